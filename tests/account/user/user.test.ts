import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import { settingsApi } from '#contracts/platform/settings';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const row = (id: number) => env.DB.prepare('select * from users where id = ?').bind(id).first<Record<string, unknown>>();
const changeOf = async (id: number, headers: Record<string, string>, body: object) =>
  (await call(`users/${id}?_method=PUT`, { method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': 'PUT' }, body })).status;

describe('users', () => {
  test('ACCT-010 OBJ-01 USER-001 USER-002 USER-004 others see only the public part of a user', async () => {
    const user = await createUser({ firstName: 'Ada', lastName: 'Byron', country: 'GB', permissions: ['api.access'] });
    const reader = await createUser();
    for (const headers of [undefined, await signIn(reader)]) {
      const response = await call(`users/${user.id}`, { headers });
      expect(await response.json()).toEqual({
        status: 'success',
        user: {
          model_type: 'user',
          id: user.id,
          name: user.name,
          slug: expect.any(String),
          first_name: 'Ada',
          last_name: 'Byron',
          image: null,
          can: { edit: false, manage: false, delete: false },
          description: null,
          links: [],
          tabs: ['likes', 'playlists', 'reposts', 'followers', 'following'],
          private_tabs: [],
          counts: { playlists: 0, followers: 0, following: 0, followed_users: 0, followed_artists: 0, followed_playlists: 0 },
        },
      });
    }
    expect((await refusal('users/999999')).status).toBe(404);
  });

  test('ACCT-010 ACCT-025 USER-010 USER-012 USER-014 users see all details of their account', async () => {
    const person = await createUser({ permissions: ['music.create'] });
    const headers = await signIn(person);
    const { user } = await read(userApi.show, `users/${person.id}`, { headers });
    expect(user).toMatchObject({
      email: person.email,
      timezone: 'UTC',
      permissions: [{ name: 'music.create' }, { name: 'music.view' }],
      roles: [],
      tokens: [],
      social_profiles: [],
      can: { edit: true, manage: false, delete: true },
    });
  });

  // Also proves USER-018
  test('ACCT-011 ACCT-009 ACCT-070 USER-005 USER-006 account details are saved and form the name', async () => {
    const person = await createUser();
    const headers = await signIn(person);
    const body = { first_name: 'Grace', last_name: 'Hopper', country: 'US', timezone: 'America/New_York', language: 'en' };
    expect(await changeOf(person.id, headers, body)).toBe(200);
    const { user } = await read(userApi.show, `users/${person.id}`, { headers });
    expect(user).toMatchObject({ ...body, name: 'Grace Hopper', slug: 'grace-hopper' });
    const { data } = await read(settingsApi.bootstrap, 'bootstrap-data', { headers });
    expect(data.user).toMatchObject({ ...body, name: 'Grace Hopper', unread_notifications_count: 0 });
    expect(await changeOf(person.id, headers, { first_name: '' })).toBe(200);
    expect((await read(userApi.show, `users/${person.id}`, { headers })).user).toMatchObject({ first_name: null, name: 'Hopper' });
  });

  test('ACCT-011 invalid account details return an error for every field at once', async () => {
    const user = await createUser();
    const body = { first_name: 'x'.repeat(101), country: 'Germany', timezone: 'Europe/Atlantis', language: '../de' };
    const errors = await fieldErrors(`users/${user.id}`, { method: 'PUT', headers: await signIn(user), body });
    expect(Object.keys(errors).sort()).toEqual(['country', 'first_name', 'language', 'timezone']);
  });

  test('OBJ-02 users cannot change or delete other users', async () => {
    const user = await createUser();
    const headers = await signIn(await createUser());
    const before = await row(user.id);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(10)], 'x.png', { type: 'image/png' }));
    expect(await changeOf(user.id, headers, { first_name: 'x' })).toBe(403);
    expect((await call(`users/${user.id}/avatar`, { method: 'POST', headers })).status).toBe(403);
    expect((await call(`users/${user.id}/avatar`, { method: 'DELETE', headers })).status).toBe(403);
    expect((await call(`users/${user.id}?deleteCurrentUser=true`, { method: 'DELETE', headers })).status).toBe(403);
    expect((await call(`users/${user.id}`, { method: 'PUT', body: { first_name: 'x' } })).status).toBe(401);
    expect(await row(user.id)).toEqual(before);
  });

  test('MAS-01 OBJ-06 users can change only their account details', async () => {
    const user = await createUser();
    const other = await createUser();
    const headers = await signIn(user);
    const before = await row(user.id);
    const kept = async () => {
      const {
        first_name: _name,
        name: _display,
        folded: _folded,
        updated_at: _at,
        revision: _revision,
        ...rest
      } = (await row(user.id)) ?? {};
      return rest;
    };
    const untouched = await kept();
    const attempts = {
      roles: [1],
      permissions: [{ name: 'admin' }],
      banned_at: null,
      bannedAt: 1,
      email_verified_at: '2020-01-01',
      email_verified: false,
      two_factor_confirmed_at: '2020-01-01',
      two_factor_recovery_codes: ['x'],
      id: other.id,
      user_id: other.id,
      userId: other.id,
      password: 'another password',
      email: 'taken@example.com',
      stripe_id: 'cus_1',
      paypal_id: 'x',
      card_brand: 'x',
      created_at: '2020-01-01',
      available_space: 1,
      subscriptions: [],
      tokens: [],
      remember_token: 'x',
      social_profiles: [],
      image: 'https://evil.test/x.png',
      name: 'Somebody',
      shadowOfEmail: 'x',
    };
    for (const [field, value] of Object.entries(attempts)) {
      const status = await changeOf(user.id, headers, { first_name: field, [field]: value });
      expect({ field, allowed: [200, 422].includes(status), row: await kept() }).toEqual({ field, allowed: true, row: untouched });
    }
    const rights = await env.DB.prepare('select count(*) as count from user_permissions where user_id = ?').bind(user.id).first();
    const roles = await env.DB.prepare('select count(*) as count from user_roles where user_id = ?').bind(user.id).first();
    expect([rights, roles]).toEqual([{ count: 1 }, { count: 0 }]);
    expect(await row(other.id)).toMatchObject({ first_name: null });
    expect(before?.email).toBe(user.email);
  });

  test('MAS-07 MAS-08 MAS-09 malformed and polluting JSON has no effect', async () => {
    const user = await createUser();
    const headers = { ...(await signIn(user)), 'Content-Type': 'application/json', Origin: 'http://localhost' };
    const { exports } = await import('cloudflare:workers');
    const put = (text: string, query = '') =>
      exports.default.fetch(new Request(`http://localhost/api/v1/users/${user.id}${query}`, { method: 'PUT', headers, body: text }));
    for (const text of [
      '{"__proto__":{"isAdmin":true},"first_name":"a"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"first_name":"a"}',
    ]) {
      expect((await put(text)).status).toBe(200);
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    }
    for (const text of ['{"first_name":["a"]}', '{"first_name":1}', '{"first_name":{"a":1}}', '{"first_name":true}']) {
      expect({ text, status: (await put(text)).status }).toEqual({ text, status: 422 });
    }
    for (const text of ['{', '', 'null', '"x"', '[]']) expect([400, 422]).toContain((await put(text)).status);
    await put('{"first_name":"body"}', '?first_name=query');
    expect((await row(user.id))?.first_name).toBe('body');
  });

  test('the language of a user or a guest is saved; invalid ones get 422', async () => {
    const user = await createUser();
    const response = await call('users/me/locale', { method: 'POST', headers: await signIn(user), body: { locale: 'de' } });
    expect(await response.json()).toEqual({ status: 'success', locale: 'de' });
    expect((await row(user.id))?.language).toBe('de');
    const guest = await call('users/me/locale', { method: 'POST', body: { locale: 'es' } });
    expect(guest.headers.getSetCookie().find((line) => line.startsWith('segue-locale='))).toMatch(/^segue-locale=es; /);
    for (const locale of ['de\r\nSet-Cookie: x=1', '../x', '', 'x'.repeat(100)]) {
      expect((await call('users/me/locale', { method: 'POST', body: { locale } })).status).toBe(422);
    }
  });
});

describe('account deletion', () => {
  const confirmed = async () => {
    const user = await createUser({ permissions: ['api.access'] });
    const headers = await signIn(user);
    await env.DB.prepare('update sessions set password_confirmed_at = ? where user_id = ?').bind(Date.now(), user.id).run();
    return { person: user, headers };
  };

  test('ACCT-083 ACCT-082 AUT-16 CFG-12 deletion removes personal data, sessions and tokens', async () => {
    const { person: user, headers } = await confirmed();
    const created = (await (await call('access-tokens', { method: 'POST', headers, body: { tokenName: 'x' } })).json()) as {
      plainTextToken: string;
    };
    const other = await signIn(user);
    const path = `users/${user.id}?deleteCurrentUser=true&_method=DELETE`;
    expect((await call(path, { method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': 'DELETE' } })).status).toBe(200);
    expect(await row(user.id)).toBeNull();
    for (const table of [
      'sessions',
      'accounts',
      'access_tokens',
      'user_permissions',
      'user_roles',
      'two_factors',
      'email_codes',
      'playlists',
    ]) {
      const owner = table === 'playlists' ? 'owner_id' : 'user_id';
      const left = await env.DB.prepare(`select count(*) as count from ${table} where ${owner} = ?`).bind(user.id).first();
      expect({ table, left }).toEqual({ table, left: { count: 0 } });
    }
    expect((await call('user-sessions', { headers: other })).status).toBe(401);
    expect((await call('bootstrap-data', { headers: { Authorization: `Bearer ${created.plainTextToken}` } })).status).toBe(401);
  });

  test('deletion without deleteCurrentUser returns 403 and deletes nothing', async () => {
    const { person: user, headers } = await confirmed();
    expect((await call(`users/${user.id}`, { method: 'DELETE', headers })).status).toBe(403);
    expect(await row(user.id)).not.toBeNull();
  });
});
