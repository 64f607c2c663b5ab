import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { type HealthCheck, healthApi } from '#contracts/platform/health';
import { emails } from '#db/schema/auth';
import { errorLogs } from '#db/schema/error-log';
import { healthChecks } from '#db/schema/health';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { HOUR } from '#functions/platform/contract/duration';
import { checkHealth } from '#functions/platform/health/health.service';
import { now } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createError, createMail, createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

beforeEach(() => db.batch([db.delete(scheduledRuns), db.delete(emails), db.delete(errorLogs), db.delete(healthChecks)]));

test('the health strip repeats the health page without testing, and counts 24 hours by hour', async () => {
  const keeper = await signIn(await createUser({ permissions: ['logs.view'] }));
  const strip = () => read(reportApi.health, 'reports/health', { headers: keeper });
  // The age of the last scheduled run differs between two calls.
  const steady = (checks: HealthCheck[]) => checks.map((check) => (check.name === 'clock' ? { ...check, values: {} } : check));
  const page = async () => steady((await read(healthApi.list, 'health/checks', { headers: keeper })).checks);
  const put = vi.spyOn(env.BUCKET, 'put');
  expect(steady((await strip()).checks)).toEqual(await page());
  expect(put).not.toHaveBeenCalled();
  expect(await db.select().from(healthChecks)).toEqual([]);
  await checkHealth({ db, env, now: now() });
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR - 60_000);
  for (const hours of [0, 0, 3, 30]) await createRun({ task: 'check-health', startedAt: ago(hours) });
  await createRun({ task: 'check-health', startedAt: ago(1), isByHand: true });
  await createRun({ task: 'hash-sounds', outcome: 'failed', startedAt: ago(5) });
  await createError({ lastSeenAt: ago(0) });
  await createError({ lastSeenAt: ago(23) });
  await createError({ lastSeenAt: ago(25) });
  const tried = (hours: number) => ({
    status: 'failed' as const,
    createdAt: ago(hours + 2),
    tries: [{ at: ago(hours).getTime(), error: 'x' }],
  });
  for (const hours of [2, 2, 23, 40]) await createMail(tried(hours));
  await createMail({ status: 'sent', createdAt: ago(1) });
  const { checks, hours } = await strip();
  expect(steady(checks)).toEqual(await page());
  expect(checks.find(({ name }) => name === 'clock')?.state).toBe('well');
  const told = (counts: number[]) => counts.flatMap((count, hour) => (count ? [[23 - hour, count]] : []));
  expect(told(hours.runs)).toEqual([
    [3, 1],
    [0, 2],
  ]);
  expect(told(hours.failures)).toEqual([[5, 1]]);
  expect(told(hours.mails)).toEqual([
    [23, 1],
    [2, 2],
  ]);
  expect(told(hours.errors)).toEqual([
    [23, 1],
    [0, 1],
  ]);
});
