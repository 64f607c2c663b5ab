import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { GENRE_ITEMS, type genreApi } from '#contracts/catalogue/genre';
import { list, object, readRows } from '#db/json-row';
import { contains, pageLimits, sorted } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { ALBUM_SORTS, albumPage, albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { ARTIST_SORTS, artistPage, artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { genreIdOf } from '#functions/catalogue/publishing/former-name.select';
import { TRACK_SORTS, trackPage, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { childRows, GENRE_SORTS, genreCounts, genreFields, genrePage, genreRow, genreWithMusicWhere, parentRow } from './genre.select';
import { toGenreItem } from './genre.view';

type GenreListQuery = z.output<NonNullable<typeof genreApi.list.query>>;

export const listGenres = async ({ db }: Context, query: GenreListQuery, only: SQL = sql`1`) => {
  const where = sql`${contains(genres.folded, query.query)} and ${only}`;
  const rows = await readRows(db, genreRow, genrePage({ ...pageLimits(query), where, key: GENRE_SORTS[query.orderBy] }));
  return toPage(rows.map(toGenreItem), query.page, query.perPage);
};

export const listGenresWithMusic = (context: Context, query: GenreListQuery) => listGenres(context, query, genreWithMusicWhere);

const mostPlayed = (where: SQL, key: SQL) => ({ where, key: sorted(key), direction: 'desc' as const, limit: GENRE_ITEMS });

/** Accepts former names. Throws 404. One statement. */
export const showGenre = async ({ db, actor }: Context, name: string) => {
  const artistIds = sql`select ${artistGenres.artistId} from ${artistGenres} where ${artistGenres.genreId} = ${genres.id}`;
  const albumIds = sql`select ${albumGenres.albumId} from ${albumGenres} where ${albumGenres.genreId} = ${genres.id}`;
  const trackIds = sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${genres.id}`;
  const row = object({
    ...genreFields,
    ...genreCounts,
    parent: parentRow,
    children: childRows,
    artists: list(artistRow(actor), artistPage(mostPlayed(sql`${artists.id} in (${artistIds})`, ARTIST_SORTS.popular))),
    albums: list(albumRow(actor), albumPage(mostPlayed(sql`${albums.id} in (${albumIds})`, ALBUM_SORTS.popular))),
    tracks: list(trackRow(actor), trackPage(mostPlayed(sql`${tracks.id} in (${trackIds})`, TRACK_SORTS.popular))),
  });
  const [genre] = await readRows(db, row, sql`${genres} where ${genres.id} = ${genreIdOf(name)}`);
  if (!genre) throw notFound();
  return {
    ...toGenreItem(genre),
    parent: genre.parent,
    children: genre.children,
    albums_count: genre.albumsCount,
    tracks_count: genre.tracksCount,
    artists: genre.artists.map((artist) => toArtistItem(actor, artist)),
    albums: genre.albums.map((album) => toAlbumItem(actor, album)),
    tracks: genre.tracks.map((track) => toTrackItem(actor, track)),
  };
};
