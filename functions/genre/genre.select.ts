import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_AT_MOST, SIZED_AT_MOST } from '#contracts/genre';
import { number, object } from '#db/json';
import { pageOf, type Selection } from '#db/page';
import { artists } from '#db/schema/artist';
import { artistGenres, genres } from '#db/schema/genre';
import { genreReferenceRow, openArtist } from '../artist/artist.select';

const artistsCount = sql`(select count(*) from (select 1 from ${artistGenres} join ${artists} on ${artists.id} = ${artistGenres.artistId}
  where ${artistGenres.genreId} = ${genres.id} and ${openArtist} limit ${COUNTED_AT_MOST}))`;

/** By how much belongs to it, open to all or not: that takes its index alone. */
const size = sql`(select count(*) from (select 1 from ${artistGenres} where ${artistGenres.genreId} = ${genres.id} limit ${SIZED_AT_MOST}))`;

/** What genres are ordered by. */
export const GENRE_KEYS = { name: sql`${genres.displayName}`, popular: size };

/** What a genre shows in a list. */
export const genreFields = { ...genreReferenceRow, image: genres.image, artistsCount: number(artistsCount) };

export const genreRow = object(genreFields);

/** A page of the genres. */
export const genrePage = (selection: Selection): SQL => pageOf(genres, selection);
