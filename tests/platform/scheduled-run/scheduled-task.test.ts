import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PAUSED_SETTING, SCHEDULED_TASKS, scheduledRunApi } from '#contracts/platform/scheduled-run';
import { scheduledRuns, taskLocks } from '#db/schema/scheduled-run';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { runTask, runTasks } from '#functions/platform/scheduled-run/scheduled-run.service';
import { call, read } from '../../support/call';
import { createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const db = drizzle(env.DB);
let operator: Record<string, string>;

beforeEach(async () => {
  await db.delete(scheduledRuns);
  await db.delete(taskLocks);
  await env.DB.prepare('delete from rate_limits').run();
  await set(PAUSED_SETTING, []);
  operator = await signIn(await createUser({ permissions: ['logs.view', 'settings.update'] }));
});

const tasks = async (headers = operator) => (await read(scheduledRunApi.listTasks, 'scheduled-tasks', { headers })).tasks;
const task = async (name: string) => (await tasks()).find((each) => each.name === name);
const begin = async (name: string) => (await call(`scheduled-tasks/${name}/run`, { method: 'POST', headers: operator })).status;
const pause = async (name: string, paused: unknown) =>
  (await call(`scheduled-tasks/${name}`, { method: 'PUT', headers: operator, body: { paused } })).status;
const actions = async () =>
  (await env.DB.prepare("select action from audit_logs where action like 'operations.task%' order by id desc limit 4").all()).results.map(
    ({ action }) => action,
  );

describe('task list', () => {
  test('OPS-011 each task has its last run, its failures of a day and whether it is late', async () => {
    await createRun({ task: 'roll-up-plays', outcome: 'failed', startedAt: new Date(Date.now() - 1000) });
    await createRun({ task: 'roll-up-plays', outcome: 'failed', startedAt: new Date(Date.now() - 2 * 86_400_000) });
    await createRun({ task: 'mail-insights', duration: 42 });
    expect((await tasks()).map(({ name }) => name)).toEqual([...SCHEDULED_TASKS]);
    expect(await task('roll-up-plays')).toMatchObject({ failures: 1, last: { outcome: 'failed' }, late: false, paused: false });
    expect(await task('mail-insights')).toMatchObject({ failures: 0, last: { duration: 42, by_hand: false } });
    expect(await task('hash-sounds')).toMatchObject({ last: null, late: false });
    moveClock(13 * 60_000);
    expect(await task('mail-insights')).toMatchObject({ late: true });
  });

  test('a user with read permission only can neither run nor pause tasks', async () => {
    const reader = await signIn(await createUser({ permissions: ['logs.view'] }));
    expect((await tasks(reader)).some(({ can }) => can.run || can.pause)).toBe(false);
  });
});

describe('manual run', () => {
  test('a manual run is recorded as such and audited; an unknown task is 404', async () => {
    const { run } = await read(scheduledRunApi.runTask, 'scheduled-tasks/trim-schedule-log/run', { method: 'POST', headers: operator });
    expect(run).toMatchObject({ name: 'trim-schedule-log', outcome: 'done', by_hand: true });
    expect(await actions()).toEqual(['operations.task_run']);
    expect(await begin('no-such-task')).toBe(404);
  });

  test('a running task is 409 until it ends or its lock expires', async () => {
    let finish = () => {};
    const going = runTask(createContext(env, ANONYMOUS_ACTOR), [
      'trim-schedule-log',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    ]);
    await vi.waitFor(async () => expect((await task('trim-schedule-log'))?.running).toBe(true));
    const before = await actions();
    expect(await begin('trim-schedule-log')).toBe(409);
    expect(await actions()).toEqual(before);
    finish();
    await going;
    expect(await begin('trim-schedule-log')).toBe(200);
    await db.insert(taskLocks).values({ task: 'trim-notifications', until: new Date(Date.now() + 60_000) });
    expect(await begin('trim-notifications')).toBe(409);
    moveClock(61_000);
    expect(await begin('trim-notifications')).toBe(200);
  });

  test('AUT-04 the fourth manual run in five minutes is 429', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await begin('trim-schedule-log'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await db.select().from(scheduledRuns)).length).toBe(3);
  });
});

describe('paused task', () => {
  test('a paused task is skipped by the schedule and can be run manually', async () => {
    expect([await pause('mail-insights', true), await pause('mail-insights', true)]).toEqual([200, 200]);
    expect(await task('mail-insights')).toMatchObject({ paused: true, late: false });
    const done: string[] = [];
    const clock = () =>
      runTasks(createContext(env, ANONYMOUS_ACTOR), [
        ['mail-insights', async () => done.push('mails')],
        ['roll-up-plays', async () => done.push('plays')],
      ]);
    await clock();
    expect(done).toEqual(['plays']);
    expect(await begin('mail-insights')).toBe(200);
    expect(await pause('mail-insights', false)).toBe(200);
    await clock();
    expect(done).toEqual(['plays', 'mails', 'plays']);
    expect(await actions()).toEqual(['operations.task_resume', 'operations.task_run', 'operations.task_pause', 'operations.task_run']);
  });

  test('security-relevant tasks cannot be paused, not even by the stored setting', async () => {
    expect([await pause('sweep-storage', true), await pause('expire-and-send-mail', true)]).toEqual([422, 422]);
    await set(PAUSED_SETTING, ['sweep-storage', 7, null]);
    const done: string[] = [];
    await runTasks(createContext(env, ANONYMOUS_ACTOR), [['sweep-storage', async () => done.push('swept')]]);
    expect([done, (await task('sweep-storage'))?.paused]).toEqual([['swept'], false]);
    expect(await pause('mail-insights', 'yes')).toBe(422);
  });
});
