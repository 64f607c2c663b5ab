import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { changesBetween, maskSecrets } from '#functions/platform/audit/audit.policy';
import { auditStatement } from '#functions/platform/audit/audit.service';

const DAY = 86_400_000;
const entry = { action: 'users.suspend', subject: { type: 'user', id: 7, name: 'Ebba' } } as const;
const write = (age = 0) =>
  auditStatement({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() - age), requestId: 'request-1' }, entry);

describe('audit log', () => {
  test('an entry cannot be changed, and not deleted for 30 days', async () => {
    await write();
    await write(40 * DAY);
    await expect(env.DB.exec(`update audit_logs set actor_name = 'somebody else'`)).rejects.toThrow('rows do not change');
    for (const how of ['insert or replace', 'replace', 'insert or ignore'])
      await expect(
        env.DB.exec(
          `${how} into audit_logs (id, actor_name, action, subject_type, subject_name, created_at) select id, 'somebody else', action, subject_type, subject_name, created_at from audit_logs`,
        ),
      ).rejects.toThrow('rows do not change');
    for (const how of ['update or replace', 'update or ignore'])
      await expect(env.DB.exec(`${how} audit_logs set id = (select max(id) from audit_logs)`)).rejects.toThrow('rows do not change');
    await expect(env.DB.exec('delete from audit_logs')).rejects.toThrow('30 days at least');
    await env.DB.exec(`delete from audit_logs where created_at < ${Date.now() - 39 * DAY}`);
    const rows = await env.DB.prepare('select actor_name, action, subject_id, request_id from audit_logs').all();
    expect(rows.results).toEqual([{ actor_name: '', action: 'users.suspend', subject_id: '7', request_id: 'request-1' }]);
  });

  test('secrets are masked at any depth; missing ones remain null', () => {
    expect(
      maskSecrets({ name: 'Ebba', password: 'cat', smtp: { smtp_password: 'dog', host: 'mail' }, api_key: null, has_password: true }),
    ).toEqual({
      name: 'Ebba',
      password: '•••',
      smtp: { smtp_password: '•••', host: 'mail' },
      api_key: null,
      has_password: true,
    });
  });

  test('only differences are recorded', () => {
    expect(changesBetween({ name: 'a', roles: [1, 2] }, { name: 'b', roles: [1, 2] })).toEqual({
      before: { name: 'a' },
      after: { name: 'b' },
    });
    expect(changesBetween({ name: 'a' }, { name: 'a' })).toEqual({ before: null, after: null });
    expect(changesBetween({}, { note: 'x' })).toEqual({ before: { note: null }, after: { note: 'x' } });
  });
});
