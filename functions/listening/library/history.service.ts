import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type PlayedTrack, SITTING_PAUSE } from '#contracts/listening/library';
import { number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { trackListening } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { privateListenerOf } from '#functions/listening/play/play-ticket.service';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { notFound, unauthenticated } from '#functions/platform/http/app-error';
import { FORGET_MAX, type historyApi, SITTING_MAX } from './history.contract';
import { LIKE_SOURCES, playRow, visibleItems } from './library.select';
import { toPlayedTrack } from './library.view';

interface Moment {
  id: number;
  at: number;
  position: number;
}

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

const moment = object({ id: plays.id, at: number(sql`${plays.countedAt}`), position: plays.position });

const untilPause = (rows: Moment[]): Moment[] => {
  const pause = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    if (!before) return false;
    const [earlier, later] = before.at <= row.at ? [before, row] : [row, before];
    return later.at - earlier.at - earlier.position > SITTING_PAUSE;
  });
  return pause < 0 ? rows : rows.slice(0, pause);
};

/** Ordered by time. Runs three statements. Throws 401 or 404. */
export const showSitting = async (context: Context, playId: number): Promise<PlayedTrack[]> => {
  const { db, actor } = context;
  const userId = callerOf(context);
  const [asked] = await readRows(db, moment, sql`${plays} where ${plays.id} = ${playId} and ${plays.userId} = ${userId}`);
  if (!asked) throw notFound();
  const own = sql`${plays} where ${plays.userId} = ${userId}`;
  const position = sql`(${plays.countedAt}, ${plays.id})`;
  const from = sql`(${asked.at}, ${asked.id})`;
  const half = SITTING_MAX / 2;
  const [before, after] = await Promise.all([
    readRows(db, moment, sql`${own} and ${position} <= ${from} order by ${plays.countedAt} desc, ${plays.id} desc limit ${half}`),
    readRows(db, moment, sql`${own} and ${position} >= ${from} order by ${plays.countedAt}, ${plays.id} limit ${half}`),
  ]);
  const ids = [...untilPause(before), ...untilPause(after)].map(({ id }) => id);
  const page = sql`(select ${plays.trackId} as id, ${plays.countedAt} as sort_key, ${plays.id} as tie from ${plays}
    where ${isOneOf(plays.id, ids)}) as page join ${tracks} on ${tracks.id} = page.id
    where ${visibleItems(LIKE_SOURCES.track, actor, userId)} order by page.sort_key, page.tie`;
  return (await readRows(db, playRow(actor, userId), page)).map((row) => toPlayedTrack(actor, row));
};

type Forget = z.output<NonNullable<typeof historyApi.remove.body>>;

const chosen = ({ plays: ids, since, until }: Forget): SQL | undefined =>
  ids ? isOneOf(plays.id, ids) : and(since ? gte(plays.countedAt, new Date(since)) : undefined, lte(plays.countedAt, new Date(until ?? 0)));

/** Plays stay counted for the artists. Those of the last day get the day's private hash, so that a track can't count twice. Throws 401. */
export const removePlays = async (context: Context, input: Forget): Promise<{ forgotten: number; has_more: boolean }> => {
  const { db, now } = context;
  const userId = callerOf(context);
  const listener = await privateListenerOf(context);
  const dayAgo = new Date(now.getTime() - DAY);
  const going = db
    .select({ id: plays.id })
    .from(plays)
    .where(and(eq(plays.userId, userId), chosen(input)))
    .orderBy(plays.countedAt)
    .limit(FORGET_MAX);
  const remaining = sql`from plays as rest where rest.user_id = ${userId} and rest.track_id = ${trackListening.trackId} and rest.id not in ${going}`;
  const [, late, early] = await db.batch([
    db
      .update(trackListening)
      .set({ plays: sql`(select count(*) ${remaining})`, lastPlayedAt: sql`(select max(rest.counted_at) ${remaining})` })
      .where(and(eq(trackListening.userId, userId), sql`${trackListening.trackId} in (select track_id from plays where id in ${going})`)),
    db
      .update(plays)
      .set({ listenerHash: listener ?? '' })
      .where(and(inArray(plays.id, going), gte(plays.countedAt, dayAgo))),
    db
      .update(plays)
      .set({ listenerHash: sql`lower(hex(randomblob(16)))` })
      .where(and(inArray(plays.id, going), lt(plays.countedAt, dayAgo))),
    db.update(plays).set({ userId: null }).where(inArray(plays.id, going)),
  ]);
  const forgotten = late.meta.changes + early.meta.changes;
  return { forgotten, has_more: forgotten === FORGET_MAX };
};
