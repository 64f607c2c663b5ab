import { sql } from 'drizzle-orm';
import { INSIGHT_DAYS_DEFAULT, lastRange, previousRange } from '#contracts/backstage/insight';
import { number, object, readRows } from '#db/json-row';
import { backstageRequests } from '#db/schema/backstage-request';
import { trackPlayDays } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { managedTrackWhere } from '#functions/backstage/managed-music/managed-music.select';
import { scopeOf } from '#functions/backstage/managed-music/managed-music.service';
import type { Context } from '#functions/platform/access/context';

/** Plays of the last `INSIGHT_DAYS_DEFAULT` days and of those before; `requests` are pending ones. */
export const readManagedMetrics = async (context: Context, workspaceId: number) => {
  const { db, now, actor } = context;
  const own = managedTrackWhere(scopeOf(context, workspaceId));
  const range = lastRange(now.getTime(), INSIGHT_DAYS_DEFAULT);
  const playsOf = ({ from, to }: typeof range) =>
    number(sql`(select coalesce(sum(${trackPlayDays.plays}), 0) from ${tracks} join ${trackPlayDays} on ${trackPlayDays.trackId} = ${tracks.id}
      where ${own} and ${trackPlayDays.day} between ${from} and ${to})`);
  const row = object({
    now: playsOf(range),
    before: playsOf(previousRange(range)),
    drafts: number(sql`(select count(*) from ${tracks} where ${own} and ${tracks.visibility} = 'private' and ${tracks.deletedAt} is null)`),
    requests: number(sql`(select count(*) from ${backstageRequests}
      where ${backstageRequests.userId} = ${actor.user!.id} and ${backstageRequests.state} = 'pending')`),
  });
  const [metrics] = await readRows(db, row, sql`(select 1)`);
  const { now: current, before, drafts, requests } = metrics!;
  return { plays: { now: current, before }, drafts, requests };
};
