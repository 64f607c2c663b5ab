import { sql } from 'drizzle-orm';
import { FOR_YOU, type RadioTrack } from '#contracts/listening/radio';
import { list, map, number, object } from '#db/json-row';
import { artistFollows } from '#db/schema/follow';
import { trackGenres, userGenres } from '#db/schema/genre';
import { plays } from '#db/schema/play';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';
import { forbidden, unauthenticated } from '#functions/platform/http/app-error';
import { radioSlice } from './radio.order';
import { readCandidates } from './radio.pool';
import { scoreCandidates } from './radio.score';
import { profileFields } from './radio.select';
import { readRadioTracks } from './radio.service';

/** The profile: the most frequent of the last plays, and the last likes. */
const PLAY_SAMPLE_SIZE = 200;
const MOST_PLAYED = 12;
const LAST_LIKED = 12;
/** Recent plays are left out if enough other tracks remain. */
const LAST_HEARD = 60;
/** Below this, followed artists and chosen genres complete the profile. */
const KNOWN_ENOUGH = 6;
const LAST_FOLLOWED = 12;
const EXPECTED_EACH = 2;
const GENRE_SAMPLE_SIZE = 200;
const ARTIST_NAMES_MAX = 3;

const lastPlays = (userId: number, count: number) =>
  sql`select ${plays.trackId} as id from ${plays} where ${plays.userId} = ${userId} order by ${plays.countedAt} desc limit ${count}`;

const expected = (userId: number) => {
  const ofArtist = sql`select ${tracks.id} as id from ${trackArtists} cross join ${tracks} on ${tracks.id} = ${trackArtists.trackId}
    where ${trackArtists.artistId} = chosen.id and ${trackArtists.role} = 'primary' order by ${tracks.plays} desc limit ${EXPECTED_EACH}`;
  const ofGenre = sql`select ${tracks.id} as id from (select ${trackGenres.trackId} as id from ${trackGenres}
    where ${trackGenres.genreId} = chosen.id limit ${GENRE_SAMPLE_SIZE}) as own cross join ${tracks} on ${tracks.id} = own.id
    order by ${tracks.plays} desc limit ${EXPECTED_EACH}`;
  return sql`select found.value as id from (select ${artistFollows.artistId} as id from ${artistFollows} where ${artistFollows.userId} = ${userId}
      order by ${artistFollows.createdAt} desc limit ${LAST_FOLLOWED}) as chosen,
      json_each((select json_group_array(id) from (${ofArtist}))) as found
    union select found.value from (select ${userGenres.genreId} as id from ${userGenres} where ${userGenres.userId} = ${userId}
      limit ${LAST_FOLLOWED}) as chosen, json_each((select json_group_array(id) from (${ofGenre}))) as found`;
};

const userFields = (userId: number) => {
  const familiarIds = sql`select id from (select id from (${lastPlays(userId, PLAY_SAMPLE_SIZE)}) group by id order by count(*) desc, id limit ${MOST_PLAYED})
    union select id from (select ${trackLikes.trackId} as id from ${trackLikes} where ${trackLikes.userId} = ${userId}
      order by ${trackLikes.createdAt} desc limit ${LAST_LIKED})`;
  const isNew = sql`(select count(*) from (${familiarIds})) < ${KNOWN_ENOUGH}`;
  const standing = sql`select ${tracks.id} as id from ${tracks} where ${publicTrackWhere} and ${tracks.id} in (
    ${familiarIds} union select id from (${expected(userId)}) where ${isNew})`;
  const heard = list(object({ id: number(sql`heard.id`) }), sql`(${lastPlays(userId, LAST_HEARD)}) as heard`);
  const own = list(object({ id: number(sql`own.id`) }), sql`(${familiarIds}) as own`);
  const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { ...profileFields(standing), heard: map(heard, idsIn), own: map(own, idsIn) };
};

/** Changes daily (UTC); known tracks only if there are too few others. Runs two statements. Throws 401, or 403 without `music.view`. */
export const listForYou = async (context: Context): Promise<{ tracks: RadioTrack[]; artists: string[] }> => {
  const { actor, now } = context;
  if (!actor.user) throw unauthenticated();
  if (!hasPermission(actor, 'music.view')) throw forbidden();
  const shuffle = Math.floor(now.getTime() / DAY) + actor.user.id;
  const { profile, neighbours, pool } = (await readCandidates(context, userFields(actor.user.id), sql`(select 1)`, shuffle))!;
  const { heard, own, ...read } = profile;
  if (!read.standing.length) return { tracks: [], artists: [] };
  const near = scoreCandidates({ ...read, first: null }, neighbours, pool).filter(({ reason }) => reason.kind !== 'change');
  const familiarIds = new Set([...heard, ...own]);
  const fresh = near.filter(({ id }) => !familiarIds.has(id));
  const chosen = radioSlice(fresh.length < FOR_YOU ? near : fresh, shuffle, 0, FOR_YOU);
  return { tracks: await readRadioTracks(context, chosen), artists: read.artists.slice(0, ARTIST_NAMES_MAX).map(({ name }) => name) };
};
