import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { COUNT_CAP, SIZE_CAP } from '#contracts/catalogue/genre';
import { first, number, object } from '#db/json-row';
import { displayNameOrder, pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

const artistsCount = sql`(select count(*) from (select 1 from ${artistGenres} join ${artists} on ${artists.id} = ${artistGenres.artistId}
  where ${artistGenres.genreId} = ${genres.id} and ${publicArtistWhere} limit ${COUNT_CAP}))`;

const countedOf = (join: SQL, where: SQL): SQL => sql`(select count(*) from (select 1 from ${join} where ${where} limit ${COUNT_CAP}))`;

export const genreCounts = {
  albumsCount: number(
    countedOf(
      sql`${albumGenres} join ${albums} on ${albums.id} = ${albumGenres.albumId}`,
      sql`${albumGenres.genreId} = ${genres.id} and ${publicAlbumWhere}`,
    ),
  ),
  tracksCount: number(
    countedOf(
      sql`${trackGenres} join ${tracks} on ${tracks.id} = ${trackGenres.trackId}`,
      sql`${trackGenres.genreId} = ${genres.id} and ${publicTrackWhere}`,
    ),
  ),
};

/** Genres without public music are left out of public lists and the sitemap. */
export const genreWithMusicWhere = sql`(exists (select 1 from ${artistGenres} join ${artists} on ${artists.id} = ${artistGenres.artistId}
    where ${artistGenres.genreId} = ${genres.id} and ${publicArtistWhere})
  or exists (select 1 from ${trackGenres} join ${tracks} on ${tracks.id} = ${trackGenres.trackId}
    where ${trackGenres.genreId} = ${genres.id} and ${publicTrackWhere})
  or exists (select 1 from ${albumGenres} join ${albums} on ${albums.id} = ${albumGenres.albumId}
    where ${albumGenres.genreId} = ${genres.id} and ${publicAlbumWhere}))`;

const parent = alias(genres, 'parent');

/** The genre above and those below, of one that is read without an alias. */
export const parentRow = first(
  object({ id: parent.id, name: parent.name, display_name: parent.displayName }),
  sql`${genres} as parent where ${parent.id} = ${genres.parentId}`,
);

/** Includes hidden artists, so that the index alone suffices. */
const size = sql`(select count(*) from (select 1 from ${artistGenres} where ${artistGenres.genreId} = ${genres.id} limit ${SIZE_CAP}))`;

export const GENRE_SORTS = { name: displayNameOrder(genres), popular: size };

export const genreFields = { ...genreReferenceRow, image: genres.image, artistsCount: number(artistsCount) };

export const genreRow = object(genreFields);

export const genrePage = (selection: Selection): SQL => pageOf(genres, selection);
