import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, SIZE_CAP } from '#contracts/catalogue/genre';
import { number, object } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

const artistsCount = sql`(select count(*) from (select 1 from ${artistGenres} join ${artists} on ${artists.id} = ${artistGenres.artistId}
  where ${artistGenres.genreId} = ${genres.id} and ${publicArtistWhere} limit ${COUNT_CAP}))`;

const countedOf = (join: SQL, where: SQL): SQL => sql`(select count(*) from (select 1 from ${join} where ${where} limit ${COUNT_CAP}))`;

/** How many listed albums and tracks a genre has. */
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

/** By how much belongs to it, open to all or not: that takes its index alone. */
const size = sql`(select count(*) from (select 1 from ${artistGenres} where ${artistGenres.genreId} = ${genres.id} limit ${SIZE_CAP}))`;

/** What genres are ordered by. */
export const GENRE_SORTS = { name: sql`${genres.displayName}`, popular: size };

/** What a genre shows in a list. */
export const genreFields = { ...genreReferenceRow, image: genres.image, artistsCount: number(artistsCount) };

export const genreRow = object(genreFields);

/** A page of the genres. */
export const genrePage = (selection: Selection): SQL => pageOf(genres, selection);
