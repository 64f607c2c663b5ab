import type { z } from 'zod';
import { historyQuery, likedAlbumsQuery, likedArtistsQuery, likedTracksQuery } from '#contracts/listening/library';
import type { Context } from '#functions/platform/access/context';
import { listHistory, listLikedAlbums, listLikedArtists, listLikedTracks } from './library-list.service';

/** So many rows are drawn with the page, and read on at a time. */
const ROWS = 60;
/** The overview shows so many songs, and so many cards of each kind. */
const SONGS_ON_OVERVIEW = 8;
const CARDS_ON_OVERVIEW = 12;

/** What the address asks for, as far as that can be asked; else the list as it usually is. */
const parseQuery = <Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> => {
  const { cursor: _, ...listQuery } = Object.fromEntries(search);
  const { success, data } = schema.safeParse({ ...listQuery, perPage: ROWS });
  return success ? data : schema.parse({ perPage: ROWS });
};

interface Order<Name> {
  orderBy: Name;
  orderDir: 'asc' | 'desc';
  query?: string;
}

const listQueryOf = <Name>({ orderBy, orderDir, query = '' }: Order<Name>) => ({ orderBy, orderDir, query });

/** The songs of a person's library as an address asks for them, and their beginning. */
export const readSongsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedTracksQuery, search);
  const view = search.get('view') === 'grid' ? ('grid' as const) : ('list' as const);
  const listQuery = { ...listQueryOf(query), only: query.only?.join() ?? '', tags: query.tags?.join() ?? '', view };
  return { userId, listQuery, first: (await listLikedTracks(context, userId, query)).pagination };
};

/** The albums of a person's library, as the songs. */
export const readAlbumsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedAlbumsQuery, search);
  return { userId, listQuery: listQueryOf(query), first: (await listLikedAlbums(context, userId, query)).pagination };
};

/** The artists of a person's library, as the songs. */
export const readArtistsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedArtistsQuery, search);
  return { userId, listQuery: listQueryOf(query), first: (await listLikedArtists(context, userId, query)).pagination };
};

/** What a person has played, as the songs. */
export const readHistoryPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(historyQuery, search);
  const listQuery = listQueryOf({ ...query, orderBy: 'played' as const, orderDir: 'desc' });
  return { userId, listQuery, first: (await listHistory(context, userId, query)).pagination };
};

/** What came to a person's library last, of each kind. */
export const readLibraryOverview = async (context: Context, userId: number) => {
  const latest = (perPage: number) => ({ perPage, orderBy: 'added', orderDir: 'desc' }) as const;
  const [songs, albums, artists, history] = await Promise.all([
    listLikedTracks(context, userId, latest(SONGS_ON_OVERVIEW)),
    listLikedAlbums(context, userId, latest(CARDS_ON_OVERVIEW)),
    listLikedArtists(context, userId, latest(CARDS_ON_OVERVIEW)),
    listHistory(context, userId, { perPage: CARDS_ON_OVERVIEW }),
  ]);
  return {
    songs: songs.pagination.data,
    albums: albums.pagination.data,
    artists: artists.pagination.data,
    history: history.pagination.data,
  };
};
