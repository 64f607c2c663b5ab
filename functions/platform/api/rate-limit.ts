import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { sha256Hex } from '#functions/platform/http/hmac';

export interface RateLimitRule {
  name: string;
  times: number;
  seconds: number;
}

/** `by` is, for example, an IP or email address; `weight` defaults to 1. */
export type RateLimitAttempt = [limit: RateLimitRule, by: string | number, weight?: number];

const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many attempts. Please try again later.', undefined, { 'Retry-After': String(seconds) });

/** Stores only a hash of the name that the attempts count for. */
const keyOf = async ([limit, by]: RateLimitAttempt): Promise<string> => `${limit.name}:${(await sha256Hex(String(by))).slice(0, 32)}`;

/** Returns the seconds to wait per limit, 0 if not exceeded. Counting and checking are one statement, so parallel attempts cannot slip through. */
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

/** In the order of the attempts, without counting them. */
export const hasReached = async ({ db, now }: Pick<Context, 'db' | 'now'>, tries: readonly RateLimitAttempt[]): Promise<boolean[]> => {
  const keys = await Promise.all(tries.map(keyOf));
  const rows = await db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(sql`${rateLimits.key} in (select value from json_each(${JSON.stringify(keys)})) and ${rateLimits.resetsAt} > ${now.getTime()}`);
  return tries.map(([{ times }], index) => rows.some(({ key, count }) => key === keys[index] && count > times));
};

/** Counts an attempt under each limit. Throws 429 with `Retry-After` if one is exceeded. */
export const enforceRateLimit = async (
  context: Pick<Context, 'db' | 'now'>,
  ...tries: [RateLimitAttempt, ...RateLimitAttempt[]]
): Promise<void> => {
  const wait = Math.max(...(await enforceRateLimits(context, tries)));
  if (wait > 0) throw tooMany(wait);
};

/** Counts an attempt under all limits. Returns false if only those of a `known` caller admit it. Throws 429 if neither do. */
export const enforceForStrangers = async (
  context: Pick<Context, 'db' | 'now'>,
  strangers: readonly RateLimitAttempt[],
  known: readonly RateLimitAttempt[],
): Promise<boolean> => {
  const waits = await enforceRateLimits(context, [...strangers, ...known]);
  const [wait, knownWait] = [Math.max(...waits.slice(0, strangers.length)), Math.max(...waits.slice(strangers.length))];
  if (wait > 0 && (!known.length || knownWait > 0)) throw tooMany(known.length ? Math.min(wait, knownWait) : wait);
  return wait === 0;
};

/** Takes back an attempt that should not count, such as a correct password. */
export const refundAttempt = async ({ db }: Pick<Context, 'db'>, ...tries: RateLimitAttempt[]): Promise<void> => {
  const keys = await Promise.all(tries.map(keyOf));
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(sql`${rateLimits.key} in (select value from json_each(${JSON.stringify(keys)}))`);
};

export const resetRateLimit = async ({ db }: Pick<Context, 'db'>, tried: RateLimitAttempt): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(tried)));
};

const EDGE_PERIOD = 60; // seconds, the `period` in wrangler.toml

/** Counts per Cloudflare location, approximately and without a statement. Passes if the binding is missing. Throws 429 with `Retry-After`. */
export const enforceCallLimit = async (limit: RateLimit | undefined, by: string): Promise<void> => {
  if (limit && !(await limit.limit({ key: by })).success) throw tooMany(EDGE_PERIOD);
};
