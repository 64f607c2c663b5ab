import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { readStoppedClock } from '#functions/administration/overview/admin-page.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import { moveClock, now } from '#functions/platform/http/clock';
import { ClockNotice } from '#islands/administration/health/ClockNotice';
import { read } from '../../support/call';
import { createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const MINUTE = 60_000;

const userWith = (...names: Permission[]) =>
  createContext(env, { ...ANONYMOUS_ACTOR, permissions: names.map((name) => ({ name, restrictions: [] })) });

beforeEach(async () => {
  await drizzle(env.DB).delete(scheduledRuns);
});

test('admin pages warn users who see the logs within 15 minutes after the scheduler stops', async () => {
  expect(await readStoppedClock(userWith('admin.access', 'logs.view'))).toEqual({ age: null });
  await createRun({ startedAt: now() });
  expect(await readStoppedClock(userWith('admin.access', 'logs.view'))).toBeNull();
  moveClock(14 * MINUTE);
  const stopped = await readStoppedClock(userWith('admin.access', 'logs.view'));
  expect(Math.round((stopped?.age ?? 0) / MINUTE)).toBe(14);
  expect(await readStoppedClock(userWith('admin.access', 'tracks.update'))).toBeNull();
  expect(renderToStaticMarkup(createElement(ClockNotice, { age: 14 * MINUTE }))).toContain('haven’t run for 14 min');
  expect(renderToStaticMarkup(createElement(ClockNotice, { age: null }))).toContain('have never run');
});

test('ADMIN-001 a stopped scheduler needs attention until it runs', async () => {
  const keeper = await signIn(await createUser({ permissions: ['admin.access', 'logs.view'] }));
  const clock = async () => (await read(reportApi.inbox, 'reports/inbox', { headers: keeper })).items.find(({ kind }) => kind === 'clock');
  expect(await clock()).toMatchObject({ count: 1, since: null });
  const stoppedAt = new Date(now().getTime() - 40 * MINUTE);
  await createRun({ startedAt: stoppedAt });
  expect(await clock()).toMatchObject({ count: 1, since: stoppedAt.toISOString() });
  await createRun({ startedAt: now(), isByHand: true });
  expect(await clock()).toBeDefined();
  await createRun({ startedAt: now() });
  expect(await clock()).toBeUndefined();
});
