import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { SeedType } from '#contracts/listening/radio';
import { first, list, map, number, object } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { artistGenres, genres, trackGenres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists } from '#db/schema/track';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { isLive } from '#functions/listening/playlist/playlist.select';
import { readRules } from '#functions/listening/playlist/smart-tracks.service';
import type { Actor } from '#functions/platform/access/actor';
import { SEED_KINDS } from './radio.seed';

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

const ownGenres = sql`${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genreId} where ${artistGenres.artistId} = ${artists.id}`;

export const profileFields = (standing: SQL) => {
  const own = sql`(${standing})`;
  const artistsOf = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
    where ${trackArtists.trackId} in ${own} and ${trackArtists.role} = 'primary' and ${publicArtistWhere}`;
  const tagsOf = sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} in ${own}`;
  const genresOf = sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} in ${own}`;
  return {
    standing: map(list(object({ id: number(sql`own.id`) }), sql`(select id from ${own}) as own`), (rows) => rows.map(({ id }) => id)),
    artists: trait(artists, artists.name, artistsOf),
    tags: trait(tags, tags.displayName, tagsOf),
    genres: trait(genres, genres.displayName, genresOf),
  };
};

const OWN_TRAITS: Partial<Record<SeedType, Partial<ReturnType<typeof profileFields>>>> = {
  artist: { artists: itself(artists, artists.name), genres: trait(genres, genres.displayName, ownGenres) },
  genre: { artists: nothing, tags: nothing, genres: itself(genres, genres.displayName) },
  tag: { artists: nothing, tags: itself(tags, tags.displayName), genres: nothing },
};

const ruled = map(first(object({ ownerId: playlists.ownerId, rules: playlists.rules }), sql`(select 1) where ${isLive}`), (row) => {
  const rules = row && readRules(row.rules);
  return rules && { ownerId: row.ownerId, rules };
});
const unruled: typeof ruled = { sql: sql`null`, read: () => null };

export const seedFields = (actor: Actor, type: SeedType) => {
  const { item, tracks: standing } = SEED_KINDS[type];
  return {
    item: item(actor),
    ruled: type === 'playlist' ? ruled : unruled,
    ...profileFields(standing ?? sql`select 0 as id where false`),
    ...OWN_TRAITS[type],
  };
};
