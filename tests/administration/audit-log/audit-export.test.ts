import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLogApi } from '#contracts/administration/audit-log';
import type { AuditAction } from '#contracts/platform/audit';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { PERMISSIONS } from '#functions/platform/contract/permission';
import { call, fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const write = (action: AuditAction, name: string, after: Record<string, unknown> | null = null) =>
  auditStatement(createContext(env, ANONYMOUS_ACTOR), { action, subject: { type: 'role', id: 7, name }, after });

let admin: Record<string, string>;
beforeEach(async () => {
  admin = await signIn(await createUser({ name: '=cmd|x', permissions: ['admin'] }));
});

const file = async (query: string) =>
  (await (await call(`audit-logs/export?${query}`, { headers: admin })).text()).split('\r\n').slice(0, -1);
const acts = () => env.DB.prepare("select count(*) as n from audit_logs where action = 'operations.audit_export'").first<number>('n');

describe('audit log export', () => {
  test('the export contains the filtered rows in order, masked, without formulas, and is audited', async () => {
    const mark = `Mark ${crypto.randomUUID()}`;
    await write('roles.update', `=1+1 ${mark}`, { password: 'canary', name: 'a "quoted" name' });
    await write('users.suspend', `@${mark}`);
    await write('roles.delete', mark);
    const response = await call(`audit-logs/export?query=${mark}&acts=roles`, { headers: admin });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toContain('audit-log.csv');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).not.toContain('canary');
    const lines = text.split('\r\n').slice(0, -1);
    const shown = (await read(auditLogApi.list, `audit-logs?query=${mark}&acts=roles`, { headers: admin })).pagination.data;
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(shown.map(({ id }) => id));
    expect(lines[1]).toContain(`roles.delete,role,7,${mark}`);
    expect(lines[2]).toContain(`'=1+1 ${mark}`);
    expect((await file(`query=${mark}&orderDir=asc`)).slice(1)).toHaveLength(3);
    // The export is logged, but is not in its own file.
    expect((await file('acts=operations.audit_export')).filter((line) => line.includes("'=cmd|x"))).toHaveLength(2);
    expect(await acts()).toBe(3);
  });

  test('a long log is exported completely', async () => {
    const mark = `Long ${crypto.randomUUID()}`;
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
        insert into audit_logs (actor_name, action, subject_type, subject_name, created_at) select 'Ada', 'tags.update', 'tag', ? || ' ' || i, 1700000000000 + i / 7 from n`,
    )
      .bind(mark)
      .run();
    const names = (await file(`query=${mark}`)).slice(1).map((line) => line.split(',')[8]);
    expect(names).toHaveLength(1203);
    expect(new Set(names).size).toBe(1203);
  });

  test('the export requires full log access, a same-origin request and valid filters', async () => {
    const before = await acts();
    const almost = await signIn(await createUser({ permissions: PERMISSIONS.filter((name) => name !== 'admin' && name !== 'music.view') }));
    expect((await call('audit-logs/export', { headers: almost })).status).toBe(403);
    expect((await call('audit-logs/export')).status).toBe(401);
    expect((await call('audit-logs/export', { headers: { ...admin, Origin: 'https://other.example' } })).status).toBe(403);
    expect(Object.keys(await fieldErrors('audit-logs/export?actor=me&from=today', { headers: admin }))).toEqual(['actor', 'from']);
    expect(await acts()).toBe(before);
  });
});
