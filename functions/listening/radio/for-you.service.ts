import { sql } from 'drizzle-orm';
import { FOR_YOU, type RadioTrack } from '#contracts/listening/radio';
import { list, map, number, object } from '#db/json-row';
import { plays } from '#db/schema/play';
import { trackLikes, tracks } from '#db/schema/track';
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

/** What stands for a person: of so many of their last plays the tracks that come most often, and their last likes. */
const PLAYS_LOOKED_AT = 200;
const MOST_PLAYED = 12;
const LAST_LIKED = 12;
/** Their last so many plays are left out as long as there is enough beside them. */
const LAST_HEARD = 60;
/** So many artists are named. */
const NAMED = 3;

const lastPlays = (userId: number, count: number) =>
  sql`select ${plays.trackId} as id from ${plays} where ${plays.userId} = ${userId} order by ${plays.countedAt} desc limit ${count}`;

/** What a person is to a radio: the open tracks that they play the most lately and liked last, and what they have heard lately. */
const userFields = (userId: number) => {
  const standing = sql`select ${tracks.id} as id from ${tracks} where ${publicTrackWhere} and ${tracks.id} in (
    select id from (select id from (${lastPlays(userId, PLAYS_LOOKED_AT)}) group by id order by count(*) desc, id limit ${MOST_PLAYED})
    union select id from (select ${trackLikes.trackId} as id from ${trackLikes} where ${trackLikes.userId} = ${userId}
      order by ${trackLikes.createdAt} desc limit ${LAST_LIKED}))`;
  const heard = list(object({ id: number(sql`heard.id`) }), sql`(${lastPlays(userId, LAST_HEARD)}) as heard`);
  return { ...profileFields(standing), heard: map(heard, (rows) => rows.map(({ id }) => id)) };
};

/**
 * Tracks that go with what the person likes and plays, each with its reason, others every day (UTC); what they know best and heard lately
 * only where there is too little else. Two statements. Errors: 401, and 403 for who may not see music.
 */
export const listForYou = async (context: Context): Promise<{ tracks: RadioTrack[]; artists: string[] }> => {
  const { actor, now } = context;
  if (!actor.user) throw unauthenticated();
  if (!hasPermission(actor, 'music.view')) throw forbidden();
  const shuffle = Math.floor(now.getTime() / DAY) + actor.user.id;
  const { profile, neighbours, pool } = (await readCandidates(context, userFields(actor.user.id), sql`(select 1)`, shuffle))!;
  const { heard, ...read } = profile;
  if (!read.standing.length) return { tracks: [], artists: [] };
  const near = scoreCandidates({ ...read, first: null }, neighbours, pool).filter(({ reason }) => reason.kind !== 'change');
  const known = new Set([...heard, ...read.standing]);
  const fresh = near.filter(({ id }) => !known.has(id));
  const chosen = radioSlice(fresh.length < FOR_YOU ? near : fresh, shuffle, 0, FOR_YOU);
  return { tracks: await readRadioTracks(context, chosen), artists: read.artists.slice(0, NAMED).map(({ name }) => name) };
};
