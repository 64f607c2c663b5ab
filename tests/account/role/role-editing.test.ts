import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { roleApi } from '#contracts/account/role';
import { fieldErrors, read } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { ask, auditOf, officer } from '../user/person-world';

const body = (permissions: object[], more: object = {}) => ({ name: 'A role', description: null, permissions, ...more });

describe('role members', () => {
  test('members are listed by page, added by email, removed and added again, each audited once', async () => {
    const { user: keeper, headers } = await officer('roles.update', 'music.create');
    const role = await createRole({ permissions: [{ name: 'music.create' }] });
    const people = [await createUser(), await createUser(), await createUser()];
    for (const { email } of people) expect((await ask('POST', `roles/${role.id}/members`, headers, { email })).status).toBe(200);
    expect(await ask('POST', `roles/${role.id}/members`, headers, { email: people[0]?.email })).toEqual({ status: 409, code: 'has_role' });
    const unknown = { method: 'POST', headers, body: { email: 'nobody@example.com' } };
    expect(Object.keys(await fieldErrors(`roles/${role.id}/members`, unknown))).toEqual(['email']);
    const { pagination } = await read(roleApi.members, `roles/${role.id}/members?perPage=2`, { headers });
    expect(pagination.data.map(({ id }) => id)).toEqual(people.slice(0, 2).map(({ id }) => id));
    const next = await read(roleApi.members, `roles/${role.id}/members?perPage=2&cursor=${pagination.next_cursor}`, { headers });
    expect(next.pagination.data.map(({ id, can }) => [id, can.remove])).toEqual([[people[2]?.id, true]]);
    expect((await ask('DELETE', `roles/${role.id}/members/${people[0]?.id}`, headers)).status).toBe(200);
    expect((await ask('DELETE', `roles/${role.id}/members/${people[0]?.id}`, headers)).status).toBe(404);
    expect((await ask('POST', `roles/${role.id}/members`, headers, { user_id: people[0]?.id })).status).toBe(200);
    const log = await auditOf('role', role.id);
    expect(log.map(({ action }) => action)).toEqual([...Array(3).fill('roles.add_member'), 'roles.remove_member', 'roles.add_member']);
    expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([keeper.id]));
  });

  test('moderators cannot change members of the guest role or beyond their own permissions', async () => {
    const { user: keeper, headers } = await officer('roles.update');
    const mighty = await createRole({ permissions: [{ name: 'settings.update' }] });
    const plain = await createRole({ permissions: [{ name: 'music.view' }] });
    const admin = await createUser({ permissions: ['admin'] });
    const guest = await env.DB.prepare('select id from roles where is_guest = 1').first<{ id: number }>();
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(admin.id, plain.id).run();
    expect((await ask('POST', `roles/${mighty.id}/members`, headers, { email: keeper.email })).status).toBe(403);
    expect((await ask('POST', `roles/${guest?.id}/members`, headers, { email: keeper.email })).status).toBe(403);
    expect((await ask('DELETE', `roles/${plain.id}/members/${admin.id}`, headers)).status).toBe(403);
    const other = await createRole({ permissions: [{ name: 'music.view' }] });
    expect((await ask('POST', `roles/${other.id}/members`, headers, { email: admin.email })).status).toBe(403);
    for (const id of [mighty.id, plain.id, other.id]) expect(await auditOf('role', id)).toEqual([]);
  });

  test('the last administrator cannot be removed from the admin role', async () => {
    await env.DB.prepare("delete from user_permissions where name = 'admin'").run();
    const role = await createRole({ permissions: [{ name: 'admin' }] });
    const { user, headers } = await officer('roles.update');
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(user.id, role.id).run();
    expect(await ask('DELETE', `roles/${role.id}/members/${user.id}`, headers)).toEqual({ status: 409, code: 'last_admin' });
    await createUser({ permissions: ['admin'] });
    expect((await ask('DELETE', `roles/${role.id}/members/${user.id}`, headers)).status).toBe(200);
  });
});

describe('role editing', () => {
  test('the second of two editors gets 412, and each change is audited', async () => {
    const { headers } = await officer('roles.update', 'music.create');
    const { role } = await read(roleApi.create, 'roles', { method: 'POST', headers, body: body([]) });
    const put = (name: string) => ask('PUT', `roles/${role.id}`, { ...headers, 'If-Match': `"${role.revision}"` }, { ...body([]), name });
    expect((await put('First')).status).toBe(200);
    expect(await put('Second')).toEqual({ status: 412, code: 'stale' });
    expect((await ask('PUT', `roles/${role.id}`, headers, { ...body([]), name: 'First' })).status).toBe(200);
    expect((await ask('DELETE', `roles/${role.id}`, headers)).status).toBe(200);
    const log = await auditOf('role', role.id);
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['roles.create', null, expect.stringContaining('"name":"A role"')],
      ['roles.update', '{"name":"A role"}', '{"name":"First"}'],
      ['roles.delete', expect.stringContaining('"name":"First"'), null],
    ]);
  });

  test('a new default role replaces the old one, cannot be unset and holds no admin permissions', async () => {
    const { headers } = await officer('admin');
    const before = await env.DB.prepare('select id from roles where is_default = 1').first<{ id: number }>();
    const { role } = await read(roleApi.create, 'roles', { method: 'POST', headers, body: body([], { default: true, name: 'Newcomers' }) });
    const { results } = await env.DB.prepare('select id from roles where is_default = 1').all();
    expect(results).toEqual([{ id: role.id }]);
    const changed = (more: object, permissions: object[] = []) => ({ method: 'PUT', headers, body: body(permissions, more) });
    expect(Object.keys(await fieldErrors(`roles/${role.id}`, changed({ default: false })))).toEqual(['default']);
    expect(Object.keys(await fieldErrors(`roles/${role.id}`, changed({}, [{ name: 'settings.update' }])))).toEqual(['permissions']);
    const guest = await env.DB.prepare('select id from roles where is_guest = 1').first<{ id: number }>();
    expect(Object.keys(await fieldErrors(`roles/${guest?.id}`, changed({ default: true })))).toEqual(['default']);
    expect(
      (await ask('PUT', `roles/${before?.id}`, headers, body([{ name: 'music.view' }], { default: true, name: 'Listeners' }))).status,
    ).toBe(200);
    expect((await env.DB.prepare('select id from roles where is_default = 1').all()).results).toEqual([{ id: before?.id }]);
  });

  test('a role cannot become the default without permission to change the current default', async () => {
    const { headers } = await officer('roles.update');
    const before = await env.DB.prepare('select id, permissions from roles where is_default = 1').first<{
      id: number;
      permissions: string;
    }>();
    await env.DB.prepare('update roles set permissions = ? where id = ?').bind('[{"name":"music.create"}]', before?.id).run();
    expect((await ask('POST', 'roles', headers, body([], { default: true }))).status).toBe(403);
    await env.DB.prepare('update roles set permissions = ? where id = ?').bind(before?.permissions, before?.id).run();
  });
});
