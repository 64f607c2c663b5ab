import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOCK_PERIOD, FIRST_TASK, PAUSABLE_TASKS, SCHEDULED_TASKS, scheduledRunApi } from '#contracts/platform/scheduled-run';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { moveClock, now } from '#functions/platform/http/clock';
import { runTasks } from '#functions/platform/scheduled-run/scheduled-run.service';
import { runScheduled } from '#functions/scheduled';
import { fieldErrors, read } from '../../support/call';
import { createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const db = drizzle(env.DB);
let reader: Record<string, string>;

beforeEach(async () => {
  await db.delete(scheduledRuns);
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

const list = async (query = '') => (await read(scheduledRunApi.list, `logs/schedule${query}`, { headers: reader })).pagination;

describe('scheduled run', () => {
  test('OPS-011 every task is recorded with duration and outcome', async () => {
    await runScheduled(env, now());
    const { data } = await list();
    const tasks = data.toReversed().flatMap((run) => run.tasks);
    expect(tasks.map(({ name }) => name)).toEqual([...SCHEDULED_TASKS]);
    expect(tasks.every(({ outcome, error, duration }) => outcome === 'done' && error === null && duration >= 0)).toBe(true);
  });

  test('OPS-011 a failing task does not stop the others, is redacted and fails the run', async () => {
    const done: string[] = [];
    const run = runTasks(createContext(env, ANONYMOUS_ACTOR), [
      ['settle-uploads', async () => Promise.reject(new TypeError('no bucket for noor@example.com'))],
      ['roll-up-plays', async () => done.push('plays')],
    ]);
    await expect(run).rejects.toThrow('no bucket');
    expect(done).toEqual(['plays']);
    const { data } = await list();
    expect(data.flatMap(({ tasks }) => tasks.map(({ name, outcome, error }) => [name, outcome, error])).toSorted()).toEqual([
      ['roll-up-plays', 'done', null],
      ['settle-uploads', 'failed', 'TypeError: no bucket for …'],
    ]);
  });

  test('runs are deleted after two weeks', async () => {
    await createRun({ task: 'roll-up-plays' });
    moveClock(14 * DAY + 1000);
    await runScheduled(env, now());
    const rows = await db.select({ name: scheduledRuns.task }).from(scheduledRuns);
    expect(rows.filter(({ name }) => name === 'roll-up-plays')).toHaveLength(1);
  });
});

describe('run list', () => {
  const BETWEEN = MINUTE; // the shortest: a local site
  const start = Date.now() - DAY;
  const at = (number: number, seconds = 0) => new Date(start - number * BETWEEN + seconds * SECOND);

  /** Creates the run with this number, 0 for the newest: its tasks begin a second apart. */
  const createRunOf = async (number: number, ...tasks: Parameters<typeof createRun>[0][]) => {
    for (const [index, task] of [{ task: FIRST_TASK }, ...tasks].entries()) await createRun({ ...task, startedAt: at(number, index) });
  };
  const numbers = (data: { started_at: string }[]) => data.map(({ started_at }) => (start - Date.parse(started_at)) / BETWEEN);
  const pagesOf = async (query: string) => {
    const pages: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(`${query}${cursor && `&cursor=${cursor}`}`);
      pages.push(numbers(page.data));
      cursor = page.next_cursor;
    }
    return pages;
  };

  test('the first task can’t be paused: it begins each run in the log', () => {
    expect([FIRST_TASK, PAUSABLE_TASKS.includes(FIRST_TASK)]).toEqual([SCHEDULED_TASKS[0], false]);
  });

  test('OPS-011 a run is one row with its tasks; failed ones come first in the list and in the row', async () => {
    for (let number = 0; number < 8; number += 1)
      await createRunOf(
        number,
        { task: 'settle-uploads', duration: 5 },
        { task: 'roll-up-plays', duration: 7, outcome: [3, 6].includes(number) ? 'failed' : 'done', error: 'broken' },
      );
    expect(await pagesOf('?perPage=3')).toEqual([
      [3, 6, 0],
      [1, 2, 4],
      [5, 7],
    ]);
    const { data } = await list();
    expect(data[0]).toMatchObject({ outcome: 'failed', duration: 17, started_at: at(3).toISOString() });
    expect(data[0]?.tasks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['roll-up-plays', 'failed'],
      [FIRST_TASK, 'done'],
      ['settle-uploads', 'done'],
    ]);
    expect(data.map(({ tasks }) => tasks.length)).toEqual(data.map(() => 3));
    expect(numbers((await list('?outcome=failed')).data)).toEqual([3, 6]);
    expect(numbers((await list('?outcome=done&perPage=3')).data)).toEqual([0, 1, 2]);
  });

  test('OPS-011 a task started by hand has a separate row, even during a run', async () => {
    for (let number = 0; number < 6; number += 1) await createRunOf(number, { task: 'settle-uploads' }, { task: 'roll-up-plays' });
    const byHand = [
      await createRun({ task: 'mail-insights', isByHand: true, startedAt: at(1, 1) }),
      await createRun({ task: 'mail-insights', isByHand: true, startedAt: at(3, 30), outcome: 'failed', error: 'broken' }),
      await createRun({ task: FIRST_TASK, isByHand: true, startedAt: at(4, 1) }),
      await createRun({ task: 'mail-insights', isByHand: true, startedAt: at(9) }),
    ].map((row) => row?.id);
    const { data } = await list();
    expect(data.filter(({ id }) => byHand.includes(id)).map(({ tasks }) => tasks.map(({ by_hand }) => by_hand))).toEqual([
      [true],
      [true],
      [true],
      [true],
    ]);
    expect(data.filter(({ id }) => !byHand.includes(id)).map(({ tasks }) => tasks.map(({ by_hand }) => by_hand))).toEqual(
      Array.from({ length: 6 }, () => [false, false, false]),
    );
    expect(numbers(data).map((number) => Math.ceil(number))).toEqual([3, 0, 1, 1, 2, 3, 4, 4, 5, 9]);
    for (const size of [1, 2, 3]) expect((await pagesOf(`?perPage=${size}`)).flat()).toEqual(numbers(data));
    const insights = (await list('?name=mail-insights')).data;
    expect(insights.map(({ outcome, tasks }) => [outcome, tasks.length])).toEqual([
      ['failed', 1],
      ['done', 1],
      ['done', 1],
    ]);
    expect((await pagesOf('?name=mail-insights&perPage=1')).flat()).toEqual(numbers(insights));
  });

  const groupsOf = async () =>
    (await list()).data.map(({ outcome, tasks }) => [outcome, tasks.map(({ name, duration }) => `${name} ${duration}`).toSorted()]);

  test('OPS-011 runs recorded when the first task came later are not mixed', async () => {
    for (const number of [0, 5, 10]) {
      await createRun({
        task: 'publish-scheduled',
        startedAt: at(number, -2),
        duration: number,
        outcome: number === 5 ? 'failed' : 'done',
      });
      await createRunOf(number, { task: 'roll-up-plays', duration: number });
    }
    const early = (number: number) => [`publish-scheduled ${number}`];
    const late = (number: number) => [`roll-up-plays ${number}`, `${FIRST_TASK} 5`];
    expect(await groupsOf()).toEqual([
      ['failed', early(5)],
      ...[late(0), early(0), late(5), late(10), early(10)].map((tasks) => ['done', tasks]),
    ]);
    expect((await pagesOf('?perPage=1')).flat()).toEqual(numbers((await list()).data));
  });

  test('OPS-011 runs whose first task was locked are rows, with their failures', async () => {
    const tasks = (number: number, outcome: 'done' | 'failed') => [
      { task: 'settle-uploads', duration: number, startedAt: at(number, 1) },
      { task: 'roll-up-plays', duration: number, startedAt: at(number, 2), outcome },
      { task: 'mail-insights', duration: number, startedAt: at(number, 3), outcome },
    ];
    await createRunOf(20, ...tasks(20, 'done'));
    for (const number of [15, 10, 5]) for (const task of tasks(number, number === 10 ? 'failed' : 'done')) await createRun(task);
    await createRunOf(0, ...tasks(0, 'done'));
    const names = (number: number) => [`mail-insights ${number}`, `roll-up-plays ${number}`, `settle-uploads ${number}`];
    expect(await groupsOf()).toEqual([
      ['failed', names(10)],
      ['done', [...names(0), `${FIRST_TASK} 5`].toSorted()],
      ['done', names(5)],
      ['done', names(15)],
      ['done', [...names(20), `${FIRST_TASK} 5`].toSorted()],
    ]);
    expect((await pagesOf('?perPage=2')).flat()).toEqual(numbers((await list()).data));
  });

  test('OPS-011 a run of many minutes is one row, until the next begins', async () => {
    const slow = (task: string, minutes: number, duration: number, outcome: 'done' | 'failed' = 'done') =>
      createRun({ task, startedAt: at(30, minutes * 60), duration: duration * MINUTE, outcome });
    await createRunOf(40, { task: 'settle-uploads' });
    await slow(FIRST_TASK, 0, 0);
    await slow('settle-uploads', 0.5, 1.6);
    await slow('roll-up-plays', 2.2, 7);
    await slow('mail-insights', 9.3, 0);
    await slow('sweep-storage', 9.4, 3, 'failed');
    await slow('back-up', 12.5, 0);
    await slow('publish-scheduled', 13, 0); // its first task is locked
    await slow('back-up', 13.1, 0);
    await createRunOf(10, { task: 'settle-uploads' });
    expect((await list()).data.map(({ outcome, tasks }) => [outcome, ...tasks.map(({ name }) => name)])).toEqual([
      ['failed', 'sweep-storage', FIRST_TASK, 'settle-uploads', 'roll-up-plays', 'mail-insights', 'back-up'],
      ['done', FIRST_TASK, 'settle-uploads'],
      ['done', 'publish-scheduled', 'back-up'],
      ['done', FIRST_TASK, 'settle-uploads'],
    ]);
    expect((await pagesOf('?perPage=1')).flat()).toEqual(numbers((await list()).data));
  });

  test('OPS-011 the log of two weeks is read by index, a page at a time', async () => {
    await env.DB.prepare(
      `insert into scheduled_runs (task, started_at, duration, outcome) with recursive n(i) as (select 0 union all select i + 1 from n where i < 4000)
       select task.value, ? - n.i * ${CLOCK_PERIOD} + task.key, 1, 'done' from n, json_each('["${FIRST_TASK}","b","c","d","e","f","g","h"]') task`,
    )
      .bind(Date.now())
      .run();
    const { statements } = await statementsOf('logs/schedule', reader);
    const { sql = '', parameters = [] } = statements.find((statement) => statement.sql.includes('with failed')) ?? {};
    const { meta, results } = await env.DB.prepare(sql)
      .bind(...parameters)
      .all();
    expect([results.length, meta.rows_read > 100, meta.rows_read < 1500]).toEqual([16, true, true]);
  });

  test('OPS-018 every invalid field gets its own error', async () => {
    expect(await fieldErrors('logs/schedule?name=x&outcome=x&cursor=!', { headers: reader })).toEqual({
      name: ['This task doesn’t exist.'],
      outcome: ['Choose done or failed.'],
      cursor: ['The cursor is not valid.'],
    });
  });

  test.each([
    'logs/schedule?name=roll-up-plays',
    'logs/schedule?outcome=failed',
    'logs/schedule?cursor=WzEsMSwiZmFpbGVkIl0',
    'logs/error',
    'logs/outgoing-email',
    'logs/outgoing-email?status=failed',
    'logs/outgoing-email?query=a',
  ])('%s takes one statement that uses an index', async (path) => {
    const { status, statements } = await statementsOf(path, reader);
    expect(status).toBe(200);
    const asked = statements.filter(({ sql }) => /scheduled_runs|error_logs|"emails"/.test(sql));
    expect(asked).toHaveLength(1);
    const steps = (await planOf(asked[0])).filter((step) => /scheduled_runs|error_logs|emails/.test(step));
    // The newest id is read from the end of the table, which the plan shows without a key.
    const usesIndex = (step: string) => step === 'SEARCH emails' || /USING (COVERING )?(INDEX|INTEGER PRIMARY KEY)/.test(step);
    expect(steps.filter((step) => !usesIndex(step))).toEqual([]);
  });
});
