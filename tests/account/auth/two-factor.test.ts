import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../support/browser';
import { logIn, PASSWORD, register } from '../../support/registration';
import { codeOf } from '../../support/totp';

interface User {
  user: { id: number; two_factor_confirmed_at: string | null; two_factor_recovery_codes: string[] };
}

const begin = async () => {
  const user = await register();
  await user.browser.post('/auth/user/confirm-password', { password: PASSWORD });
  await user.browser.post('/auth/user/two-factor-authentication');
  const { body } = await user.browser.answer<{ svg: string; secret: string }>('/auth/user/two-factor/qr-code');
  return { ...user, ...body };
};

/** User with a second factor. Setup uses a code from two steps ago, so that the current one is still valid. */
const protect = async () => {
  const user = await begin();
  const { status, body } = await user.browser.answer<{ two_factor_recovery_codes: string[] }>(
    '/auth/user/confirmed-two-factor-authentication',
    {
      method: 'POST',
      body: { code: await codeOf(user.secret, -1) },
    },
  );
  expect(status).toBe(200);
  return { ...user, recoveryCodes: body.two_factor_recovery_codes };
};

const challenge = (browser: Browser, body: object) =>
  browser.answer<{ bootstrapData?: { user: { id: number } }; errors?: object; code?: string }>('/auth/two-factor-challenge', {
    method: 'POST',
    body,
  });
const own = async (browser: Browser, id: number) => (await browser.answer<User>(`/api/v1/users/${id}`)).body.user;
const wrongCode = async (secret: string) => {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('two-factor setup', () => {
  test('ACCT-041 ACCT-043 ACCT-037 enabling two-factor creates a secret that is not active yet', async () => {
    const { browser, id, svg, secret } = await begin();
    expect(svg).toMatch(/^<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect((await own(browser, id)).two_factor_confirmed_at).toBeNull();
    expect(await env.DB.prepare('select verified from two_factors where user_id = ?').bind(id).first()).toEqual({ verified: 0 });
    const { email } = (await env.DB.prepare('select email from users where id = ?').bind(id).first<{ email: string }>())!;
    expect('two_factor' in (await (await logIn(email)).response.json<object>())).toBe(false);
  });

  test('ACCT-044 ACCT-038 USER-016 USER-017 ACCT-047 the first correct code activates two-factor', async () => {
    const { browser, id, secret } = await begin();
    const wrong = await browser.answer<{ errors: object }>('/auth/user/confirmed-two-factor-authentication', {
      method: 'POST',
      body: { code: await wrongCode(secret) },
    });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({ status: 422, fields: ['code'] });
    expect((await browser.post('/auth/user/confirmed-two-factor-authentication', { code: await codeOf(secret) })).status).toBe(200);
    const user = await own(browser, id);
    expect(Date.parse(user.two_factor_confirmed_at ?? '')).toBeGreaterThan(0);
    expect(user.two_factor_recovery_codes).toHaveLength(8);
    expect(user.two_factor_recovery_codes.map((code) => code.length)).toEqual(Array(8).fill(21));
    expect((await browser.send('/auth/user/two-factor/qr-code')).status).toBe(404);
    expect((await browser.post('/auth/user/two-factor-authentication')).status).toBe(422);
  });

  test('ACCT-042 ACCT-039 ACCT-040 disabling two-factor also removes its recovery codes', async () => {
    const { browser, id, email } = await protect();
    const answer = await browser.answer('/auth/user/two-factor-authentication?_method=DELETE', {
      method: 'POST',
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    });
    expect(answer.status).toBe(200);
    expect(await own(browser, id)).toMatchObject({ two_factor_confirmed_at: null, two_factor_recovery_codes: [] });
    expect('bootstrapData' in (await (await logIn(email)).response.json<object>())).toBe(true);
  });

  test('ACCT-046 ACCT-035 new recovery codes replace the old ones', async () => {
    const { browser, id, email, recoveryCodes } = await protect();
    const { body } = await browser.answer<{ two_factor_recovery_codes: string[] }>('/auth/user/two-factor-recovery-codes', {
      method: 'POST',
    });
    expect(body.two_factor_recovery_codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await own(browser, id)).two_factor_recovery_codes).toEqual(body.two_factor_recovery_codes);
    const { browser: elsewhere } = await logIn(email);
    expect((await challenge(elsewhere, { recovery_code: recoveryCodes[0] })).status).toBe(422);
  });

  test('USER-017 recovery codes are hidden from guests', async () => {
    const { id, email } = await protect();
    const { browser } = await logIn(email);
    expect((await browser.send(`/api/v1/users/${id}`)).status).toBe(200);
    const guest = await new Browser().answer<{ user: object }>(`/api/v1/users/${id}`);
    expect(guest.body.user).not.toHaveProperty('two_factor_recovery_codes');
  });
});

describe('two-factor challenge', () => {
  test('AUTH-049 AUTH-052 AUTH-064 a two-factor login completes only after a correct code', async () => {
    const { email, id, secret } = await protect();
    const { browser, response } = await logIn(email);
    expect(await response.json()).toEqual({ status: 'success', two_factor: true });
    expect([...browser.cookies.keys()].sort()).toEqual(['d1-bookmark', 'segue.two_factor']);
    const { status, body } = await challenge(browser, { code: await codeOf(secret) });
    expect({ status, id: body.bootstrapData?.user.id }).toEqual({ status: 200, id });
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
  });

  test('AUT-09 the password alone grants no session before the code is entered', async () => {
    const { email, id } = await protect();
    const { browser, response } = await logIn(email);
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('segue.session_token=') && !/max-age=0/i.test(line))).toEqual(
      [],
    );
    for (const path of ['/api/v1/user-sessions', '/auth/user/confirmed-password-status'])
      expect((await browser.send(path)).status).toBe(401);
    expect((await browser.answer<{ user: object }>(`/api/v1/users/${id}`)).body.user).not.toHaveProperty('email');
    expect(await env.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first()).toEqual({ count: 1 });
  });

  test('AUTH-065 AUT-10 a recovery code completes one login; codes of other lengths get 422', async () => {
    const { email, recoveryCodes } = await protect();
    const [first] = recoveryCodes;
    const { browser } = await logIn(email);
    for (const recovery_code of [first.slice(1), `${first}x`]) expect((await challenge(browser, { recovery_code })).status).toBe(422);
    expect((await challenge(browser, { recovery_code: first })).status).toBe(200);
    const again = await logIn(email);
    expect((await challenge(again.browser, { recovery_code: first })).status).toBe(422);
    expect((await challenge(again.browser, { recovery_code: recoveryCodes[1] })).status).toBe(200);
  });

  test('AUTH-061 AUTH-062 AUTH-063 a challenge needs either a six-digit code or a recovery code', async () => {
    const { email } = await protect();
    const { browser } = await logIn(email);
    for (const body of [
      {},
      { code: '12345' },
      { code: '1234567' },
      { code: 'abcdef' },
      { code: '123456', recovery_code: 'x'.repeat(21) },
    ]) {
      expect({ body, status: (await challenge(browser, body)).status }).toEqual({ body, status: 422 });
    }
  });

  test('AUT-11 a used code is refused for a second login', async () => {
    const { email, id, secret } = await protect();
    const code = await codeOf(secret);
    const first = await logIn(email);
    expect((await challenge(first.browser, { code })).status).toBe(200);
    const second = await logIn(email);
    const replayed = await challenge(second.browser, { code });
    expect({ status: replayed.status, fields: Object.keys(replayed.body.errors ?? {}) }).toEqual({ status: 422, fields: ['code'] });
    expect((await second.browser.send('/api/v1/user-sessions')).status).toBe(401);
    expect(await env.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first()).toEqual({ count: 2 });
  });

  test('AUT-11 the code that activated two-factor is refused for login', async () => {
    const user = await begin();
    const code = await codeOf(user.secret);
    await user.browser.post('/auth/user/confirmed-two-factor-authentication', { code });
    const { browser } = await logIn(user.email);
    expect((await challenge(browser, { code })).status).toBe(422);
  });

  test('AUT-10 a code only works for the account and the browser of its login', async () => {
    const one = await protect();
    const other = await protect();
    const { browser } = await logIn(one.email);
    expect((await challenge(browser, { code: await codeOf(other.secret) })).status).toBe(422);
    expect((await challenge(new Browser('198.18.3.1'), { code: await codeOf(one.secret) })).status).toBe(401);
  });

  test('AUT-10 ten wrong codes in a row lock the challenge for 15 minutes', async () => {
    const { email, secret } = await protect();
    const wrong = await wrongCode(secret);
    for (let login = 0; login < 2; login += 1) {
      const { browser } = await logIn(email);
      for (let guess = 0; guess < 5; guess += 1) expect((await challenge(browser, { code: wrong })).status).toBe(422);
    }
    const { browser } = await logIn(email);
    const locked = await browser.post('/auth/two-factor-challenge', { code: await codeOf(secret) });
    expect({ status: locked.status, wait: locked.headers.get('Retry-After') }).toEqual({ status: 429, wait: '900' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 });
    const later = await logIn(email);
    expect((await challenge(later.browser, { code: await codeOf(secret) })).status).toBe(200);
  });

  test('AUT-10 at most ten of the codes sent in parallel are checked', async () => {
    const { email, secret, id } = await protect();
    const { browser } = await logIn(email);
    const cookies = browser.headers().Cookie;
    const wrong = await wrongCode(secret);
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        new Browser(`198.18.4.${number}`).post('/auth/two-factor-challenge', { code: wrong }, { Cookie: cookies }),
      ),
    );
    const { count } = (await env.DB.prepare('select failed_verification_count as count from two_factors where user_id = ?')
      .bind(id)
      .first<{ count: number }>())!;
    expect(count).toBeLessThanOrEqual(10);
    expect(count).toBeGreaterThan(0);
  });

  test('AUT-04 the two-factor challenge is limited to 20 attempts per IP address', async () => {
    const browser = new Browser('192.0.2.91');
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await challenge(browser, { code: '123456' })).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test('AUTH-041 a login without remember stays unremembered after the challenge', async () => {
    const { email, secret } = await protect();
    const { browser } = await logIn(email, { remember: false });
    const response = await browser.post('/auth/two-factor-challenge', { code: await codeOf(secret) });
    const session = response.headers.getSetCookie().find((line) => line.startsWith('segue.session_token='));
    expect(session).not.toMatch(/max-age/i);
  });

  test('AUTH-041 a remembered login after an unremembered one lasts 30 days', async () => {
    const { email, recoveryCodes } = await protect();
    const { browser } = await logIn(email, { remember: false });
    await challenge(browser, { recovery_code: recoveryCodes[0] });
    await browser.post('/auth/logout');
    await logIn(email, { browser });
    const finished = await browser.post('/auth/two-factor-challenge', { recovery_code: recoveryCodes[1] });
    expect(finished.headers.getSetCookie().find((line) => line.startsWith('segue.session_token='))).toMatch(/Max-Age=2592000/);
  });
});
