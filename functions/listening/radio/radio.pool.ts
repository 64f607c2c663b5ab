import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { RADIO_POOL } from '#contracts/listening/radio';
import { fieldAt, list, map, number, object, readRows, workedOut } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { trackGenres } from '#db/schema/genre';
import { trackNeighbours } from '#db/schema/listening';
import { trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import type { CandidateTrack } from './radio.score';
import type { profileFields } from './radio.select';

const NEIGHBOURS = 150;
const OF_ARTIST = 30;
const OF_TRAIT = 200;
const ARTIST_SAMPLE_SIZE = 500;
/** A label's tracks are sampled from this many index positions, so that they are not all of one album. */
const PLACES = 6;

const placesOf = (shuffle: number): number[] => {
  const start = ((Math.imul(shuffle + 1, 0x9e3779b1) >>> 0) / 2 ** 32 / (PLACES - 1)) % 1;
  return [0, ...Array.from({ length: PLACES - 1 }, (_, index) => start + index / (PLACES - 1))];
};

type ProfileFields = ReturnType<typeof profileFields>;

const PROFILE = 'profile';
const profileList = (name: keyof ProfileFields): SQL => sql`(select ${sql.identifier(name)} from ${sql.identifier(PROFILE)})`;
const idsIn = (name: keyof ProfileFields): SQL => sql`(select ${fieldAt(sql`value`, 0)} as value from json_each(${profileList(name)}))`;

/** Reads a bounded sample, however many tracks a label has. */
const sample = (traits: 'tags' | 'genres', table: Table, trackId: Column, traitId: Column, places: number[]): SQL => {
  const samples = sql`max(1, json_array_length(${profileList(traits)})) * ${places.length}`;
  const part = sql`select ${trackId} as id from ${table} where ${traitId} = wanted.value
    and ${trackId} >= cast(place.value * (select max(id) from tracks) as integer) order by ${trackId}
    limit cast((${OF_TRAIT} - 1) / (${samples}) + 1 as integer)`;
  return sql`select found.value as id from ${idsIn(traits)} as wanted, json_each(${JSON.stringify(places)}) as place,
    json_each((select json_group_array(id) from (${part}))) as found`;
};

const poolIds = (places: number[]): SQL => {
  const ofArtist = sql`select ${tracks.id} as id from (select ${trackArtists.trackId} as id from ${trackArtists}
    where ${trackArtists.artistId} = wanted.value limit ${ARTIST_SAMPLE_SIZE}) as own join ${tracks} on ${tracks.id} = own.id
    order by ${tracks.plays} desc limit ${OF_ARTIST}`;
  return sql`select value as id from ${idsIn('standing')}
    union select id from (select ${trackNeighbours.neighbourId} as id from ${trackNeighbours}
      where ${trackNeighbours.trackId} in ${idsIn('standing')} order by ${trackNeighbours.score} desc limit ${NEIGHBOURS})
    union select id from (select found.value as id from ${idsIn('artists')} as wanted,
      json_each((select json_group_array(id) from (${ofArtist}))) as found)
    union select id from (${sample('tags', trackTags, trackTags.trackId, trackTags.tagId, places)}
      union all ${sample('genres', trackGenres, trackGenres.trackId, trackGenres.genreId, places)})
    union select id from (select ${tracks.id} as id from ${tracks} where ${publicTrackWhere} order by ${tracks.plays} desc, ${tracks.id} desc limit ${RADIO_POOL})`;
};

const ids = (column: Column, from: SQL) => map(list(object({ id: number(sql`${column}`) }), from), (rows) => rows.map(({ id }) => id));

/** Leaves out tracks that are not public or have an artist who isn't. */
const poolFields = (places: number[]) => {
  const primary = sql`${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary'`;
  const shared = (traits: 'tags' | 'genres', table: Table, trackId: Column, traitId: Column) =>
    ids(traitId, sql`${table} where ${trackId} = ${tracks.id} and ${traitId} in ${idsIn(traits)}`);
  const track = object({
    id: tracks.id,
    plays: tracks.plays,
    artists: ids(trackArtists.artistId, sql`${primary} order by ${trackArtists.position}`),
    tags: shared('tags', trackTags, trackTags.trackId, trackTags.tagId),
    genres: shared('genres', trackGenres, trackGenres.trackId, trackGenres.genreId),
  });
  const closed = sql`select 1 from ${primary} and exists (select 1 from ${artists} where ${artists.id} = ${trackArtists.artistId} and not (${publicArtistWhere}))`;
  const neighbour = object({ id: trackNeighbours.neighbourId, name: tracks.name, score: trackNeighbours.score });
  return {
    pool: list(
      map(track, (row): CandidateTrack => row),
      sql`(${poolIds(places)}) as pool join ${tracks} on ${tracks.id} = pool.id where ${publicTrackWhere} and not exists (${closed})`,
    ),
    neighbours: list(
      neighbour,
      sql`${trackNeighbours} join ${tracks} on ${tracks.id} = ${trackNeighbours.trackId} where ${trackNeighbours.trackId} in ${idsIn('standing')}
        order by ${trackNeighbours.score} desc limit ${NEIGHBOURS}`,
    ),
  };
};

/** Also reads the other `fields`. Returns undefined if `from` has no row. Runs one statement. */
export const readCandidates = async <Fields extends ProfileFields>({ db }: Context, fields: Fields, from: SQL, shuffle: number) => {
  const profile = workedOut(PROFILE, fields, from);
  const row = object({ profile: object(profile.fields), ...poolFields(placesOf(shuffle)) });
  const statement = sql`(with ${profile.definition} select ${row.sql} as value from ${sql.identifier(PROFILE)}) as found`;
  const [pool] = await readRows(db, { sql: sql`found.value`, read: row.read }, statement);
  return pool;
};
