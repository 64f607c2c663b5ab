import { env, exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { UserDetail } from '#contracts/account/user';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import { DAY } from '#functions/platform/contract/duration';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { call } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

interface Made {
  plainTextToken: string;
  token: AccessToken;
  errors?: Record<string, string[]>;
}

const holder = async (permission: 'admin' | 'api.access' = 'api.access') => {
  const user = await createUser({ permissions: [permission] });
  const headers = await signIn(user);
  const create = async (input: object) => {
    const response = await call('access-tokens', { method: 'POST', headers, body: { tokenName: 'Script', ...input } });
    return { status: response.status, body: (await response.json()) as Made };
  };
  return { user, headers, create };
};
const open = (token: string, path: string) =>
  exports.default.fetch(new Request(`http://localhost${path}`, { headers: { Authorization: `Bearer ${token}` } }));
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('new access tokens', () => {
  test('scopes and expiry are returned and listed, and the scopes are enforced', async () => {
    const { user, headers, create } = await holder();
    const input = { scopes: ['listen', 'library.read'], expires_at: inDays(30) };
    const { status, body } = await create(input);
    expect([status, body.token]).toEqual([200, expect.objectContaining(input)]);
    const shown = (await (await call(`users/${user.id}`, { headers })).json()) as { user: UserDetail };
    expect(shown.user.tokens).toEqual([expect.objectContaining({ name: 'Script', ...input })]);
    expect((await open(body.plainTextToken, '/api/v1/tracks')).status).toBe(200);
    expect((await open(body.plainTextToken, '/api/v1/notifications')).status).toBe(403);
  });

  test('a token defaults to all allowed scopes and no expiry; a legacy token lists no scopes', async () => {
    const { user, headers, create } = await holder();
    const { token } = (await create({})).body;
    expect([token.scopes, token.expires_at]).toEqual([TOKEN_SCOPES.filter((scope) => scope !== 'administration'), null]);
    expect((await (await holder('admin')).create({})).body.token.scopes).toEqual(TOKEN_SCOPES);
    await env.DB.prepare("insert into access_tokens (user_id, name, hash) values (?, 'Old', 'of before')").bind(user.id).run();
    const shown = (await (await call(`users/${user.id}`, { headers })).json()) as { user: UserDetail };
    expect(shown.user.tokens.map(({ name, scopes, expires_at }) => [name, scopes, expires_at])).toEqual([
      ['Old', null, null],
      ['Script', token.scopes, null],
    ]);
  });

  test('invalid scopes and expiry dates are refused by field', async () => {
    const { create } = await holder();
    const refused: [object, string][] = [
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes.0'],
      [{ scopes: ['listen', 'listen'] }, 'scopes'],
      [{ scopes: 'listen' }, 'scopes'],
      [{ scopes: ['administration'] }, 'scopes'],
      [{ expires_at: inDays(-1) }, 'expires_at'],
      [{ expires_at: new Date().toISOString() }, 'expires_at'],
      [{ expires_at: 'tomorrow' }, 'expires_at'],
    ];
    for (const [input, field] of refused) {
      const { status, body } = await create(input);
      expect([input, status, Object.keys(body.errors ?? {})]).toEqual([input, 422, [field]]);
    }
  });
});

test('an expired token is refused with 401 and the code token_expired', async () => {
  const { user, create } = await holder();
  const { plainTextToken, token } = (await create({ expires_at: inDays(7) })).body;
  expect((await open(plainTextToken, `/api/v1/users/${user.id}`)).status).toBe(200);
  await env.DB.prepare('update access_tokens set expires_at = ?, last_used_at = null where id = ?').bind(Date.now(), token.id).run();
  const refused = await open(plainTextToken, `/api/v1/users/${user.id}`);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'token_expired']);
  expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Bearer error="invalid_token"/);
  expect((await open(plainTextToken, '/api/v1/value-lists/timezones')).status).toBe(401);
  const row = await env.DB.prepare('select last_used_at from access_tokens where id = ?').bind(token.id).first('last_used_at');
  expect(row).toBeNull();
});
