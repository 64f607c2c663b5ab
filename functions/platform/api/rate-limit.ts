import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { sha256Hex } from '#functions/platform/http/hmac';

/** How often something may be tried in a window of so many seconds. */
export interface RateLimitRule {
  name: string;
  times: number;
  seconds: number;
}

/** One try under a limit; `by` is whom it counts for, such as an address or an email. It counts as so many, one unless said. */
export type RateLimitAttempt = [limit: RateLimitRule, by: string | number, weight?: number];

/** The refusal of a try; another may be made after so many seconds. */
const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many attempts. Please try again later.', undefined, { 'Retry-After': String(seconds) });

/** The key under which tries are counted. Whom they count for is kept as a hash only. */
const keyOf = async ([limit, by]: RateLimitAttempt): Promise<string> => `${limit.name}:${(await sha256Hex(String(by))).slice(0, 32)}`;

/**
 * Counts one try under each limit and tells how many seconds each has to wait whose limit is spent, 0 for the others. Counting and asking are
 * one statement, so that tries in parallel cannot slip through.
 */
export const enforceRateLimits = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  tries: readonly RateLimitAttempt[],
): Promise<number[]> => {
  const rows = await Promise.all(tries.map(async (each) => ({ key: await keyOf(each), limit: each[0], weight: each[2] ?? 1 })));
  const over = sql`${rateLimits.resetsAt} <= ${now.getTime()}`;
  const counted = ({ key, limit, weight }: (typeof rows)[number]) =>
    db
      .insert(rateLimits)
      .values({ key, count: weight, resetsAt: new Date(now.getTime() + limit.seconds * 1000) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then excluded.count else ${rateLimits.count} + excluded.count end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  const [first, ...others] = rows;
  if (!first) return [];
  const results = await db.batch([counted(first), ...others.map(counted)]);
  return results.map(([row], index) =>
    row.count > rows[index].limit.times ? Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)) : 0,
  );
};

/** Counts one try under each limit and refuses if one of them is spent. Error: 429 with `Retry-After`. */
export const enforceRateLimit = async (
  context: Pick<Context, 'db' | 'now'>,
  ...tries: [RateLimitAttempt, ...RateLimitAttempt[]]
): Promise<void> => {
  const wait = Math.max(...(await enforceRateLimits(context, tries)));
  if (wait > 0) throw tooMany(wait);
};

/** Takes one try back that turned out to be none, such as a right password where wrong ones are counted. */
export const refundAttempt = async ({ db }: Pick<Context, 'db'>, ...tries: RateLimitAttempt[]): Promise<void> => {
  const keys = await Promise.all(tries.map(keyOf));
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(sql`${rateLimits.key} in (select value from json_each(${JSON.stringify(keys)}))`);
};

/** Forgets the tries that were counted for somebody. */
export const resetRateLimit = async ({ db }: Pick<Context, 'db'>, tried: RateLimitAttempt): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(tried)));
};

/** How long the limits of the edge count, in seconds: the `period` of each in `wrangler.toml`. */
const EDGE_PERIOD = 60;

/**
 * Counts one call under a limit that the edge keeps in each of its places: for what is called so often that counting must cost no
 * statement, and where a few more do no harm. Without the limit in `wrangler.toml` every call passes. Error: 429 with `Retry-After`.
 */
export const enforceCallLimit = async (limit: RateLimit | undefined, by: string): Promise<void> => {
  if (limit && !(await limit.limit({ key: by })).success) throw tooMany(EDGE_PERIOD);
};
