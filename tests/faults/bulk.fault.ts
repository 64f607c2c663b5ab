import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { passTime, runClock } from './clock.ts';
import { type Cut, cutOff } from './cut-off.ts';
import { type Database, openDatabase } from './database.ts';
import { createKeeper } from './keeper.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Bulk acts of an administrator on a server that crashes during them. */
const PORT = Number(process.env.PORT ?? 8797);
/** Maximum per call. */
const PEOPLE = 5000;
/** Lines of an import, and lines done at the crash. */
const LINES = 120;
const MADE = 50;
/** Rows and cell length that exceed the network buffers. */
const EXPORTED = 5000;
const LONG = 4000;
const RUNS_MAX = 10;
const CLOSED_AT = 42;

interface Answer {
  job: { id: number; state: string; done: number; total: number; errors: unknown[] };
  undo_token: string;
}

let server: FaultServer;
let database: Database;
let headers: Record<string, string>;

before(async () => {
  server = await createFaultServer(PORT, join(ROOT, '.wrangler/faults-bulk'));
  await server.start();
  database = await openDatabase(server.url);
  headers = await createKeeper(server.url, database);
});
after(() => server.kill());

const count = async (sql: string): Promise<number> => Number((await database.run(`select count(*) as n from ${sql}`))[0]?.n);

const fill = (word: string, people: number) =>
  database.run(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${people})
    insert into users (name, email, email_verified, email_verified_at) select '${word} ' || n, lower('${word}') || n || '@example.com', 1, 1 from numbers`);

const post = (path: string, body: object = {}): Promise<Response> =>
  fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

const answerOf = async (sent: Promise<Response>): Promise<Answer> => {
  const response = await sent;
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text) as Answer;
};

/** Continues an act until it ends, like the page. */
const finish = async ({ job: begun }: Answer): Promise<Answer['job']> => {
  let job = begun;
  while (job.state === 'running' || job.state === 'undoing') ({ job } = await answerOf(post(`resource-jobs/${job.id}`)));
  return job;
};

/** Crashes and restarts the server during a request; then lets time pass. */
const cut = async (ask: () => Promise<unknown>, where: Cut): Promise<void> => {
  assert.equal(await cutOff(server, database, where, ask), false, 'the answer came before the server was killed');
  await passTime(database);
};

/** Crashes while processing rows, after the first `rows`. */
const pastRows = (rows: number): Cut => ({
  stuckAt: `update on resource_jobs when new.done > ${rows}`,
  when: `exists (select 1 from resource_jobs where state in ('running', 'undoing') and done >= ${rows})`,
});

const runToEnd = async (): Promise<void> => {
  for (let runs = 0; runs < RUNS_MAX && (await count('resource_jobs where finished_at is null')); runs += 1) {
    await runClock(server);
    await passTime(database);
  }
};

const lastJob = async () =>
  (await database.run('select state, done, total, errors, reason from resource_jobs order by id desc limit 1'))[0] ?? {};
const logged = (action: string): Promise<number> => count(`audit_logs where action = '${action}'`);

test('an interrupted bulk suspension resumes and suspends each user once', async () => {
  await fill('Starling', PEOPLE);
  const act = { action: 'suspend', query: 'starling', expected: PEOPLE };
  await cut(() => answerOf(post('bulk/users', act)), pastRows(1000));
  // Stored progress matches the changed rows.
  const [half] = await database.run('select done from resource_jobs');
  assert.equal(await count('users where banned_at is not null'), half?.done);
  await database.run("update users set banned_at = ? where banned_at is not null and name like 'Starling %'", CLOSED_AT);
  await cut(() => runClock(server), pastRows(3000));
  await runToEnd();
  assert.deepEqual(await lastJob(), { state: 'done', done: PEOPLE, total: PEOPLE, errors: '[]', reason: null });
  assert.equal(await count("users where banned_at is not null and name like 'Starling %'"), PEOPLE);
  assert.equal(await count('users where banned_at is not null'), PEOPLE);
  assert.equal(await count(`users where banned_at = ${CLOSED_AT}`), half?.done, 'nobody is suspended twice');
  assert.equal(await count('resource_job_rows where before is not null'), PEOPLE);
  assert.equal(await logged('users.suspend'), 1);
});

test('an interrupted undo of a bulk action resumes, and a repeated undo returns its result', async () => {
  const before = await database.run("select id, banned_at from users where name like 'Starling %' order by id");
  const begun = await answerOf(post('bulk/users', { action: 'lift', query: 'starling', expected: PEOPLE }));
  assert.equal((await finish(begun)).done, PEOPLE);
  assert.equal(await count('users where banned_at is not null'), 0);
  await cut(() => answerOf(post(`undo/${begun.undo_token}`)), pastRows(2000));
  const job = await finish(await answerOf(post(`undo/${begun.undo_token}`)));
  assert.deepEqual([job.state, job.done], ['undone', PEOPLE]);
  assert.deepEqual(await database.run("select id, banned_at from users where name like 'Starling %' order by id"), before);
  assert.equal((await answerOf(post(`undo/${begun.undo_token}`))).job.state, 'undone');
  assert.equal(await logged('users.undo'), 1);
});

const csvOf = (word: string, lines: number): string =>
  ['email,name', ...Array.from({ length: lines }, (_, line) => `${word}${line}@example.com,${word} ${line}`)].join('\n');

test('an interrupted import resumes and creates one user with the default roles for each line', async () => {
  const sent = { csv: csvOf('plover', LINES), dry_run: false };
  await cut(() => answerOf(post('imports/users', sent)), {
    stuckAt: `insert on users when new.name = 'plover ${MADE + 5}'`,
    when: `(select count(*) from users where name like 'plover %') >= ${MADE}`,
  });
  const made = await count("users where name like 'plover %'");
  const [{ id } = { id: 0 }] = await database.run('select max(id) as id from resource_jobs');
  assert.equal(await count(`resource_job_rows where job_id = ${id}`), made, 'nobody is made without being written down');
  assert.ok(made > 0 && made < LINES, `${made} of ${LINES}`);
  // A client without response sends the file again: existing users are reported by line.
  const look = await answerOf(post('imports/users', { ...sent, dry_run: true }));
  assert.equal((look as unknown as { ready: number }).ready, LINES - made);
  await runToEnd();
  assert.deepEqual(await lastJob(), { state: 'done', done: LINES, total: LINES, errors: '[]', reason: null });
  const defaultRoles = await count('roles where is_default = 1');
  assert.equal(await count("users where name like 'plover %'"), LINES);
  assert.equal(await count("user_roles join users on users.id = user_id where users.name like 'plover %'"), LINES * defaultRoles);
  assert.equal(await logged('users.import'), 1);
});

test('an interrupted undo of an import deletes the imported users and no others', async () => {
  const lines = LINES / 4;
  const others = await count('users');
  const begun = await answerOf(post('imports/users', { csv: csvOf('dunlin', lines), dry_run: false }));
  assert.equal((await finish(begun)).done, lines);
  // The last rows are deleted, but the progress is not stored yet.
  await cut(() => answerOf(post(`undo/${begun.undo_token}`)), {
    stuckAt: `update on resource_jobs when new.done = ${lines}`,
    when: "not exists (select 1 from users where name like 'dunlin %')",
  });
  await fill('Late', 1);
  assert.equal((await finish(await answerOf(post(`undo/${begun.undo_token}`)))).state, 'undone');
  assert.equal(await count("users where name like 'dunlin %'"), 0);
  assert.equal(await count('users'), others + 1);
});

test('an interrupted export fails the download instead of ending like a complete file', async () => {
  await fill('Curlew', EXPORTED);
  const [role] = await database.run(`insert into roles (name) values (printf('%${LONG}s', 'Long')) returning id`);
  await database.run("insert into user_roles (user_id, role_id) select id, ? from users where name like 'Curlew %'", Number(role?.id));
  const ask = () => fetch(`${server.url}/api/v1/exports/users?query=curlew`, { headers });
  const response = await ask();
  assert.equal(response.status, 200);
  const reader = response.body!.getReader();
  let bytes = (await reader.read()).value?.length ?? 0;
  await server.kill();
  await assert.rejects(async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  }, 'the file ended as if it were whole');
  await server.start();
  const whole = await (await ask()).text();
  const ids = whole
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0]);
  assert.deepEqual([ids.length, new Set(ids).size], [EXPORTED, EXPORTED]);
  assert.ok(bytes < whole.length, 'it had come to its end before the server was killed');
});
