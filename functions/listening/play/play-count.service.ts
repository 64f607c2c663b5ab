import { gt, sql } from 'drizzle-orm';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import type { Context } from '#functions/platform/access/context';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { changedTags, LISTINGS_TAG } from '#functions/platform/invalidation/invalidation.service';
import { lastDays } from './play-day.select';

/** The cursor's `last_id` is the time of the last invalidation in milliseconds. */
const JOB = 'figures';
const TRACKS_A_DAY = 500;

const dayOf = (time: number): number => Math.floor(time / DAY);

const pagesOfDay = (day: string) => {
  const played = sql`select track_id as id from track_play_days where day = ${day} order by plays desc limit ${TRACKS_A_DAY}`;
  return sql`select 'track:' || id from (${played})
    union select 'album:' || album_id from tracks where id in (${played}) and album_id is not null
    union select 'artist:' || artist_id from track_artists where track_id in (${played})`;
};

/** Runs at most hourly after new plays, and at UTC midnight because charts restart. The first run only stores its time. */
export const refreshPlayCounts = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const time = now.getTime();
  const [last] = await db.select({ time: rollupCursors.lastId }).from(rollupCursors).where(sql`${rollupCursors.job} = ${JOB}`);
  const remember = db
    .insert(rollupCursors)
    .values({ job: JOB, lastId: time })
    .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: time } });
  if (!last) return void (await remember);
  const newDay = dayOf(time) > dayOf(last.time);
  if (!newDay) {
    if (time - last.time < HOUR) return;
    const since = new Date(last.time);
    const [played] = await db.select({ id: plays.id }).from(plays).where(gt(plays.countedAt, since)).limit(1);
    if (!played) return;
  }
  const listings = sql`select ${LISTINGS_TAG}`;
  const tags = newDay ? sql`${listings} union ${pagesOfDay(lastDays(now, 2)[0])}` : listings;
  await db.batch([changedTags(context, tags), remember]);
};
