import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { continueJobs } from '#functions/administration/resource-api/resource-api.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createPeople, keeper, logged, undo } from './table-world';

const MINUTE = 60_000;
const PEOPLE = 12_000;

/** The scheduled run. */
const tick = () => continueJobs({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });

/** Inserts users in one statement. */
const fill = (word: string, count: number) =>
  env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into users (name, email, email_verified, email_verified_at) select ? || ' ' || n, lower(?) || n || '@example.com', 1, 1 from numbers`,
  )
    .bind(count, word, word)
    .run();

const suspended = (word: string) =>
  env.DB.prepare('select count(*) as count from users where banned_at is not null and name like ?')
    .bind(`${word} %`)
    .first<number>('count');
const jobState = (id: number) =>
  env.DB.prepare('select state, done, cursor, finished_at from resource_jobs where id = ?')
    .bind(id)
    .first<{ state: string; done: number; cursor: number }>();

/** A job without progress for a while. */
const left = async (
  who: Awaited<ReturnType<typeof keeper>>,
  { action, total, lines = null }: { action: string; total: number; lines?: string | null },
) =>
  env.DB.prepare(
    "insert into resource_jobs (resource, action, user_id, total, lines, undo_hash, updated_at) values ('users', ?, ?, ?, ?, ?, 1) returning id",
  )
    .bind(action, who.user.id, total, lines, crypto.randomUUID())
    .first<number>('id')
    .then(Number);

const begin = async (who: Awaited<ReturnType<typeof keeper>>, query: string, expected: number) =>
  read(resourceApi.start, 'bulk/users', { method: 'POST', headers: who.headers, body: { action: 'suspend', query, expected } });

describe('bulk actions on thousands of users', () => {
  test('an action runs in steps, reports its progress and is undone as a whole', async () => {
    const who = await keeper();
    await fill('Starling', PEOPLE);
    const begun = await begin(who, 'starling', PEOPLE);
    expect(begun.job).toMatchObject({ state: 'running', total: PEOPLE, done: 5000, passed: 5000 });
    let { job } = begun;
    let calls = 0;
    for (; job.state === 'running'; calls += 1)
      ({ job } = await read(resourceApi.continueJob, `resource-jobs/${job.id}`, { method: 'POST', headers: who.headers }));
    expect({ calls, state: job.state, done: job.done, suspended: await suspended('Starling') }).toEqual({
      calls: 2,
      state: 'done',
      done: PEOPLE,
      suspended: PEOPLE,
    });
    let undone = (await (await undo(who, begun.undo_token)).json()) as { job: typeof job };
    while (undone.job.state === 'undoing')
      undone = await read(resourceApi.continueJob, `resource-jobs/${job.id}`, { method: 'POST', headers: who.headers });
    expect([undone.job.state, await suspended('Starling')]).toEqual(['undone', 0]);
    expect((await logged(who.user)).map(({ action, subject_name, after }) => [action, subject_name, after.and_more])).toEqual([
      ['users.suspend', '12000 people', 11_900],
      ['users.undo', '12000 people', undefined],
    ]);
  });

  test('an interrupted action resumes without repeating, skipping or adding users', async () => {
    const who = await keeper();
    await fill('Dunlin', 6000);
    const { job } = await begin(who, 'dunlin', 6000);
    expect(job).toMatchObject({ state: 'running', done: 5000 });
    // The interrupted step was not stored: its rows and the cursor are unchanged.
    await env.DB.prepare("update users set banned_at = 42 where name = 'Dunlin 10'").run();
    await env.DB.prepare("insert into users (name, email) values ('Dunlin late', 'late@example.com')").run();
    await tick();
    expect(await jobState(job.id)).toMatchObject({ state: 'running', done: 5000 });
    moveClock(2 * MINUTE);
    await Promise.all([tick(), call(`resource-jobs/${job.id}`, { method: 'POST', headers: who.headers })]);
    expect(await jobState(job.id)).toMatchObject({ state: 'done', done: 6000 });
    expect(await suspended('Dunlin')).toBe(6000);
    expect(await env.DB.prepare("select banned_at from users where name = 'Dunlin 10'").first('banned_at')).toBe(42);
    expect((await logged(who.user)).map(({ action }) => action)).toEqual(['users.suspend']);
  });

  test('an interrupted step is completed, but not repeated for rows that changed since', async () => {
    const who = await keeper();
    const [done, changed] = await createPeople('Turnstone', 2, { emailVerifiedAt: null });
    const id = await left(who, { action: 'verify', total: 2 });
    // The step's batch is done, but its cursor is not stored yet.
    await env.DB.batch([
      ...[done, changed].map((person) =>
        env.DB.prepare("insert into resource_job_rows (job_id, row_id, before) values (?, ?, '{}')").bind(id, person!.id),
      ),
      env.DB.prepare('update users set email_verified_at = 1 where id = ?').bind(done!.id),
    ]);
    await tick();
    expect(await jobState(id)).toMatchObject({ state: 'done', done: 2 });
    const { results } = await env.DB.prepare("select email_verified_at from users where name like 'Turnstone %' order by id").all();
    expect(results).toEqual([{ email_verified_at: 1 }, { email_verified_at: null }]);
  });

  test('a failing job does not block other jobs', async () => {
    const who = await keeper();
    const [person] = await createPeople('Sanderling', 1);
    const failing = await left(who, { action: 'import', total: 1, lines: '[null]' });
    const other = await left(who, { action: 'suspend', total: 1 });
    await env.DB.prepare('insert into resource_job_rows (job_id, row_id) values (?, ?)').bind(other, person!.id).run();
    await expect(tick()).rejects.toThrow();
    expect(await suspended('Sanderling')).toBe(1);
    expect(await jobState(failing)).toMatchObject({ state: 'running', done: 0 });
    // It is last in the next run.
    await expect(tick()).resolves.toBeUndefined();
    await env.DB.prepare('delete from resource_jobs where id = ?').bind(failing).run();
  });

  test('a job stops when its creator loses the permission, and is deleted after an hour', async () => {
    const who = await keeper();
    await fill('Plover', 6000);
    const { job } = await begin(who, 'plover', 6000);
    await env.DB.prepare("delete from user_permissions where name = 'users.update' and user_id = ?").bind(who.user.id).run();
    moveClock(2 * MINUTE);
    await tick();
    expect(await jobState(job.id)).toMatchObject({ state: 'stopped', done: 5000 });
    expect(await suspended('Plover')).toBe(5000);
    moveClock(61 * MINUTE);
    // Rows are deleted in portions.
    await tick();
    await tick();
    expect(await jobState(job.id)).toBeNull();
    expect(await env.DB.prepare('select count(*) as count from resource_job_rows').first('count')).toBe(0);
  });
});
