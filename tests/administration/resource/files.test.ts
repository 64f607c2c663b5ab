import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { IMPORT_LINES_MAX, resourceApi } from '#contracts/administration/resource';
import { continueJobs } from '#functions/administration/resource-api/resource-api.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, fieldErrors, read } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { createPeople, keeper, logged, namesOf, undo } from './table-world';

const send = async ({ headers }: Awaited<ReturnType<typeof keeper>>, csv: string, dry_run = false) =>
  read(resourceApi.import, 'imports/users', { method: 'POST', headers, body: { csv, dry_run } });
const accountOf = (email: string) =>
  env.DB.prepare('select id, name from users where email = ?').bind(email).first<{ id: number; name: string }>();

describe('user import and export', () => {
  test('an export contains the shown rows and columns in order, without formulas', async () => {
    const who = await keeper('subscriptions.update');
    await createPeople('Exported', 3);
    for (const name of ['=1+1 Exported', '+Exported', '-Exported', '@Exported', '\tExported', 'Exported, "quoted"'])
      await createUser({ name });
    const response = await call('exports/users?query=exported&orderBy=name&orderDir=asc&columns=name,verified', { headers: who.headers });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toContain('users.csv');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff?id,name,verified$/);
    const shown = await namesOf(who, 'query=exported&orderBy=name&orderDir=asc');
    expect(lines.length).toBe(shown.length + 2);
    const cells = lines.slice(1, -1).map((line) => /^\d+,(.*),yes$/.exec(line)?.[1]);
    expect(cells.filter((cell) => cell && /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1 Exported");
    expect(cells).toContain('"Exported, ""quoted"""');
    for (const column of ['password', 'constructor', 'name,email;drop']) {
      expect(Object.keys(await fieldErrors(`exports/users?columns=${encodeURIComponent(column)}`, { headers: who.headers }))).toEqual([
        'columns',
      ]);
    }
    expect((await call('exports/users?columns=plan', { headers: (await keeper()).headers })).status).toBe(403);
  });

  test('each export is audited with its count, filter and columns; refused exports are not', async () => {
    const who = await keeper();
    const people = await createPeople('Taken out', 3);
    const path = 'exports/users?query=taken%20out&filter=verified:is:yes&columns=name,email';
    expect((await call(path, { headers: who.headers })).status).toBe(200);
    expect(await logged(who.user)).toEqual([
      {
        action: 'users.export_list',
        subject_id: null,
        subject_name: '3 people',
        after: { columns: ['name', 'email'], filter: 'verified:is:yes', query: 'taken out' },
      },
    ]);
    for (const refused of ['exports/users?columns=plan', 'exports/users?columns=password', 'exports/users?filter=plan:is:1'])
      expect((await call(refused, { headers: who.headers })).status).toBeGreaterThanOrEqual(400);
    for (const from of [{ Origin: 'https://other.example' }, { Origin: '', 'Sec-Fetch-Site': 'cross-site' }] as Record<string, string>[])
      expect((await call(path, { headers: { ...who.headers, ...from } })).status).toBe(403);
    expect(await logged(who.user)).toHaveLength(1);
    expect((await call(`exports/users?query=${people[0].email}`, { headers: who.headers })).status).toBe(200);
    expect((await logged(who.user))[1]).toMatchObject({ subject_name: '1 person' });
  });

  test('a dry run reports each invalid line and changes nothing', async () => {
    const who = await keeper();
    await createRole({ name: 'Might', permissions: [{ name: 'settings.update' }] });
    const taken = await createUser();
    const csv = [
      'email,name,roles',
      'new-one@example.com,Nora New,',
      'nobody,No Address,',
      `${taken.email},Taken Already,`,
      '"new-two@example.com","Line\nbreak",Might',
      'new-three@example.com,,No such role',
      'NEW-ONE@example.com,Twice,',
      'a@example.com,b,c,d',
    ].join('\r\n');
    const result = await send(who, csv, true);
    expect({ ...result, errors: result.errors.map(({ line, column }) => [line, column]) }).toEqual({
      lines: 7,
      ready: 1,
      errors: [
        [3, 'email'],
        [4, 'email'],
        [5, 'roles'],
        [7, 'roles'],
        [8, 'email'],
        [9, null],
      ],
      job: null,
      undo_token: null,
    });
    expect(await accountOf('new-one@example.com')).toBeNull();
    expect(await logged(who.user)).toEqual([]);
  });

  test('an import creates users with roles once, and can be undone', async () => {
    const who = await keeper('comments.update');
    const role = await createRole({ name: 'Commenters', permissions: [{ name: 'comments.update' }] });
    const csv = 'Email;Name;Roles\nimported-a@example.com;Ada;commenters\nimported-b@example.com;;\nbroken;;\n';
    const { job, errors, undo_token } = await send(who, csv);
    expect({ state: job?.state, done: job?.done, errors: errors.map(({ line }) => line) }).toEqual({ state: 'done', done: 2, errors: [4] });
    const ada = await accountOf('imported-a@example.com');
    expect(ada?.name).toBe('Ada');
    const roles = await env.DB.prepare('select role_id from user_roles where user_id = ?').bind(ada?.id).all<{ role_id: number }>();
    expect(roles.results.map(({ role_id }) => role_id)).toContain(role.id);
    expect((await send(who, csv)).ready).toBe(0);
    expect((await logged(who.user)).map(({ action, subject_name }) => [action, subject_name])).toEqual([['users.import', '2 people']]);
    expect((await undo(who, undo_token)).status).toBe(200);
    expect([await accountOf('imported-a@example.com'), await accountOf('imported-b@example.com')]).toEqual([null, null]);
  });

  test('an import refuses further lines with a role that the caller loses while it runs', async () => {
    const who = await keeper('comments.update');
    await createRole({ name: 'Guards', permissions: [{ name: 'comments.update' }] });
    const csv = `email,roles\n${Array.from({ length: 250 }, (_, index) => `guard-${index}@example.com,Guards`).join('\n')}`;
    const { job } = await send(who, csv);
    expect(job).toMatchObject({ state: 'running', total: 250, done: 200 });
    await env.DB.prepare("delete from user_permissions where name = 'comments.update' and user_id = ?").bind(who.user.id).run();
    moveClock(120_000);
    await continueJobs({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
    const stored = await env.DB.prepare('select state, done, errors, lines from resource_jobs where id = ?')
      .bind(job?.id)
      .first<{ state: string; done: number; errors: string; lines: string | null }>();
    expect({ ...stored, errors: (JSON.parse(stored?.errors ?? '[]') as object[]).length }).toEqual({
      state: 'done',
      done: 200,
      errors: 50,
      lines: null,
    });
  });

  test('an interrupted import resumes without creating users twice', async () => {
    const who = await keeper();
    const csv = `email\n${Array.from({ length: 230 }, (_, index) => `cut-${index}@example.com`).join('\n')}`;
    const { job } = await send(who, csv);
    expect(job).toMatchObject({ state: 'running', done: 200 });
    // Simulates a crash after the last step created its users.
    await env.DB.prepare('update resource_jobs set cursor = 180, done = 180 where id = ?').bind(job?.id).run();
    const { job: over } = await read(resourceApi.continueJob, `resource-jobs/${job?.id}`, { method: 'POST', headers: who.headers });
    expect(over).toMatchObject({ state: 'done', done: 230, errors: [] });
    expect(await env.DB.prepare("select count(*) as count from users where email like 'cut-%'").first('count')).toBe(230);
  });

  test('a file with an invalid header or too many lines is refused', async () => {
    const { headers } = await keeper();
    const long = `email\n${'x@example.com\n'.repeat(IMPORT_LINES_MAX + 1)}`;
    for (const csv of ['name\nAda', 'email,admin\na@example.com,yes', 'email,email\na,b', '__proto__,email\n1,a@example.com', long]) {
      expect(Object.keys(await fieldErrors('imports/users', { method: 'POST', headers, body: { csv, dry_run: true } }))).toEqual(['csv']);
    }
  });
});
