import { sql } from 'drizzle-orm';
import { DATA_EXPORT_RATE_LIMIT, LISTENING_COLUMNS } from '#contracts/backstage/data-export';
import { object, readRows, text } from '#db/json-row';
import { trackListening, trackRatings } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { unauthenticated } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { csvOf } from './data-export.table';

const RATE_LIMIT: RateLimitRule = { name: 'listening-take-out', ...DATA_EXPORT_RATE_LIMIT };
const PAGE_SIZE = 500;

/** `name` is null unless the track is public. */
const listeningRow = object({
  id: tracks.id,
  name: text(sql`case when ${publicTrackWhere} then ${tracks.name} end`),
  rating: trackRatings.rating,
  plays: trackListening.plays,
  last_played_at: trackListening.lastPlayedAt,
  skips: trackListening.skips,
  last_skipped_at: trackListening.lastSkippedAt,
});

async function* rowsOf({ db }: Context, userId: number) {
  for (let after = 0; ; ) {
    const of = (table: typeof trackRatings | typeof trackListening) =>
      sql`select * from (select ${table.trackId} as id from ${table} where ${table.userId} = ${userId} and ${table.trackId} > ${after}
        order by ${table.trackId} limit ${PAGE_SIZE})`;
    const rows = await readRows(
      db,
      listeningRow,
      sql`(${of(trackRatings)} union ${of(trackListening)} order by id limit ${PAGE_SIZE}) as heard join ${tracks} on ${tracks.id} = heard.id
        left join ${trackRatings} on ${trackRatings.userId} = ${userId} and ${trackRatings.trackId} = heard.id
        left join ${trackListening} on ${trackListening.userId} = ${userId} and ${trackListening.trackId} = heard.id order by heard.id`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Streams the caller's ratings, plays and skips as CSV. Throws 401, 429. */
export const exportListening = async (context: Context, { method }: Request): Promise<Response> => {
  const { user } = context.actor;
  if (!user) throw unauthenticated();
  const isHead = method === 'HEAD';
  if (!isHead) await enforceRateLimit(context, [RATE_LIMIT, user.id]);
  const table = csvOf([...LISTENING_COLUMNS], rowsOf(context, user.id));
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await table.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(isHead ? null : body, {
    headers: {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': contentDisposition('listening.csv'),
      'Cache-Control': 'private, no-store',
    },
  });
};
