import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLogApi } from '#contracts/administration/audit-log';
import { listAuditPeople } from '#functions/administration/audit-log/audit-log.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

const holder = async (...permissions: Permission[]) => signIn(await createUser({ permissions }));

/** Log of one area, with a few old entries of two others, some at the same time. */
beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
      insert into audit_logs (actor_id, actor_name, action, subject_type, subject_id, subject_name, created_at)
      select iif(n < 31, n % 5, 9), 'Person ' || iif(n < 31, n % 5, 9), case when n < 31 and n % 3 = 0 then 'tags.update' when n < 31 and n % 3 = 1 then 'genres.delete' when n = 40 then 'users.suspend'
        else 'users.update' end, 'thing', n, 'Thing ' || n, n / 4 * 1000 from numbers`),
  ]);
});

/** Reads the log by cursor to its end. */
const namesOf = async (headers: Record<string, string>, query: string): Promise<string[]> => {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor && `&cursor=${cursor}`;
    const { pagination } = await read(auditLogApi.list, `audit-logs?perPage=7${query}${next}`, { headers });
    names.push(...pagination.data.filter(({ subject }) => subject.type === 'thing').map(({ subject }) => subject.name));
    cursor = pagination.next_cursor;
  }
  return names;
};
const walked = async (condition: string, order = 'desc') =>
  (
    await env.DB.prepare(`select subject_name as name from audit_logs where subject_type = 'thing' and ${condition} order by created_at ${order}, id ${order}`).all<{ name: string }>()
  ).results.map(({ name }) => name); // biome-ignore format: one statement

const planFor = async (headers: Record<string, string>, query: string): Promise<string> => {
  const { statements } = await statementsOf(`audit-logs?${query}`, headers);
  return (await Promise.all(statements.filter(({ sql }) => sql.includes('audit_logs')).map(planOf))).flat().join('\n');
};

describe('audit log queries', () => {
  test('every filter uses an index', async () => {
    const admin = await holder('admin');
    for (const query of ['', 'subject=role:901', 'actor=3', 'from=2026-01-01'])
      expect({ query, plan: await planFor(admin, query) }).toEqual({ query, plan: expect.stringContaining('audit_logs_') });
  });

  test('moderators with few areas read only those areas, in order', async () => {
    const keeper = await holder('tags.update', 'genres.update');
    expect(await namesOf(keeper, '')).toEqual(await walked("action in ('tags.update', 'genres.delete')"));
    expect(await namesOf(keeper, '&orderDir=asc')).toEqual(await walked("action in ('tags.update', 'genres.delete')", 'asc'));
    expect(await namesOf(keeper, '&acts=tags,users,users.suspend,genres.update')).toEqual(await walked("action = 'tags.update'"));
    expect(await namesOf(keeper, '&actor=1')).toEqual(await walked("actor_id = 1 and action in ('tags.update', 'genres.delete')"));
    const cursor = btoa(JSON.stringify([5000, 20])).replaceAll('=', '');
    for (const query of ['', `cursor=${cursor}`, 'from=1970-01-01']) {
      const plan = await planFor(keeper, query);
      expect({ query, plan }).toEqual({ query, plan: expect.stringMatching(/SEARCH audit_logs USING (COVERING )?INDEX audit_logs_area \(<expr>=\?/) });
      expect(plan).not.toMatch(/SCAN (audit_logs|entry)\b|audit_logs_created/);
    } // biome-ignore format: one line an expectation
  });

  test('filters by action and by area use their own indexes', async () => {
    const admin = await holder('admin');
    expect(await namesOf(admin, '&acts=users.suspend,tags,tags.update')).toEqual(
      await walked("action in ('users.suspend', 'tags.update')"),
    );
    const plan = await planFor(admin, 'acts=users.suspend,tags');
    expect(plan).toMatch(/INDEX audit_logs_action \(action=\?\)[\s\S]*/);
    expect(plan).toMatch(/INDEX audit_logs_area \(<expr>=\?\)/);
    expect(plan).not.toMatch(/SCAN (audit_logs|entry)\b|audit_logs_created/);
  });

  test('users with entries in an area are found by its index', async () => {
    const statements: Statement[] = [];
    const context = createContext({ ...env, DB: recording(statements) }, { ...ANONYMOUS_ACTOR, permissions: [{ name: 'tags.update' }] });
    expect((await listAuditPeople(context)).map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((number) => `Person ${number}`));
    const plan = (await Promise.all(statements.map(planOf))).flat().join('\n');
    expect(plan).toContain('INDEX audit_logs_area');
    expect(plan).not.toMatch(/SCAN (audit_logs|entry)\b|audit_logs_created/);
  });
});
