import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import type { Permission } from '#functions/platform/contract/permission';
import { call, read, refusal } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { mailTo } from '../../support/mailbox';
import { logIn } from '../../support/registration';
import { signIn } from '../../support/session';

const row = (id: number) => env.DB.prepare('select * from users where id = ?').bind(id).first<Record<string, unknown>>();
const rightsOf = async (id: number) => {
  const direct = await env.DB.prepare('select name from user_permissions where user_id = ? order by name').bind(id).all<{ name: string }>();
  const roles = await env.DB.prepare('select role_id as id from user_roles where user_id = ? order by role_id')
    .bind(id)
    .all<{ id: number }>();
  return { direct: direct.results.map(({ name }) => name), roles: roles.results.map(({ id: roleId }) => roleId) };
};
const moderator = async (...permissions: Permission[]) => {
  const user = await createUser({ permissions: ['admin.access', 'users.update', ...permissions] });
  return { user, headers: await signIn(user) };
};
const put = (id: number, headers: Record<string, string>, body: object) => call(`users/${id}`, { method: 'PUT', headers, body });

let superAdmin: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await env.DB.prepare("delete from user_permissions where name = 'admin'").run();
  superAdmin = await createUser({ permissions: ['admin'] });
});

describe('user administration', () => {
  test('the user list can be searched by name and email, and ordered', async () => {
    const { headers } = await moderator();
    const target = await createUser({ name: 'Xaver Quandt', email: 'quandt@example.com' });
    for (const query of ['xaver', 'quandt@']) {
      const { pagination } = await read(userApi.list, `users?query=${query}`, { headers });
      expect(pagination.data.map(({ id, email }) => ({ id, email }))).toEqual([{ id: target.id, email: 'quandt@example.com' }]);
    }
    const { pagination } = await read(userApi.list, 'users?perPage=2&orderBy=email&orderDir=asc', { headers });
    const emails = pagination.data.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
  });

  test('OBJ-20 INJ-02 the page size is limited, and unknown sort columns get 422', async () => {
    const { headers } = await moderator();
    expect((await read(userApi.list, 'users?perPage=100000', { headers })).pagination.per_page).toBe(100);
    for (const orderBy of ['password', 'two_factor_enabled', 'email;drop', '(select 1)']) {
      expect((await refusal(`users?orderBy=${encodeURIComponent(orderBy)}`, { headers })).status).toBe(422);
    }
  });

  test('an administrator creates an account with roles that can log in', async () => {
    const { headers } = await moderator('music.create');
    const role = await createRole({ permissions: [{ name: 'music.create' }] });
    const body = { email: 'made@example.com', password: 'made for them', first_name: 'Made', roles: [role.id], email_verified: true };
    const { user } = await read(userApi.create, 'users', { method: 'POST', headers, body });
    expect(user).toMatchObject({ email: 'made@example.com', name: 'Made', roles: [{ id: role.id }] });
    expect((await logIn('made@example.com', { password: 'made for them' })).response.status).toBe(200);
    expect((await refusal('users', { method: 'POST', headers, body })).status).toBe(422);
  });

  test('changing the email and password of a user ends the sessions and sends an email', async () => {
    const { headers } = await moderator();
    const person = await createUser();
    await env.DB.prepare("insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, 'x:y')")
      .bind(person.id, String(person.id))
      .run();
    const session = await signIn(person);
    const { user } = await read(userApi.update, `users/${person.id}`, {
      method: 'PUT',
      headers,
      body: { email: 'moved@example.com', password: 'set for them' },
    });
    expect(user).toMatchObject({ email: 'moved@example.com', email_verified_at: null });
    expect((await mailTo(person.email, 'email-changed')).text).toContain('moved@example.com');
    expect((await call('user-sessions', { headers: session })).status).toBe(401);
    expect((await logIn('moved@example.com', { password: 'set for them' })).response.status).toBe(200);
    const taken = await put(person.id, headers, { email: superAdmin.email });
    expect({ status: taken.status, body: await taken.json() }).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  test('OBJ-17 USER-014 an administrator sees the state of an account but never its secrets', async () => {
    const { headers } = await moderator();
    const user = await createUser();
    const own = await signIn(user);
    await env.DB.prepare("insert into access_tokens (user_id, name, hash) values (?, 'canary-name', 'canary-hash')").bind(user.id).run();
    await env.DB.prepare(
      "insert into accounts (user_id, provider_id, account_id, password) values (?1, 'credential', ?1, 'canary-password')",
    )
      .bind(user.id)
      .run();
    await env.DB.prepare("insert into two_factors (user_id, secret, backup_codes, verified) values (?, 'canary-secret', 'canary-codes', 1)")
      .bind(user.id)
      .run();
    for (const query of ['', '?with=tokens,roles.permissions,user.subscriptions,accounts,sessions&load=password&loadCount=users']) {
      const text = await (await call(`users/${user.id}${query}`, { headers })).text();
      expect(text).toContain('canary-name');
      expect(text).not.toMatch(/canary-(hash|password|secret|codes)/);
      expect(text).not.toContain(own.Cookie.split('=')[1].slice(0, 20));
    }
  });
});

describe('granting permissions', () => {
  test('FUN-02 a moderator cannot become an administrator', async () => {
    const { user, headers } = await moderator();
    const role = await createRole({ permissions: [{ name: 'admin' }] });
    const before = await rightsOf(user.id);
    for (const body of [{ permissions: [{ name: 'admin' }] }, { roles: [role.id] }, { permissions: [{ name: 'settings.update' }] }]) {
      expect((await put(user.id, headers, body)).status).toBe(403);
    }
    expect(await rightsOf(user.id)).toEqual(before);
  });

  test('FUN-03 PERM-021 PERM-022 PERM-023 a moderator grants only own permissions and roles', async () => {
    const { headers } = await moderator('music.create');
    const user = await createUser();
    const mighty = await createRole({ permissions: [{ name: 'music.create' }, { name: 'settings.update' }] });
    const plain = await createRole({ permissions: [{ name: 'music.create' }] });
    for (const body of [
      { permissions: [{ name: 'tags.update' }] },
      { roles: [mighty.id] },
      { roles: [plain.id], permissions: [{ name: 'admin' }] },
    ]) {
      expect((await put(user.id, headers, body)).status).toBe(403);
    }
    expect(await rightsOf(user.id)).toEqual({ direct: ['music.view'], roles: [] });
    const granted = [{ name: 'music.create', restrictions: [{ name: 'count', value: 5 }] }, { name: 'music.view' }];
    expect((await put(user.id, headers, { permissions: granted, roles: [plain.id] })).status).toBe(200);
    expect(await rightsOf(user.id)).toEqual({ direct: ['music.create', 'music.view'], roles: [plain.id] });
    for (const body of [{ permissions: [{ name: 'everything' }] }, { roles: [999_999] }, { permissions: [granted[0], granted[0]] }]) {
      expect((await put(user.id, headers, body)).status).toBe(422);
    }
  });

  test('FUN-04 a moderator cannot change users with more permissions', async () => {
    const { headers } = await moderator();
    const before = await row(superAdmin.id);
    const attempts: [string, string, object?][] = [
      ['PUT', `users/${superAdmin.id}`, { first_name: 'x' }],
      ['PUT', `users/${superAdmin.id}`, { password: 'a new password' }],
      ['PUT', `users/${superAdmin.id}`, { email: 'mine@example.com' }],
      ['PUT', `users/${superAdmin.id}`, { roles: [], permissions: [] }],
      ['POST', `users/${superAdmin.id}/ban`],
      ['DELETE', `users/${superAdmin.id}/two-factor`],
      ['DELETE', `users/${superAdmin.id}/avatar`],
      ['DELETE', `users/${superAdmin.id}`],
    ];
    for (const [method, path, body] of attempts) {
      expect({ path, method, status: (await call(path, { method, headers, body })).status }).toEqual({ path, method, status: 403 });
    }
    expect(await row(superAdmin.id)).toEqual(before);
    expect((await rightsOf(superAdmin.id)).direct).toContain('admin');
  });

  test('FUN-12 an admin token cannot change permissions, passwords, emails, roles or accounts', async () => {
    const admin = await createUser({ permissions: ['admin'] });
    const headers = await signIn(admin);
    const { plainTextToken } = (await (await call('access-tokens', { method: 'POST', headers, body: { tokenName: 'x' } })).json()) as {
      plainTextToken: string;
    };
    const bearer = { Authorization: `Bearer ${plainTextToken}` };
    const user = await createUser();
    for (const body of [{ password: 'a new password' }, { permissions: [{ name: 'admin' }] }, { email: 'x@example.com' }]) {
      expect((await put(user.id, bearer, body)).status).toBe(403);
    }
    expect((await call(`users/${user.id}`, { method: 'DELETE', headers: bearer })).status).toBe(403);
    expect((await call('roles', { method: 'POST', headers: bearer, body: { name: 'x', permissions: [] } })).status).toBe(403);
    expect((await call('users', { headers: bearer })).status).toBe(200);
  });
});

describe('last administrator', () => {
  test('FUN-08 INV-18 the last administrator cannot be deleted, demoted or suspended', async () => {
    const headers = await signIn(superAdmin);
    await env.DB.prepare('update sessions set password_confirmed_at = ? where user_id = ?').bind(Date.now(), superAdmin.id).run();
    const attempts: [string, string, object?][] = [
      ['DELETE', `users/${superAdmin.id}?deleteCurrentUser=true`],
      ['PUT', `users/${superAdmin.id}`, { permissions: [] }],
      ['POST', `users/${superAdmin.id}/ban`],
    ];
    for (const [method, path, body] of attempts) {
      expect({ path, method, status: (await call(path, { method, headers, body })).status }).toEqual({ path, method, status: 409 });
    }
    expect(await row(superAdmin.id)).toMatchObject({ banned_at: null });
    expect((await rightsOf(superAdmin.id)).direct).toContain('admin');
  });

  test('FUN-08 two administrators who delete each other at the same time leave one', async () => {
    const other = await createUser({ permissions: ['admin'] });
    const [first, second] = [await signIn(superAdmin), await signIn(other)];
    const results = await Promise.all([
      call(`users/${other.id}`, { method: 'DELETE', headers: first }),
      call(`users/${superAdmin.id}`, { method: 'DELETE', headers: second }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await env.DB.prepare("select count(*) as count from user_permissions where name = 'admin'").first()).toEqual({ count: 1 });
  });

  test('FUN-08 an administrator can be suspended and demoted while another one remains', async () => {
    const other = await createUser({ permissions: ['admin'] });
    const headers = await signIn(superAdmin);
    expect((await call(`users/${other.id}/ban`, { method: 'POST', headers })).status).toBe(200);
    expect((await call(`users/${other.id}/ban`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await put(other.id, headers, { permissions: [] })).status).toBe(200);
  });
});

describe('suspended users', () => {
  test('USER-009 AUTH-126 AUT-16 FUN-16 a suspension blocks all sessions and tokens with 403', async () => {
    const { headers } = await moderator();
    const user = await createUser({ permissions: ['api.access'] });
    const session = await signIn(user);
    const { plainTextToken } = (await (
      await call('access-tokens', { method: 'POST', headers: session, body: { tokenName: 'x' } })
    ).json()) as {
      plainTextToken: string;
    };
    const bannedAt = async () =>
      ((await (await call('bootstrap-data', { headers: session })).json()) as { data: { user: { banned_at: string | null } } }).data.user
        .banned_at;
    expect(await bannedAt()).toBeNull();
    expect((await call(`users/${user.id}/ban`, { method: 'POST', headers })).status).toBe(200);
    for (const as of [session, { Authorization: `Bearer ${plainTextToken}` }]) {
      for (const path of ['tracks', `users/${user.id}`, 'tracks/1/stream']) {
        const { status, body } = await refusal(path, { headers: as });
        expect({ path, status, code: JSON.parse(body).code }).toEqual({ path, status: 403, code: 'suspended' });
      }
    }
    expect(Date.parse((await bannedAt()) ?? '')).toBeGreaterThan(0);
    expect((await call(`users/${user.id}/ban`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await bannedAt()).toBeNull();
    expect((await call('auth/logout', { method: 'POST', headers: session })).status).toBe(200);
  });

  test('FUN-04 a bulk deletion is refused if one of the users has more permissions', async () => {
    const { headers } = await moderator();
    const user = await createUser();
    expect((await call(`users/${user.id},${superAdmin.id}`, { method: 'DELETE', headers })).status).toBe(403);
    expect((await call(`users/${user.id},999999`, { method: 'DELETE', headers })).status).toBe(404);
    expect(await row(user.id)).not.toBeNull();
    expect((await call(`users/${user.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await row(user.id)).toBeNull();
  });
});
