import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../functions/account/auth/password.ts';
import { logInWithPassword } from '../support/password-login.ts';
import { measureLists } from './admin-lists.ts';
import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, type Database, PERSON, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { memoryOf } from './process-group.ts';
import { type Server, startServer } from './server.ts';

/** Numbers of users, measured in turn. */
const SIZES = (process.env.BENCH_PEOPLE ?? '100000,1000000').split(',').map(Number);
/** Minimum rows of a bulk act, and users inserted per statement. */
const BULK = 50_000;
const AT_ONCE = 50_000;
/** Existing audit log entries, and changes measured with and without an entry. */
const ACTS = 200_000;
const CHANGES = 100;
const TRACKS = 1_000;
const PAGE = 50;
const TIMES = 60;
const NOT_FOUND = 404;
const MEGABYTE = 1024 * 1024;
/** Milliseconds. */
const LOOK_EVERY = 50;
const TOKEN = 'segue_of_somebody_who_looks_after_people';
const PERMISSIONS = ['api.access', 'admin.access', 'users.update', 'subscriptions.update', 'playlists.update'];
const EMAIL = 'keeper@segue.example';
/** Playlists of the administrator and of another user. */
const OWN = 1;
const OTHERS = 2;
const BORN = 1_600_000_000_000;

/** Users who joined a minute apart: every seventh is unverified, every hundredth suspended, every third has a role. */
const fill = async (database: Database, people: number, password: string): Promise<void> => {
  await database.batch([
    ...(await personWithToken(database, TOKEN, PERMISSIONS)),
    database
      .prepare("insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, ?)")
      .bind(PERSON, String(PERSON), await hashPassword(password)),
    database.prepare("insert into roles (id, name, permissions) values (500, 'Readers', '[]')"),
    database.prepare("insert into users (id, name, email, email_verified) values (2, 'Somebody', 'somebody@segue.example', 1)"),
    database
      .prepare("insert into playlists (id, name, slug, owner_id, public) values (?, 'Own', 'own', ?, 1), (?, 'Other', 'other', 2, 1)")
      .bind(OWN, PERSON, OTHERS),
    database.prepare(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ACTS})
      insert into audit_logs (actor_id, actor_name, action, subject_type, subject_id, subject_name, created_at)
      select n % 7, 'Keeper', 'users.update', 'user', n, 'Person ' || n, ${BORN} + n * 60000 from numbers`),
  ]);
  for (let from = 1; from <= people; from += AT_ONCE) {
    const numbers = `with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${Math.min(people, from + AT_ONCE - 1)})`;
    await database.batch([
      database.prepare(`${numbers} insert into users (id, name, folded, email, email_verified, email_verified_at, banned_at, last_seen_at, created_at)
        select n + 1000, 'Person ' || n, ' person ' || n, 'person-' || n || '@segue.example', n % 7 > 0, iif(n % 7 > 0, ${BORN}, null), iif(n % 100, null, ${BORN}),
          ${BORN} + (n * 2654435761) % 100000000000, ${BORN} + n * 60000 from numbers`),
      database.prepare(`${numbers} insert into user_roles (user_id, role_id) select n + 1000, 500 from numbers where n % 3 = 0`),
    ]);
  }
};

interface Progress {
  job: { id: number; state: string; done: number };
  undo_token?: string;
}

const post = async (address: string, headers: Record<string, string>, body?: object): Promise<Progress> =>
  JSON.parse(String(await read(address, { method: 'POST', headers, body: body && JSON.stringify(body) }))) as Progress;

/** Continues a job until it ends; returns the users changed and the duration of each call in milliseconds. */
const finish = async (url: string, headers: Record<string, string>, begun: Progress): Promise<{ done: number; calls: number[] }> => {
  let { job } = begun;
  const calls: number[] = [];
  while (job.state === 'running' || job.state === 'undoing') {
    const started = performance.now();
    ({ job } = await post(`${url}/api/v1/resource-jobs/${job.id}`, headers));
    calls.push(performance.now() - started);
  }
  return { done: job.done, calls };
};

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const bulkFigure = (what: string, took: string, calls: number[], done: number, empty: number): Figure => {
  const per = Math.round(done / (calls.length + 1));
  const p50 = median(calls);
  return {
    what,
    figure: `${took}; ${calls.length + 1} calls of about ${per.toLocaleString('en')} people: ${(p50 / empty).toFixed(0)} × (p50 ${p50.toFixed(0)} ms beside p50 ${empty.toFixed(1)} ms)`,
    // Per thousand users, so that the figure does not depend on the step size.
    budget: { value: p50 / empty / (per / 1000), bound: 60, goal: 30, unit: '× a thousand' },
  };
};

/** Suspends tens of thousands of users by a filter, and undoes it. */
const measureBulk = async (server: Server, password: string, size: string, people: number, empty: number): Promise<Figure[]> => {
  const headers = await logInWithPassword(server.url, EMAIL, password);
  // Compensates for the incomplete last day and for the users already suspended.
  const until = BORN + (BULK * 1.02 + 1440) * 60_000;
  const filter = `created:before:${new Date(until).toISOString().slice(0, 10)};suspended:is:no`;
  const address = `${server.url}/api/v1/resources/users/count?filter=${encodeURIComponent(filter)}`;
  const { count } = JSON.parse(String(await read(address, { headers }))) as { count: number };
  const started = performance.now();
  const begun = await post(`${server.url}/api/v1/bulk/users`, headers, { action: 'suspend', filter, expected: count });
  const { done, calls } = await finish(server.url, headers, begun);
  const took = seconds(started);
  const undoing = performance.now();
  const undo = await finish(server.url, headers, await post(`${server.url}/api/v1/undo/${begun.undo_token}`, headers));
  if (done !== undo.done || done === 0) throw new Error(`${done} were suspended, ${undo.done} brought back, of ${people}`);
  return [
    bulkFigure(`${size}: suspend ${done.toLocaleString('en')}`, took, calls, done, empty),
    bulkFigure(`${size}: undo it`, seconds(undoing), undo.calls, done, empty),
  ];
};

/** Cost of an audit entry: alternates equal changes of an own playlist and, as an administrator, of another user's. */
const measureAudit = async ({ url }: Server): Promise<Figure> => {
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
  const durations: Record<number, number[]> = { [OWN]: [], [OTHERS]: [] };
  for (let change = 0; change < CHANGES; change += 1)
    for (const playlist of [OWN, OTHERS]) {
      const [taken] = await timed(1, () =>
        read(`${url}/api/v1/playlists/${playlist}`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ name: `Name ${performance.now()}` }),
        }),
      );
      durations[playlist]?.push(taken ?? Number.NaN);
    }
  const [own, others] = [median(durations[OWN] ?? []), median(durations[OTHERS] ?? [])];
  return {
    what: `an act with its line among ${ACTS.toLocaleString('en')}, beside the same change without one`,
    figure: `${(others / own).toFixed(2)} × (p50 ${others.toFixed(1)} ms beside p50 ${own.toFixed(1)} ms)`,
    budget: { value: others / own, bound: 1.5, goal: 1.15, unit: '×' },
  };
};

/** Exports all users and measures the growth of the server's memory. */
const measureExport = async (server: Server, size: string, people: number): Promise<Figure> => {
  const before = memoryOf(server.group);
  let largest = before;
  const looking = setInterval(() => {
    largest = Math.max(largest, memoryOf(server.group));
  }, LOOK_EVERY);
  const started = performance.now();
  const response = await fetch(`${server.url}/api/v1/exports/users`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  let lines = 0;
  for await (const chunk of response.body ?? []) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  clearInterval(looking);
  if (lines < people) throw new Error(`Only ${lines} lines came`);
  const more = Math.round((largest - before) / MEGABYTE);
  return {
    what: `${size}: memory of the local server while all are exported`,
    figure: `${more} MB more at most, in ${seconds(started)}`,
    budget: { value: more, bound: 150, goal: 60, unit: 'MB' },
  };
};

const measureSize = async (port: number, people: number): Promise<Figure[]> => {
  const state = await makeCatalogue(TRACKS);
  const password = randomBytes(12).toString('base64url');
  await changeDatabase(state, (database) => fill(database, people, password));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const size = people.toLocaleString('en');
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const figures: Figure[] = [];
  const measure = async (what: string, query: string): Promise<void> => {
    const durations = await timed(TIMES, () => read(`${server.url}/api/v1/resources/users?perPage=${PAGE}&${query}`, { headers }));
    figures.push(besideEmpty(`${size}: ${what}`, durations, empty, 10, 6));
  };
  await measure('first page', '');
  await measure('by name', 'orderBy=name&orderDir=asc');
  await measure('two filters and a sort', `filter=${encodeURIComponent('verified:is:no;last_seen:beyond:30')}&orderBy=last_seen`);
  await measure('one of two filters and a sort', `filter=${encodeURIComponent('verified:is:no|last_seen:beyond:30')}&orderBy=last_seen`);
  await measure('role and day, by name', `filter=${encodeURIComponent('roles:is:500;created:after:2020-10-01')}&orderBy=name`);
  await measure('a part of a name that does not exist', 'query=nobody-is-called-so');
  await measure('a part of a name that few have', `query=erson%20${String(people).slice(0, -1)}`);
  await measure('a part of an address that all have', 'query=segue.example&orderBy=name');
  const audit = people === SIZES.at(-1) ? [await measureAudit(server)] : [];
  figures.push(...(await measureBulk(server, password, size, people, empty)), await measureExport(server, size, people));
  return [...figures, ...audit];
};

export const adminSection = async (port: number): Promise<Section> => {
  const figures: Figure[] = [];
  for (const people of SIZES) figures.push(...(await measureSize(port, people)));
  figures.push(...(await measureLists(port)));
  return {
    title: 'People by the ten thousands',
    note: `One client, ${PAGE} rows a page; lists and steps of acts each beside an operation that reads nothing, in the same run.`,
    figures,
  };
};
