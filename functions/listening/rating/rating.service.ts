import { sql } from 'drizzle-orm';
import { number, object, readRows, tuple } from '#db/json-row';
import { trackRatings } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { listeningPlaylistStatement } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { notFound, unauthenticated } from '#functions/platform/http/app-error';
import { RATINGS_MAX } from './rating.contract';

const RATE: RateLimitRule = { name: 'rating', times: 300, seconds: 60 };

const callerOf = ({ actor }: Context): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

export const listRatings = async (context: Context): Promise<[number, number][]> => {
  const newest = sql`(select ${trackRatings.trackId} as id, ${trackRatings.rating} as rating from ${trackRatings}
    where ${trackRatings.userId} = ${callerOf(context)} order by ${trackRatings.updatedAt} desc limit ${RATINGS_MAX}) as mine order by mine.id`;
  const rows = await readRows(context.db, tuple([number(sql`mine.id`), number(sql`mine.rating`)]), newest);
  return rows as [number, number][];
};

/** 0 removes the rating, even if the track is no longer visible. Throws 404 if the caller cannot see the track, or 429. */
export const rateTrack = async (context: Context, trackId: number, rating: number): Promise<void> => {
  const { db, actor, now } = context;
  const userId = callerOf(context);
  await enforceRateLimit(context, [RATE, userId]);
  const stale = listeningPlaylistStatement(context, userId, 'rating');
  if (rating === 0) {
    const remove = db.delete(trackRatings).where(sql`${trackRatings.userId} = ${userId} and ${trackRatings.trackId} = ${trackId}`);
    await db.batch([remove, stale]);
    return;
  }
  const [track] = await readRows(db, object(trackPermissions(actor)), sql`${tracks} where ${tracks.id} = ${trackId}`);
  if (!track || !canSeeTrack(actor, track)) throw notFound();
  const upsert = db
    .insert(trackRatings)
    .values({ userId, trackId, rating, updatedAt: now })
    .onConflictDoUpdate({ target: [trackRatings.userId, trackRatings.trackId], set: { rating, updatedAt: now } });
  await db.batch([upsert, stale]);
};
