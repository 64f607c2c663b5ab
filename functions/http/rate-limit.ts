import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#db/schema/auth';
import { AppError } from './app-error';
import type { Context } from './context';
import { hashOf } from './hmac';

/** How often something may be tried in a window of so many seconds. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

/** One try under a limit; `by` is whom it counts for, such as an address or an email. */
export type Try = [limit: Limit, by: string | number];

/** The refusal of a try; another may be made after so many seconds. */
const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many attempts. Please try again later.', undefined, { 'Retry-After': String(seconds) });

/** The key under which tries are counted. Whom they count for is kept as a hash only. */
const keyOf = async ([limit, by]: Try): Promise<string> => `${limit.name}:${(await hashOf(String(by))).slice(0, 32)}`;

/**
 * Counts one try under each limit and refuses if one of them is spent. Counting and asking are one statement, so that tries in parallel
 * cannot slip through. Error: 429 with `Retry-After`.
 */
export const countTry = async ({ db, now }: Pick<Context, 'db' | 'now'>, ...tries: [Try, ...Try[]]): Promise<void> => {
  const rows = await Promise.all(tries.map(async (each) => ({ key: await keyOf(each), limit: each[0] })));
  const over = sql`${rateLimits.resetsAt} <= ${now.getTime()}`;
  const counted = ({ key, limit }: (typeof rows)[number]) =>
    db
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt: new Date(now.getTime() + limit.seconds * 1000) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  const [first, ...others] = rows;
  const results = await db.batch([counted(first), ...others.map(counted)]);
  const waits = results.flatMap(([row], index) =>
    row.count > rows[index].limit.times ? [Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)] : [],
  );
  if (waits.length === 0) return;
  throw tooMany(Math.max(1, ...waits));
};

/** Forgets the tries that were counted for somebody. */
export const forgetTries = async ({ db }: Pick<Context, 'db'>, tried: Try): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(tried)));
};

/** How long the limits of the edge count, in seconds: the `period` of each in `wrangler.toml`. */
const EDGE_PERIOD = 60;

/**
 * Counts one call under a limit that the edge keeps in each of its places: for what is called so often that counting must cost no
 * statement, and where a few more do no harm. Without the limit in `wrangler.toml` every call passes. Error: 429 with `Retry-After`.
 */
export const countCall = async (limit: RateLimit | undefined, by: string): Promise<void> => {
  if (limit && !(await limit.limit({ key: by })).success) throw tooMany(EDGE_PERIOD);
};
