import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { RADIO_POOL } from '#contracts/radio';
import { list, map, number, object } from '#db/json';
import { isOneOf } from '#db/page';
import { artists } from '#db/schema/artist';
import { trackGenres } from '#db/schema/genre';
import { trackNeighbours } from '#db/schema/listening';
import { trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { openArtist } from '../artist/artist.select';
import { openTrack } from '../track/track.select';
import type { PoolTrack, Profile } from './radio.score';

/** How many tracks each way of finding some brings. */
const NEIGHBOURS = 150;
const OF_ARTIST = 30;
const OF_TRAIT = 200;
/** An artist's most played tracks are looked for among so many. */
const LOOKED_AT = 500;
/** From so many places of its index the tracks of a tag or genre are taken, so that they are not all of one album. */
const PLACES = 6;

const json = (values: unknown): SQL => sql`json_each(${JSON.stringify(values)})`;
const idsOf = (traits: { id: number }[]): number[] => traits.map(({ id }) => id);

/** The tracks of each trait from a few places of its index on: a bounded part of however many it has. */
const sample = (traits: { id: number }[], table: Table, trackId: Column, traitId: Column, places: number[]): SQL => {
  const each = Math.ceil(OF_TRAIT / Math.max(1, traits.length * places.length));
  const part = sql`select ${trackId} as id from ${table} where ${traitId} = wanted.value
    and ${trackId} >= cast(place.value * (select max(id) from tracks) as integer) order by ${trackId} limit ${each}`;
  return sql`select found.value as id from ${json(idsOf(traits))} as wanted, ${json(places)} as place,
    json_each((select json_group_array(id) from (${part}))) as found`;
};

/** What can be played: neighbours of the seed's tracks, its artists' tracks, tracks of its tags and genres, and the most played of all. */
const poolIds = (standing: number[], { artists: by, tags: tagged, genres: of }: Profile, places: number[]): SQL => {
  const ofArtist = sql`select ${tracks.id} as id from (select ${trackArtists.trackId} as id from ${trackArtists}
    where ${trackArtists.artistId} = wanted.value limit ${LOOKED_AT}) as own join ${tracks} on ${tracks.id} = own.id
    order by ${tracks.plays} desc limit ${OF_ARTIST}`;
  return sql`select value as id from ${json(standing)}
    union select id from (select ${trackNeighbours.neighbourId} as id from ${trackNeighbours}
      where ${trackNeighbours.trackId} in (select value from ${json(standing)}) order by ${trackNeighbours.score} desc limit ${NEIGHBOURS})
    union select id from (select found.value as id from ${json(idsOf(by))} as wanted,
      json_each((select json_group_array(id) from (${ofArtist}))) as found)
    union select id from (${sample(tagged, trackTags, trackTags.trackId, trackTags.tagId, places)}
      union all ${sample(of, trackGenres, trackGenres.trackId, trackGenres.genreId, places)})
    union select id from (select ${tracks.id} as id from ${tracks} where ${openTrack} order by ${tracks.plays} desc, ${tracks.id} desc limit ${RADIO_POOL})`;
};

const ids = (column: Column, from: SQL) => map(list(object({ id: number(sql`${column}`) }), from), (rows) => rows.map(({ id }) => id));

/** The tracks that a radio chooses from, with what they share with the seed; none that is not open to all, or by an artist who is not. */
export const poolRow = (standing: number[], profile: Profile, places: number[]) => {
  const primary = sql`${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary'`;
  const shared = (table: Table, trackId: Column, traitId: Column, traits: { id: number }[]) =>
    ids(traitId, sql`${table} where ${trackId} = ${tracks.id} and ${traitId} in (select value from ${json(idsOf(traits))})`);
  const track = object({
    id: tracks.id,
    plays: tracks.plays,
    artists: ids(trackArtists.artistId, sql`${primary} order by ${trackArtists.position}`),
    tags: shared(trackTags, trackTags.trackId, trackTags.tagId, profile.tags),
    genres: shared(trackGenres, trackGenres.trackId, trackGenres.genreId, profile.genres),
  });
  const closed = sql`select 1 from ${primary} and exists (select 1 from ${artists} where ${artists.id} = ${trackArtists.artistId} and not (${openArtist}))`;
  const neighbour = object({ id: trackNeighbours.neighbourId, name: tracks.name, score: trackNeighbours.score });
  return object({
    pool: list(
      map(track, (row): PoolTrack => row),
      sql`(${poolIds(standing, profile, places)}) as pool join ${tracks} on ${tracks.id} = pool.id where ${openTrack} and not exists (${closed})`,
    ),
    neighbours: list(
      neighbour,
      sql`${trackNeighbours} join ${tracks} on ${tracks.id} = ${trackNeighbours.trackId} where ${isOneOf(trackNeighbours.trackId, standing)}
        order by ${trackNeighbours.score} desc limit ${NEIGHBOURS}`,
    ),
  });
};

/** The places of an index, from 0 on and else as random as the shuffle. */
export const placesOf = (shuffle: number): number[] => {
  const start = ((Math.imul(shuffle + 1, 0x9e3779b1) >>> 0) / 2 ** 32 / (PLACES - 1)) % 1;
  return [0, ...Array.from({ length: PLACES - 1 }, (_, index) => start + index / (PLACES - 1))];
};
