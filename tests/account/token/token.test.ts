import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import type { UserDetail } from '#contracts/account/user';
import { Browser } from '../../support/browser';
import { call } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

interface Created {
  plainTextToken: string;
  token: { id: number; name: string; last_used_at: string | null };
}

const holder = async () => {
  const user = await createUser({ permissions: ['api.access'] });
  const headers = await signIn(user);
  const create = async (tokenName: string) => {
    const response = await call('access-tokens', { method: 'POST', headers, body: { tokenName } });
    return { status: response.status, body: (await response.json()) as Created };
  };
  return { user, headers, create };
};
const withToken = (token: string, path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
  new Browser().send(`/api/v1/${path}`, { method, body, headers: { Authorization: `Bearer ${token}`, Cookie: '', Origin: '' } });

afterEach(async () => {
  await set('api.integrated', true);
});

describe('access tokens', () => {
  // Also proves ACCT-071 ACCT-077 USER-014
  test('ENT-001 ENT-002 ENT-003 ACCT-072 a token is shown once and grants access to the API', async () => {
    const { user, headers, create } = await holder();
    const { status, body } = await create('Script');
    expect({ status, name: body.token.name, used: body.token.last_used_at }).toEqual({ status: 200, name: 'Script', used: null });
    const answer = await withToken(body.plainTextToken, `users/${user.id}`);
    const own = ((await answer.json()) as { user: UserDetail }).user;
    expect(own.email).toBe(user.email);
    const detail = await (await call(`users/${user.id}?with=tokens`, { headers })).text();
    expect(detail).not.toContain(body.plainTextToken);
    const [listed] = (JSON.parse(detail) as { user: UserDetail }).user.tokens;
    expect(listed).toMatchObject({ id: body.token.id, name: 'Script' });
    expect(Date.parse(listed.last_used_at ?? '')).toBeGreaterThan(0);
    const rows = await env.DB.prepare('select * from access_tokens').all();
    expect(JSON.stringify(rows.results)).not.toContain(body.plainTextToken.slice('segue_'.length));
  });

  test('ACCT-073 API-022 a deleted token is refused with 401', async () => {
    const { headers, create } = await holder();
    const { body } = await create('Old');
    const path = `access-tokens/${body.token.id}?_method=DELETE`;
    const response = await call(path, { method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': 'DELETE' } });
    expect(response.status).toBe(200);
    expect((await withToken(body.plainTextToken, 'bootstrap-data')).status).toBe(401);
  });

  test('OBJ-07 deleting a token of another user returns 404', async () => {
    const owner = await holder();
    const { body } = await owner.create('Mine');
    const stranger = await holder();
    const foreign = await call(`access-tokens/${body.token.id}`, { method: 'DELETE', headers: stranger.headers });
    const unknown = await call('access-tokens/999999', { method: 'DELETE', headers: stranger.headers });
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
    expect((await withToken(body.plainTextToken, 'bootstrap-data')).status).toBe(200);
  });

  test('ACCT-074 a token needs a name', async () => {
    const { create } = await holder();
    for (const name of ['', '   ']) expect((await create(name)).status).toBe(422);
  });

  test('AUT-14 a token belongs to its creator; user and hash cannot be chosen', async () => {
    const { user, headers } = await holder();
    const other = await createUser({ permissions: ['admin'] });
    const body = { tokenName: 'x', userId: other.id, user_id: other.id, abilities: ['*'], hash: 'chosen', plainTextToken: 'chosen' };
    await call('access-tokens', { method: 'POST', headers, body });
    const rows = await env.DB.prepare('select user_id, hash from access_tokens where name = ?').bind('x').all();
    expect(rows.results).toEqual([{ user_id: user.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await call('access-tokens', { method: 'POST', body })).status).toBe(401);
    expect((await call('access-tokens/1', { method: 'PUT', headers, body })).status).toBe(405);
  });

  test('ACCT-008 PERM-024 tokens require the api.access permission and an enabled API', async () => {
    const plain = await createUser();
    const refused = await call('access-tokens', { method: 'POST', headers: await signIn(plain), body: { tokenName: 'x' } });
    expect(refused.status).toBe(403);
    const { create } = await holder();
    const { plainTextToken } = (await create('x')).body;
    await set('api.integrated', false);
    expect((await create('y')).status).toBe(403);
    expect((await withToken(plainTextToken, 'bootstrap-data')).status).toBe(401);
  });

  test('FUN-12 a token cannot manage credentials', async () => {
    const { user, create } = await holder();
    const { plainTextToken } = (await create('Script')).body;
    const credentials: [string, string, object?][] = [
      ['POST', 'access-tokens', { tokenName: 'more' }],
      ['DELETE', 'access-tokens/1'],
      ['PUT', 'auth/user/password', { current_password: 'x', password: 'xxxxxxxx', password_confirmation: 'xxxxxxxx' }],
      ['POST', 'auth/user/confirm-password', { password: 'x' }],
      ['DELETE', 'auth/user/two-factor-authentication'],
      ['POST', 'auth/user/two-factor-authentication'],
      ['POST', 'auth/user/two-factor-recovery-codes'],
      ['DELETE', `users/${user.id}?deleteCurrentUser=true`],
      ['GET', 'user-sessions'],
      ['POST', 'user-sessions/logout-other', { password: 'x' }],
      ['POST', 'secure/auth/social/google/disconnect'],
    ];
    for (const [method, path, body] of credentials) {
      expect({ path, status: (await withToken(plainTextToken, path, { method, body })).status }).toEqual({ path, status: 403 });
    }
  });

  test('FUN-13 FUN-16 a token is refused from the next request after losing api.access', async () => {
    const { user, create } = await holder();
    const { plainTextToken } = (await create('Script')).body;
    expect((await withToken(plainTextToken, `users/${user.id}`)).status).toBe(200);
    await env.DB.prepare('delete from user_permissions where user_id = ?').bind(user.id).run();
    expect((await withToken(plainTextToken, `users/${user.id}`)).status).toBe(401);
  });

  test('AUT-13 other Authorization formats get 401, and tokens in the URL are ignored', async () => {
    const { user, create } = await holder();
    const { plainTextToken } = (await create('Script')).body;
    for (const header of [
      `Basic ${plainTextToken}`,
      `bearer ${plainTextToken}`,
      plainTextToken,
      `Bearer  ${plainTextToken}`,
      'Bearer',
      `Token ${plainTextToken}`,
    ]) {
      const response = await new Browser().send(`/api/v1/users/${user.id}`, { headers: { Authorization: header, Cookie: '' } });
      expect({ header, status: response.status }).toEqual({ header, status: 401 });
    }
    for (const query of ['access_token', 'token', 'api_token', 'bearer']) {
      const response = await new Browser().send(`/api/v1/users/${user.id}?${query}=${plainTextToken}`);
      expect(((await response.json()) as { user: object }).user).not.toHaveProperty('email');
    }
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: user.id }))}.`;
    expect((await withToken(none, 'bootstrap-data')).status).toBe(401);
  });

  test('AUT-04 creating tokens is rate limited, and a user has at most 50', async () => {
    const { user, create } = await holder();
    const statuses = [];
    for (let number = 0; number < 11; number += 1) statuses.push((await create(`t${number}`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const full = await holder();
    for (let number = 0; number < 49; number += 1) {
      await env.DB.prepare('insert into access_tokens (user_id, name, hash) values (?, ?, ?)')
        .bind(full.user.id, 'x', `h${user.id}-${number}`)
        .run();
    }
    const parallel = await Promise.all(Array.from({ length: 5 }, () => full.create('y')));
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });
});
