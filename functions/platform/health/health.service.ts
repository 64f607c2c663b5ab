import { type SQL, sql } from 'drizzle-orm';
import { HEALTH_NAMES, type HealthCheck, type HealthName } from '#contracts/platform/health';
import { healthChecks } from '#db/schema/health';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimits, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { MINUTE_IN_SECONDS, SECOND } from '#functions/platform/contract/duration';
import { now as clock } from '#functions/platform/http/clock';
import { redactText } from '#functions/platform/stack-trace/redact.policy';
import { CLOCK_STANDS, clockFinding, type Finding } from './health.policy';
import { checkBucket, checkHuman, checkMail, checkSecrets } from './outside-check.service';
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkFiles,
  checkLegal,
  checkOutbox,
  checkSpace,
  checkTasks,
  lastRun,
  readLastRun,
} from './site-check.service';

type Checker = Pick<Context, 'db' | 'env' | 'now'>;

const CHECKS: Record<HealthName, (context: Checker) => Promise<Finding>> = {
  clock: checkClock,
  tasks: checkTasks,
  mail: checkMail,
  outbox: checkOutbox,
  bucket: checkBucket,
  files: checkFiles,
  database: checkDatabase,
  space: checkSpace,
  secrets: checkSecrets,
  human: checkHuman,
  backup: checkBackup,
  legal: checkLegal,
};

/** One limit for the whole site, because the tests call external services. */
const TESTS: RateLimitRule = { name: 'health', times: 1, seconds: MINUTE_IN_SECONDS };
const TEST_TIMEOUT = 12 * SECOND;
const MONITOR_TIMEOUT = 5 * SECOND;
const MAX_ERROR_LENGTH = 200;

const within = async <Value>(work: PromiseLike<Value>, most: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer within ${most / SECOND} seconds.`)), most);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const test = async (context: Checker, name: HealthName) => {
  const startedAt = clock().getTime();
  const finding = await within(CHECKS[name](context), TEST_TIMEOUT).catch(
    (error: unknown): Finding => ({
      state: 'failing',
      reason: 'broken',
      error: redactText(String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH)),
    }),
  );
  return { name, values: {}, ...finding, duration: Math.max(0, clock().getTime() - startedAt) };
};

const isStoredTimeGood = sql`(${healthChecks.state} = 'well' or ${healthChecks.lastGoodAt} < ${healthChecks.changedAt})`;

/** Runs all tests and stores the results; returns false if they ran within the last minute. */
export const checkHealth = async (context: Checker): Promise<boolean> => {
  const { db, now } = context;
  const [wait] = await enforceRateLimits(context, [[TESTS, 'site']]);
  if (wait) return false;
  const results = await Promise.all(HEALTH_NAMES.map((name) => test(context, name)));
  await db
    .insert(healthChecks)
    .select(
      sql`select value ->> 'name', value ->> 'state', value ->> 'reason', value -> 'values', value ->> 'error', value ->> 'duration',
          ${now.getTime()} as checked_at, iif(value ->> 'state' = 'well', ${now.getTime()}, null), ${now.getTime()}
        from json_each(${JSON.stringify(results)}) where true`,
    )
    .onConflictDoUpdate({
      target: healthChecks.name,
      set: {
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        values: sql`excluded."values"`,
        error: sql`excluded.error`,
        duration: sql`excluded.duration`,
        checkedAt: sql`excluded.checked_at`,
        lastGoodAt: sql`coalesce(excluded.last_good_at, iif(${isStoredTimeGood}, ${healthChecks.lastGoodAt}, null))`,
        changedAt: sql`case when excluded.state = ${healthChecks.state} then ${healthChecks.changedAt} else excluded.changed_at end`,
      },
    });
  return true;
};

const untested = (name: HealthName): HealthCheck => ({
  name,
  state: 'unknown',
  reason: 'untested',
  values: {},
  error: null,
  duration: null,
  checked_at: null,
  last_good_at: null,
  changed_at: null,
});

/** Returns the stored results, but computes `clock` now: a stopped scheduler cannot report itself. */
export const readHealth = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<HealthCheck[]> => {
  const [rows, last] = await Promise.all([db.select().from(healthChecks), readLastRun({ db })]);
  return HEALTH_NAMES.map((name) => {
    const row = rows.find((kept) => kept.name === name);
    const kept: HealthCheck = row
      ? {
          name,
          state: row.state,
          reason: row.reason,
          values: row.values,
          error: row.error,
          duration: row.duration,
          checked_at: row.checkedAt.toISOString(),
          last_good_at: row.lastGoodAt?.toISOString() ?? null,
          changed_at: row.changedAt.toISOString(),
        }
      : untested(name);
    if (name !== 'clock') return kept;
    return {
      ...kept,
      values: {},
      ...clockFinding(last, now.getTime()),
      ...(last !== null && { last_good_at: new Date(last).toISOString() }),
    };
  });
};

export const testHealth = async (context: Context): Promise<HealthCheck[]> => {
  if (await checkHealth(context))
    await auditStatement(context, { action: 'operations.health_test', subject: { type: 'health', id: null, name: 'all checks' } });
  return readHealth(context);
};

export const clockStopped = (now: Date): SQL => sql`(coalesce(${lastRun}, 0) < ${now.getTime() - CLOCK_STANDS})`;

export const failingChecks = (now: Date): SQL =>
  sql`((select count(*) from ${healthChecks} where ${healthChecks.state} = 'failing' and ${healthChecks.name} <> 'clock')
    + ${clockStopped(now)})`;

/** One statement. A database that does not answer within five seconds counts as failing. */
export const isWell = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> => {
  const asked = within(db.get<{ failing: number }>(sql`select ${failingChecks(now)} as failing`), MONITOR_TIMEOUT);
  return asked.then(
    ({ failing }) => failing === 0,
    (error: unknown) => {
      console.warn(JSON.stringify({ event: 'health', message: redactText(String(error).slice(0, MAX_ERROR_LENGTH)) }));
      return false;
    },
  );
};
