import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { COUNT_CAP, SIZE_CAP } from '#contracts/catalogue/genre';
import { first, list, number, object } from '#db/json-row';
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

const hasMusic = (id: Column): SQL => sql`(exists (select 1 from ${artistGenres} join ${artists} on ${artists.id} = ${artistGenres.artistId}
    where ${artistGenres.genreId} = ${id} and ${publicArtistWhere})
  or exists (select 1 from ${trackGenres} join ${tracks} on ${tracks.id} = ${trackGenres.trackId}
    where ${trackGenres.genreId} = ${id} and ${publicTrackWhere})
  or exists (select 1 from ${albumGenres} join ${albums} on ${albums.id} = ${albumGenres.albumId}
    where ${albumGenres.genreId} = ${id} and ${publicAlbumWhere}))`;

/** Genres without public music are left out of public lists and the sitemap. */
export const genreWithMusicWhere = hasMusic(genres.id);

const parent = alias(genres, 'parent');

export const parentRow = first(
  object({ id: parent.id, name: parent.name, display_name: parent.displayName }),
  sql`${genres} as parent where ${parent.id} = ${genres.parentId}`,
);

const CHILDREN_MAX = 100;
const child = alias(genres, 'child');

export const childRows = list(
  object({ id: child.id, name: child.name, display_name: child.displayName }),
  sql`${genres} as child where ${child.parentId} = ${genres.id} and ${hasMusic(child.id)}
    order by ${displayNameOrder(child)} limit ${CHILDREN_MAX}`,
);

/** Includes hidden artists, so that the index alone suffices. */
const size = sql`(select count(*) from (select 1 from ${artistGenres} where ${artistGenres.genreId} = ${genres.id} limit ${SIZE_CAP}))`;

export const GENRE_SORTS = { name: displayNameOrder(genres), popular: size };

export const genreFields = { ...genreReferenceRow, image: genres.image, artistsCount: number(artistsCount) };

export const genreRow = object(genreFields);

export const genrePage = (selection: Selection): SQL => pageOf(genres, selection);
