import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { roleApi } from '#contracts/account/role';
import { auditLogApi } from '#contracts/administration/audit-log';
import { AUDIT_AREAS, type AuditAction } from '#contracts/platform/audit';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { cleanUpAudit } from '#functions/platform/audit/audit-cleanup.service';
import { PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import { call, read, refusal } from '../../support/call';
import { createAudio } from '../../support/factories/audio.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const DAY = 86_400_000;
const last = async () => (await env.DB.prepare('select coalesce(max(id), 0) as last from audit_logs').first<number>('last')) ?? 0;
const rowsSince = async (id: number) =>
  (await env.DB.prepare('select * from audit_logs where id > ? order by id').bind(id).all<Record<string, unknown>>()).results;
const holder = async (...permissions: Permission[]) => signIn(await createUser({ permissions: ['admin.access', ...permissions] }));
const list = async (headers: Record<string, string>, query = '') =>
  (await read(auditLogApi.list, `audit-logs?${query}`, { headers })).pagination;
const restore = (headers: Record<string, string>, id: unknown) => refusal(`audit-logs/${id}/restore`, { method: 'POST', headers });
const write = (action: AuditAction, input: { subject?: string; name?: string; age?: number } = {}) => {
  const [type = 'role', id = '7'] = (input.subject ?? 'role:7').split(':');
  const context = { ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() - (input.age ?? 0)) };
  return auditStatement(context, { action, subject: { type, id, name: input.name ?? 'A thing' } });
};

let admin: Record<string, string>;
beforeEach(async () => {
  admin = await signIn(await createUser({ name: 'Ada Admin', permissions: ['admin'] }));
});

describe('audit log access', () => {
  test('each permission shows only its own areas, even when other areas are requested', async () => {
    const start = await last();
    for (const area of Object.keys(AUDIT_AREAS)) await write(`${area as keyof typeof AUDIT_AREAS}.update`, { name: `Of ${area}` });
    const seen = async (permission: Permission, query = '') =>
      (await list(await holder(permission), `perPage=100${query}`)).data.filter(({ id }) => id > start).map(({ subject }) => subject.name);
    for (const permission of PERMISSIONS.filter((each) => Object.values<string>(AUDIT_AREAS).includes(each))) {
      const own = Object.entries(AUDIT_AREAS).filter(([, office]) => office === permission);
      expect((await seen(permission)).toSorted()).toEqual(own.map(([area]) => `Of ${area}`).toSorted());
    }
    expect(await seen('tags.update', '&acts=users,users.update,settings')).toEqual([]);
    expect((await list(admin, 'perPage=100')).data.filter(({ id }) => id > start)).toHaveLength(Object.keys(AUDIT_AREAS).length);
  });

  test('users without an area permission get 403, guests 401', async () => {
    for (const headers of [await holder(), await holder('music.create', 'api.access')]) {
      expect((await call('audit-logs', { headers })).status).toBe(403);
      expect((await restore(headers, 1)).status).toBe(403);
    }
    expect((await call('audit-logs')).status).toBe(401);
  });
});

describe('audit log list', () => {
  test('the log is filtered by user, subject, action and date, searched, and paged by cursor', async () => {
    const [mark, start] = [`Mark ${crypto.randomUUID()}`, await last()];
    await write('roles.update', { subject: 'role:901', name: mark, age: 3 * DAY });
    await write('roles.delete', { subject: 'role:902', name: mark });
    await write('users.suspend', { subject: 'user:903', name: mark });
    const ids = async (query: string) =>
      (await list(admin, `perPage=100&${query}`)).data.filter(({ id }) => id > start).map(({ subject }) => subject.id);
    expect(await ids(`query=${encodeURIComponent(mark.slice(0, 20))}`)).toEqual(['903', '902', '901']);
    expect(await ids('query=902')).toEqual(['902']);
    expect(await ids('acts=roles.delete,users')).toEqual(['903', '902']);
    expect(await ids('subject=role:901')).toEqual(['901']);
    const day = new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10);
    expect(await ids(`from=${day}&to=${day}`)).toEqual(['901']);
    const { user } = await actOf();
    expect((await list(admin, `actor=${user}`)).data.map(({ actor }) => actor.id)).toEqual([user]);
    const first = await list(admin, `perPage=2&query=${encodeURIComponent(mark)}`);
    const second = await list(admin, `perPage=2&query=${encodeURIComponent(mark)}&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data].map(({ subject }) => subject.id)).toEqual(['903', '902', '901']);
    expect(second.next_cursor).toBeNull();
  });

  test('invalid filters return 422', async () => {
    for (const query of ['subject=role', 'from=yesterday', 'actor=x', `acts=${'a,'.repeat(40)}`, 'cursor=x'])
      expect({ query, status: (await call(`audit-logs?${query}`, { headers: admin })).status }).toEqual({ query, status: 422 });
  });

  test('entries are deleted after the configured days, but never before 30 days', async () => {
    await set('logging.audit_days', 40);
    const [young, old, mark] = [35, 45, crypto.randomUUID()];
    await write('roles.update', { name: mark, age: young * DAY });
    await write('roles.update', { name: mark, age: old * DAY });
    const kept = async () =>
      (await env.DB.prepare('select created_at as at from audit_logs where subject_name = ?').bind(mark).all<{ at: number }>()).results.map(
        ({ at }) => Math.round((Date.now() - at) / DAY),
      );
    await cleanUpAudit(createContext(env, ANONYMOUS_ACTOR));
    expect(await kept()).toEqual([young]);
    await set('logging.audit_days', 1);
    await write('roles.update', { name: mark, age: 20 * DAY });
    await cleanUpAudit({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() + 90 * DAY) });
    expect(await kept()).toEqual([20]);
  });
});

/** Changes a role; returns the user and the log entries. */
const actOf = async () => {
  const user = await createUser({ permissions: ['admin'] });
  const role = await createRole({ name: 'Before', permissions: [{ name: 'music.create' }, { name: 'users.update' }] });
  const start = await last();
  const body = { name: 'After', description: null, permissions: [{ name: 'music.create' }] };
  await read(roleApi.update, `roles/${role.id}`, { method: 'PUT', headers: await signIn(user), body });
  return { user: user.id, role: role.id, rows: await rowsSince(start) };
};

describe('audited actions', () => {
  test('an update adds one entry with before and after; refused and empty updates add none', async () => {
    const { role, rows } = await actOf();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'roles.update', subject_type: 'role', subject_id: String(role), subject_name: 'Before' });
    expect([rows[0]?.before, rows[0]?.after].map((text) => JSON.parse(String(text)))).toEqual([
      { name: 'Before', permissions: [{ name: 'music.create' }, { name: 'users.update' }] },
      { name: 'After', permissions: [{ name: 'music.create' }] },
    ]);
    const start = await last();
    const same = { name: 'After', description: null, permissions: [{ name: 'music.create' }] };
    await read(roleApi.update, `roles/${role}`, { method: 'PUT', headers: admin, body: same });
    const mighty = { ...same, permissions: [{ name: 'admin' }] };
    expect((await refusal(`roles/${role}`, { method: 'PUT', headers: await holder('roles.update'), body: mighty })).status).toBe(403);
    expect(await rowsSince(start)).toEqual([]);
  });

  test('editing own tracks is not audited; editing tracks of others is', async () => {
    const owner = await createUser({ permissions: ['music.create'] });
    const { track } = await createAudio({ ownerId: owner.id, name: 'Ferry', visibility: 'public' });
    const rename = async (headers: Record<string, string>, name: string) => {
      const start = await last();
      expect((await call(`tracks/${track.id}`, { method: 'PUT', headers, body: { name } })).status).toBe(200);
      return rowsSince(start);
    };
    expect(await rename(await signIn(owner), 'Mine')).toEqual([]);
    const rows = await rename(await holder('tracks.update'), 'Theirs');
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['tracks.update', '{"name":"Mine"}', '{"name":"Theirs"}'],
    ]);
    const owning = await signIn(await createUser({ permissions: ['tracks.update'] }));
    expect(await rename(owning, 'Again')).toHaveLength(1);
  });

  test('entries on hidden music need tracks.update; comment and lyrics permissions do not suffice', async () => {
    const { track } = await createAudio({ name: 'Hidden', visibility: 'private' });
    const comment = await createComment({ trackId: track.id, content: 'Nobody may read this' });
    const keeper = await holder('tracks.update', 'comments.update', 'lyrics.update');
    const start = await last();
    expect((await call(`comments/${comment.id}`, { method: 'DELETE', headers: keeper })).status).toBe(200);
    const lyric = { track_id: track.id, text: 'Secret words', synced: false };
    expect((await call('lyrics', { method: 'POST', headers: keeper, body: lyric })).status).toBe(200);
    const seen = async (...permissions: Permission[]) =>
      (await list(await holder(...permissions))).data.filter(({ id }) => id > start).map(({ action }) => action);
    expect(await seen('comments.update', 'lyrics.update')).toEqual([]);
    expect(await seen('tracks.update')).toEqual(['tracks.create_lyrics', 'tracks.delete_comment']);
  });

  test('passwords never appear in the log', async () => {
    const { id } = await createUser();
    const start = await last();
    const body = { password: 'a password of many words', email: `new-${id}@example.com` };
    expect((await call(`users/${id}`, { method: 'PUT', headers: admin, body })).status).toBe(200);
    const [row, ...others] = await rowsSince(start);
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toContain('many words');
    expect(JSON.parse(String(row?.after))).toEqual({ password: '•••', email: `new-${id}@example.com`, email_verified: false });
  });
});

describe('restoring from the log', () => {
  test('settings are restored to their old values, which is audited', async () => {
    const save = (name: string) =>
      read(settingsPageApi.save, 'settings/general', { method: 'PUT', headers: admin, body: { values: { 'branding.site_name': name } } });
    await save('Old name');
    await save('New name');
    const [act] = (await list(admin, 'subject=settings:general')).data;
    expect(act?.can.restore).toBe(true);
    const start = await last();
    expect((await restore(admin, act?.id)).status).toBe(200);
    const { page } = await read(settingsPageApi.show, 'settings/general', { headers: admin });
    expect(page.sections[0]?.settings[0]?.value).toBe('Old name');
    expect((await rowsSince(start)).map(({ action, after }) => [action, after])).toEqual([
      ['settings.restore', '{"branding.site_name":"Old name"}'],
    ]);
    expect((await restore(admin, act?.id)).status).toBe(200);
    expect(await rowsSince(start)).toHaveLength(1);
  });

  test('a role is restored, but not beyond the permissions of the caller', async () => {
    const { role, rows } = await actOf();
    const start = await last();
    expect((await restore(await holder('roles.update'), rows[0]?.id)).status).toBe(403);
    expect((await restore(await holder('roles.update', 'music.create'), rows[0]?.id)).status).toBe(403);
    expect(await rowsSince(start)).toEqual([]);
    expect((await restore(admin, rows[0]?.id)).status).toBe(200);
    expect((await read(roleApi.show, `roles/${role}`, { headers: admin })).role).toMatchObject({
      name: 'Before',
      permissions: [{ name: 'music.create' }, { name: 'users.update' }],
    });
    expect((await rowsSince(start)).map(({ action }) => action)).toEqual(['roles.update']);
  });

  test('a deleted role can be restored', async () => {
    const made = await createRole({ name: 'Deleted', permissions: [{ name: 'music.create' }] });
    const start = await last();
    expect((await call(`roles/${made.id}`, { method: 'DELETE', headers: admin })).status).toBe(200);
    const [act] = await rowsSince(start);
    expect((await restore(admin, act?.id)).status).toBe(200);
    const { pagination } = await read(roleApi.list, 'roles?query=Deleted', { headers: admin });
    expect(pagination.data.map(({ name, permissions }) => [name, permissions])).toEqual([['Deleted', [{ name: 'music.create' }]]]);
  });

  test('only settings and roles can be restored, in own areas and without masked values', async () => {
    const dsn = { values: { 'error_reporting.dsn': 'https://key@errors.example.com/1' } };
    await read(settingsPageApi.save, 'settings/logging', { method: 'PUT', headers: admin, body: dsn });
    await read(settingsPageApi.save, 'settings/logging', {
      method: 'PUT',
      headers: admin,
      body: { values: {}, reset: ['error_reporting.dsn'] },
    });
    const [masked] = (await list(admin, 'subject=settings:logging')).data;
    expect(masked).toMatchObject({ before: { 'error_reporting.dsn': '•••' }, can: { restore: false } });
    expect((await restore(admin, masked?.id)).status).toBe(409);
    expect((await restore(await holder('tags.update'), masked?.id)).status).toBe(404);
    expect((await restore(admin, 999_999_999)).status).toBe(404);
    await write('tags.update', { subject: 'tag:1' });
    expect((await restore(admin, await last())).status).toBe(409);
  });
});
