import type { z } from 'zod';
import { historyQuery, likedAlbumsQuery, likedArtistsQuery, likedTracksQuery } from '#contracts/listening/library';
import type { Context } from '#functions/platform/access/context';
import { listHistory, listLikedAlbums, listLikedArtists, listLikedTracks } from './library-list.service';

const PAGE_SIZE = 60;
const SONGS_ON_OVERVIEW = 8;
const CARDS_ON_OVERVIEW = 12;

/** Falls back to the default list if the query is invalid. */
const parseQuery = <Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> => {
  const { cursor: _, ...listQuery } = Object.fromEntries(search);
  const { success, data } = schema.safeParse({ ...listQuery, perPage: PAGE_SIZE });
  return success ? data : schema.parse({ perPage: PAGE_SIZE });
};

interface Order<Name> {
  orderBy: Name;
  orderDir: 'asc' | 'desc';
  query?: string;
}

const listQueryOf = <Name>({ orderBy, orderDir, query = '' }: Order<Name>) => ({ orderBy, orderDir, query });

export const readSongsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedTracksQuery, search);
  const view = search.get('view') === 'grid' ? ('grid' as const) : ('list' as const);
  const listQuery = { ...listQueryOf(query), only: query.only?.join() ?? '', tags: query.tags?.join() ?? '', view };
  return { userId, listQuery, first: (await listLikedTracks(context, userId, query)).pagination };
};

export const readAlbumsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedAlbumsQuery, search);
  return { userId, listQuery: listQueryOf(query), first: (await listLikedAlbums(context, userId, query)).pagination };
};

export const readArtistsPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(likedArtistsQuery, search);
  return { userId, listQuery: listQueryOf(query), first: (await listLikedArtists(context, userId, query)).pagination };
};

export const readHistoryPage = async (context: Context, userId: number, search: URLSearchParams) => {
  const query = parseQuery(historyQuery, search);
  const listQuery = listQueryOf({ ...query, orderBy: 'played' as const, orderDir: 'desc' });
  return { userId, listQuery, first: (await listHistory(context, userId, query)).pagination };
};

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
