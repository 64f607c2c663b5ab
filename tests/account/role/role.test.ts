import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { roleApi } from '#contracts/account/role';
import type { Permission } from '#functions/platform/contract/permission';
import { call, fieldErrors, read } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import type { Row } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { register } from '../../support/registration';
import { signIn } from '../../support/session';

const row = (id: number) => env.DB.prepare('select * from roles where id = ?').bind(id).first<Record<string, unknown>>();
const give = (userId: number, roleId: number) =>
  env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(userId, roleId).run();
const keeper = async (...permissions: Permission[]) => {
  const user = await createUser({ permissions: ['admin.access', 'roles.update', ...permissions] });
  return { user, headers: await signIn(user) };
};
const body = (permissions: object[], name = 'A role') => ({ name, description: null, permissions });

beforeEach(async () => {
  await createUser({ permissions: ['admin'] });
});

describe('roles', () => {
  test('PERM-005 a role can be created, shown, listed, updated and deleted', async () => {
    const { headers } = await keeper('music.create');
    const grant = { name: 'music.create', restrictions: [{ name: 'count', value: 5 }] };
    const { role } = await read(roleApi.create, 'roles', { method: 'POST', headers, body: body([grant], 'Uploaders') });
    expect(role).toMatchObject({
      name: 'Uploaders',
      permissions: [grant],
      default: false,
      guests: false,
      users_count: 0,
      can: { edit: true, delete: true },
    });
    const changed = await read(roleApi.update, `roles/${role.id}`, { method: 'PUT', headers, body: { ...body([]), name: 'Nobody' } });
    expect(changed.role).toMatchObject({ name: 'Nobody', permissions: [] });
    expect((await read(roleApi.show, `roles/${role.id}`, { headers })).role).toEqual(changed.role);
    const { pagination } = await read(roleApi.list, 'roles?query=nobody', { headers });
    expect(pagination.data.map(({ id }) => id)).toEqual([role.id]);
    expect((await call(`roles/${role.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call(`roles/${role.id}`, { headers })).status).toBe(404);
  });

  test('PERM-011 every role operation returns 403 without roles.update', async () => {
    const plain = await signIn(await createUser({ permissions: ['admin.access', 'users.update'] }));
    const role = await createRole();
    for (const [method, path] of [
      ['GET', 'roles'],
      ['GET', `roles/${role.id}`],
      ['POST', 'roles'],
      ['PUT', `roles/${role.id}`],
      ['DELETE', `roles/${role.id}`],
    ]) {
      const options = method === 'GET' ? { headers: plain } : { method, headers: plain, body: body([]) };
      expect({ method, path, status: (await call(path, options)).status }).toEqual({ method, path, status: 403 });
    }
  });

  test('a role needs a name and known permissions', async () => {
    const { headers } = await keeper();
    const errors = await fieldErrors('roles', { method: 'POST', headers, body: { name: '', permissions: [{ name: 'everything' }] } });
    expect(Object.keys(errors).sort()).toEqual(['name', 'permissions.0.name']);
  });

  test('a permission takes only its own restrictions, each once', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    const withRestrictions = (name: string, restrictions: object[]) => ({
      method: 'POST',
      headers,
      body: { name: 'Limited', permissions: [{ name, restrictions }] },
    });
    const minutes = { name: 'minutes', value: 60 };
    expect((await call('roles', withRestrictions('music.create', [minutes]))).status).toBe(200);
    for (const [name, restrictions] of [
      ['music.create', [{ name: 'colour', value: 1 }]],
      ['music.create', [minutes, minutes]],
      ['playlists.create', [minutes]],
      ['users.update', [{ name: 'count', value: 1 }]],
      ['music.create', [{ name: 'minutes', value: -1 }]],
    ] as const)
      expect({ name, status: (await call('roles', withRestrictions(name, [...restrictions]))).status }).toEqual({ name, status: 422 });
  });

  test('FUN-05 moderators cannot create, update or delete roles beyond their permissions', async () => {
    const { headers } = await keeper('music.create');
    const mighty = await createRole({ permissions: [{ name: 'settings.update' }] });
    const mine = await createRole({ permissions: [{ name: 'music.create' }] });
    const before = [await row(mighty.id), await row(mine.id)];
    const attempts: [string, string, object?][] = [
      ['POST', 'roles', body([{ name: 'admin' }])],
      ['POST', 'roles', body([{ name: 'settings.update' }])],
      ['PUT', `roles/${mine.id}`, body([{ name: 'admin' }])],
      ['PUT', `roles/${mighty.id}`, body([])],
      ['DELETE', `roles/${mighty.id}`],
      ['DELETE', `roles/${mine.id},${mighty.id}`],
    ];
    for (const [method, path, data] of attempts) {
      expect({ method, path, status: (await call(path, { method, headers, body: data })).status }).toEqual({ method, path, status: 403 });
    }
    expect([await row(mighty.id), await row(mine.id)]).toEqual(before);
  });

  test('FUN-05 moderators cannot grant a quota above their own', async () => {
    const { user, headers } = await keeper();
    const limited = await createRole({ permissions: [{ name: 'music.create', restrictions: [{ name: 'count', value: 5 }] }] });
    await give(user.id, limited.id);
    const grant = (value?: number) =>
      body([{ name: 'music.create', ...(value !== undefined && { restrictions: [{ name: 'count', value }] }) }]);
    expect((await call('roles', { method: 'POST', headers, body: grant() })).status).toBe(403);
    expect((await call('roles', { method: 'POST', headers, body: grant(6) })).status).toBe(403);
    expect((await call('roles', { method: 'POST', headers, body: grant(5) })).status).toBe(200);
  });

  test('FUN-05 INV-18 admins can neither give the guest role write permissions nor delete it', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    const guest = (await env.DB.prepare('select id from roles where is_guest = 1').first<{ id: number }>())!;
    for (const name of ['admin', 'admin.access', 'users.update', 'music.create']) {
      const errors = await fieldErrors(`roles/${guest.id}`, { method: 'PUT', headers, body: body([{ name }]) });
      expect(Object.keys(errors)).toEqual(['permissions']);
    }
    expect((await call(`roles/${guest.id}`, { method: 'DELETE', headers })).status).toBe(403);
  });

  test('PERM-003 USER-019 changes to the guest role apply to guests from the next request', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    const guest = (await env.DB.prepare('select id from roles where is_guest = 1').first<{ id: number }>())!;
    expect((await call('tracks')).status).toBe(200);
    expect((await call(`roles/${guest.id}`, { method: 'PUT', headers, body: body([], 'Guests') })).status).toBe(200);
    expect((await call('tracks')).status).toBe(401);
    const bootstrap = (await (await call('bootstrap-data')).json()) as { data: { guest_role: object } };
    expect(bootstrap.data.guest_role).toEqual({ permissions: [] });
    expect((await call(`roles/${guest.id}`, { method: 'PUT', headers, body: body([{ name: 'music.view' }], 'Guests') })).status).toBe(200);
    expect((await call('tracks')).status).toBe(200);
  });

  test('USER-011 FUN-16 granting or emptying a role applies on the next request', async () => {
    const admin = await signIn(await createUser({ permissions: ['admin'] }));
    const user = await createUser();
    const headers = await signIn(user);
    const role = await createRole({
      permissions: [{ name: 'roles.update' }, { name: 'music.create', restrictions: [{ name: 'count', value: 3 }] }],
    });
    expect((await call('roles', { headers })).status).toBe(403);
    await give(user.id, role.id);
    expect((await call('roles', { headers })).status).toBe(200);
    const { data } = (await (await call('bootstrap-data', { headers })).json()) as {
      data: { user: { permissions: object[]; roles: object[] } };
    };
    expect(data.user.roles).toEqual([{ id: role.id, name: role.name }]);
    expect(data.user.permissions).toContainEqual({ name: 'music.create', restrictions: [{ name: 'count', value: 3 }] });
    expect((await call(`roles/${role.id}`, { method: 'PUT', headers: admin, body: body([]) })).status).toBe(200);
    expect((await call('roles', { headers })).status).toBe(403);
    expect((await call('roles', { headers: admin })).status).toBe(200);
  });

  test('FUN-08 INV-18 the role of the last administrator cannot lose admin or be deleted', async () => {
    const last = await createUser();
    const role = await createRole({ permissions: [{ name: 'admin' }] });
    await give(last.id, role.id);
    await env.DB.prepare("delete from user_permissions where name = 'admin'").run();
    const headers = await signIn(last);
    expect((await call(`roles/${role.id}`, { method: 'PUT', headers, body: body([]) })).status).toBe(409);
    expect((await call(`roles/${role.id}`, { method: 'DELETE', headers })).status).toBe(409);
    expect((await call('roles', { headers })).status).toBe(200);
  });

  test('a new account gets the default role, which cannot be deleted', async () => {
    const { browser } = await register();
    const { body: answer } = await browser.answer<{ data: { user: { roles: Row[]; permissions: object[] } } }>('/api/v1/bootstrap-data');
    expect(answer.data.user).toMatchObject({ roles: [{ name: 'Listeners' }] });
    expect(answer.data.user.permissions).toContainEqual({ name: 'music.view' });
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    expect((await call(`roles/${answer.data.user.roles[0].id}`, { method: 'DELETE', headers })).status).toBe(403);
  });
});
