import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { SeedType } from '#contracts/radio';
import { list, map, number, object } from '#db/json';
import { artists } from '#db/schema/artist';
import { artistGenres, genres, trackGenres } from '#db/schema/genre';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists } from '#db/schema/track';
import { openArtist } from '../artist/artist.select';
import type { Actor } from '../auth/actor';
import { SEED_KINDS } from './radio.seed';

/** How many traits of each kind stand for a seed. */
const TRAITS_MAX = 8;
const trait = (table: Table & { id: Column }, name: Column, from: SQL) =>
  list(
    map(object({ id: number(sql`${table.id}`), name, count: number(sql`count(*)`) }), (row) => ({ ...row, name: String(row.name) })),
    sql`${from} group by ${table.id} order by count(*) desc, ${table.id} limit ${TRAITS_MAX}`,
  );

const itself = (table: Table & { id: Column }, name: Column) =>
  list(
    map(object({ id: number(sql`${table.id}`), name }), (row) => ({ ...row, name: String(row.name), count: 1 })),
    sql`(select 1)`,
  );

const nothing = list(
  map(object({ id: number(sql`0`) }), ({ id }) => ({ id, name: '', count: 0 })),
  sql`(select 1) where false`,
);

/** The seed as lists show it, the tracks that stand for it, and what these have. */
export const seedRow = (actor: Actor, type: SeedType) => {
  const { item, tracks: standing } = SEED_KINDS[type];
  const own = sql`(${standing ?? sql`select 0 where false`})`;
  const artistsOf = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
    where ${trackArtists.trackId} in ${own} and ${trackArtists.role} = 'primary' and ${openArtist}`;
  const tagsOf = sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} in ${own}`;
  const genresOf = sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} in ${own}`;
  const genresOfArtist = sql`${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genreId} where ${artistGenres.artistId} = ${artists.id}`;
  return object({
    item: item(actor),
    standing: map(list(object({ id: number(sql`own.id`) }), sql`(select id from ${own}) as own`), (rows) => rows.map(({ id }) => id)),
    artists: type === 'artist' ? itself(artists, artists.name) : standing ? trait(artists, artists.name, artistsOf) : nothing,
    tags: type === 'tag' ? itself(tags, tags.displayName) : standing ? trait(tags, tags.displayName, tagsOf) : nothing,
    genres:
      type === 'genre'
        ? itself(genres, genres.displayName)
        : standing
          ? trait(genres, genres.displayName, type === 'artist' ? genresOfArtist : genresOf)
          : nothing,
  });
};
