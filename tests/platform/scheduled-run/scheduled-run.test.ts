import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { SCHEDULED_TASKS, scheduledRunApi } from '#contracts/platform/scheduled-run';
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
    const { data } = await list('?perPage=50');
    expect(data.map(({ name }) => name).toReversed()).toEqual([...SCHEDULED_TASKS]);
    expect(data.every(({ outcome, error, duration }) => outcome === 'done' && error === null && duration >= 0)).toBe(true);
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
    expect(data.map(({ name, outcome, error }) => [name, outcome, error]).toSorted()).toEqual([
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
  test('OPS-011 runs are listed newest first by cursor and filtered by task and outcome', async () => {
    const start = Date.now() - 100_000;
    for (let number = 0; number < 5; number += 1)
      await createRun({
        task: number % 2 ? 'roll-up-plays' : 'settle-uploads',
        outcome: number === 4 ? 'failed' : 'done',
        startedAt: new Date(start + number * 1000),
      });
    const first = await list('?perPage=3');
    expect(first.data.map(({ started_at }) => Date.parse(started_at) - start)).toEqual([4000, 3000, 2000]);
    const second = await list(`?perPage=3&cursor=${first.next_cursor}`);
    expect([second.data.map(({ started_at }) => Date.parse(started_at) - start), second.next_cursor]).toEqual([[1000, 0], null]);
    expect((await list('?name=roll-up-plays')).data).toHaveLength(2);
    expect((await list('?outcome=failed')).data.map(({ name }) => name)).toEqual(['settle-uploads']);
    expect((await list('?orderDir=asc')).data.map(({ outcome }) => outcome).at(-1)).toBe('failed');
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
