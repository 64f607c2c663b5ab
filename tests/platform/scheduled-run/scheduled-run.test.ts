import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOCK_PERIOD, SCHEDULED_TASKS, scheduledRunApi } from '#contracts/platform/scheduled-run';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
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
  /** Creates a run of the schedule with these tasks, a second apart. */
  const createRunAt = async (start: number, tasks: Parameters<typeof createRun>[0][]) => {
    for (const [index, task] of tasks.entries()) await createRun({ ...task, startedAt: new Date(start + index * 1000) });
  };

  test('OPS-011 a run is one row with its tasks; failed ones come first in the list and in the row', async () => {
    const start = Math.floor(Date.now() / CLOCK_PERIOD) * CLOCK_PERIOD;
    for (let number = 0; number < 8; number += 1)
      await createRunAt(start - number * CLOCK_PERIOD, [
        { task: 'settle-uploads', duration: 5 },
        { task: 'roll-up-plays', duration: 7, outcome: number === 3 || number === 6 ? 'failed' : 'done', error: 'broken' },
        ...(number === 2 ? [{ task: 'mail-insights', isByHand: true } as const] : []),
      ]);
    const periods = (data: { id: number }[]) => data.map(({ id }) => (start - id) / CLOCK_PERIOD);
    const pages: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?perPage=3${cursor && `&cursor=${cursor}`}`);
      pages.push(periods(page.data));
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([
      [3, 6, 0],
      [1, 2, 4],
      [5, 7],
    ]);
    const { data } = await list();
    expect(data[0]).toMatchObject({ outcome: 'failed', duration: 12, started_at: new Date(start - 3 * CLOCK_PERIOD).toISOString() });
    expect(data[0]?.tasks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['roll-up-plays', 'failed'],
      ['settle-uploads', 'done'],
    ]);
    expect(data[4]?.tasks.map(({ name, by_hand }) => [name, by_hand])).toEqual([
      ['settle-uploads', false],
      ['roll-up-plays', false],
      ['mail-insights', true],
    ]);
    expect(periods((await list('?outcome=failed')).data)).toEqual([3, 6]);
    expect(periods((await list('?outcome=done&perPage=3')).data)).toEqual([0, 1, 2]);
    const insights = (await list('?name=mail-insights')).data;
    expect([periods(insights), insights[0]?.tasks.length]).toEqual([[2], 1]);
  });

  test('OPS-011 the log of two weeks is read by index, a page at a time', async () => {
    await env.DB.prepare(
      `insert into scheduled_runs (task, started_at, duration, outcome) with recursive n(i) as (select 0 union all select i + 1 from n where i < 4000)
       select task.value, ? - n.i * ${CLOCK_PERIOD}, 1, 'done' from n, json_each('["a","b","c","d","e","f","g","h"]') task`,
    )
      .bind(Date.now())
      .run();
    const { statements } = await statementsOf('logs/schedule', reader);
    const { sql = '', parameters = [] } = statements.find((statement) => statement.sql.includes('with recursive')) ?? {};
    const { meta, results } = await env.DB.prepare(sql)
      .bind(...parameters)
      .all();
    expect([results.length, meta.rows_read > 100, meta.rows_read < 1000]).toEqual([16, true, true]);
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
    'logs/schedule?cursor=WzEsMV0',
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
