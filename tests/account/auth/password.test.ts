import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo, mailTo, tokenIn } from '../../support/mailbox';
import { logIn, PASSWORD, register } from '../../support/registration';

const NEW = 'a brand new password';
const forgot = async (email: string, count = 1) => {
  await new Browser('198.51.100.77').post('/auth/forgot-password', { email });
  return tokenIn(await mailTo(email, 'reset-password', count));
};
const reset = (body: object, browser = new Browser(`198.51.101.${next() % 250}`)) =>
  browser.answer<{ errors?: object }>('/auth/reset-password', {
    method: 'POST',
    body: { password: NEW, password_confirmation: NEW, ...body },
  });
const isLoggedIn = async (browser: Browser) => (await browser.send('/api/v1/user-sessions')).status === 200;

describe('forgotten password', () => {
  test('AUTH-073 AUTH-079 AUTH-003 the reset link sets a new password and verifies the email', async () => {
    const { email, browser } = await register();
    const asked = await new Browser().answer<{ message: string }>('/auth/forgot-password', { method: 'POST', body: { email } });
    expect({ status: asked.status, message: asked.body.message }).toEqual({ status: 200, message: expect.stringMatching(/link/) });
    const mail = await mailTo(email, 'reset-password');
    expect(mail.text).toContain(`${env.BASE_URL}/password/reset/`);
    expect((await reset({ token: tokenIn(mail), email })).status).toBe(200);
    expect((await logIn(email)).response.status).toBe(422);
    expect((await logIn(email, { password: NEW })).response.status).toBe(200);
    expect(await isLoggedIn(browser)).toBe(false);
    await mailTo(email, 'password-changed');
    expect(await env.DB.prepare('select email_verified as verified from users where email = ?').bind(email).first()).toEqual({
      verified: 1,
    });
  });

  test('AUT-06 an unknown address gets the same response as a known one, but no email', async () => {
    const { email } = await register();
    const registered = await new Browser().send('/auth/forgot-password', { method: 'POST', body: { email } });
    const unknown = await new Browser().send('/auth/forgot-password', { method: 'POST', body: { email: 'nobody@example.net' } });
    expect([registered.status, await registered.text()]).toEqual([unknown.status, await unknown.text()]);
    await mailTo(email, 'reset-password');
    expect(await mailsTo('nobody@example.net', 'reset-password')).toEqual([]);
  });

  test('AUT-08 ATT-05 a reset link works once, for its email, for an hour, until another is used', async () => {
    const { email } = await register();
    const other = await register();
    const first = await forgot(email);
    const second = await forgot(email, 2);
    expect((await reset({ token: second, email: other.email })).status).toBe(422);
    expect((await reset({ token: `${second}x`, email })).status).toBe(422);
    expect((await reset({ token: second, email })).status).toBe(200);
    for (const token of [first, second]) expect((await reset({ token, email })).status).toBe(422);
    const late = await forgot(other.email);
    moveClock(3_660_000);
    expect((await reset({ token: late, email: other.email })).status).toBe(422);
  });

  test('AUT-08 parallel uses of one reset link set one password', async () => {
    const { email } = await register();
    const token = await forgot(email);
    const passwords = Array.from({ length: 5 }, (_, number) => `parallel ${number}`);
    const results = await Promise.all(passwords.map((password) => reset({ token, email, password, password_confirmation: password })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('AUT-08 AUT-16 a password reset ends every session and access token', async () => {
    const user = await createUser({ permissions: ['api.access'] });
    await reset({ token: await forgot(user.email), email: user.email });
    const { browser } = await logIn(user.email, { password: NEW });
    const { body } = await browser.answer<{ plainTextToken: string }>('/api/v1/access-tokens', {
      method: 'POST',
      body: { tokenName: 'Script' },
    });
    const bearer = { Authorization: `Bearer ${body.plainTextToken}`, Cookie: '' };
    expect((await new Browser().send(`/api/v1/users/${user.id}`, { headers: bearer })).status).toBe(200);
    expect((await reset({ token: await forgot(user.email, 2), email: user.email })).status).toBe(200);
    expect((await new Browser().send(`/api/v1/users/${user.id}`, { headers: bearer })).status).toBe(401);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('AUT-19 a password reset ends earlier sessions and unlinks social accounts', async () => {
    const attacker = await register('victim@example.com');
    await env.DB.prepare("insert into accounts (user_id, provider_id, account_id) values (?, 'google', 'attacker')")
      .bind(attacker.id)
      .run();
    expect((await reset({ token: await forgot('victim@example.com'), email: 'victim@example.com' })).status).toBe(200);
    expect(await isLoggedIn(attacker.browser)).toBe(false);
    expect((await logIn('victim@example.com')).response.status).toBe(422);
    expect(
      await env.DB.prepare("select count(*) as ways from accounts where user_id = ? and provider_id = 'google'").bind(attacker.id).first(),
    ).toEqual({ ways: 0 });
  });

  test('AUT-12 a reset token is no verification code, and its stored hash is no reset token', async () => {
    const { email, browser } = await register();
    const token = await forgot(email);
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code: token.slice(0, 6) })).status).toBe(422);
    const { hash } = (await env.DB.prepare('select hash from email_codes where purpose like ?')
      .bind('reset-password %')
      .first<{ hash: string }>())!;
    expect((await reset({ token: hash, email })).status).toBe(422);
    expect((await reset({ token, email })).status).toBe(200);
  });

  test('AUT-04 reset emails and password resets are rate limited', async () => {
    const browser = new Browser('192.0.2.90');
    const forgotten = [];
    for (let number = 0; number < 11; number += 1)
      forgotten.push((await browser.post('/auth/forgot-password', { email: `f${number}@example.net` })).status);
    expect(forgotten).toEqual([...Array(10).fill(200), 429]);
    const resets = [];
    for (let number = 0; number < 11; number += 1) resets.push((await reset({ token: 'x', email: 'f@example.net' }, browser)).status);
    expect(resets).toEqual([...Array(10).fill(422), 429]);
    const { email } = await register();
    const mailed = [];
    for (let number = 0; number < 6; number += 1)
      mailed.push((await new Browser(`198.18.9.${number}`).post('/auth/forgot-password', { email })).status);
    expect(mailed).toEqual([...Array(5).fill(200), 429]);
  });
});

describe('password change', () => {
  const change = (browser: Browser, body: object) =>
    browser.answer<{ errors?: object }>('/auth/user/password?_method=PUT', {
      method: 'POST',
      headers: { 'X-HTTP-Method-Override': 'PUT' },
      body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...body },
    });

  test('ACCT-033 ACCT-029 changing the password requires the current password', async () => {
    const { browser, email } = await register();
    const wrong = await change(browser, { current_password: 'not this one' });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.errors ?? {}) }).toEqual({ status: 422, fields: ['current_password'] });
    expect((await change(browser, {})).status).toBe(200);
    expect((await logIn(email, { password: NEW })).response.status).toBe(200);
    await mailTo(email, 'password-changed');
  });

  test('AUT-17 changing the password renews this session and ends all others', async () => {
    const { browser, email } = await register();
    const other = await logIn(email);
    const before = browser.cookies.get('segue.session_token');
    expect((await change(browser, {})).status).toBe(200);
    expect(browser.cookies.get('segue.session_token')).not.toBe(before);
    expect([await isLoggedIn(browser), await isLoggedIn(other.browser)]).toEqual([true, false]);
    const old = new Browser();
    old.cookies.set('segue.session_token', before ?? '');
    expect(await isLoggedIn(old)).toBe(false);
  });

  test('AUT-04 changing and confirming the password share five attempts a minute', async () => {
    const { browser } = await register();
    const statuses = [];
    for (let number = 0; number < 3; number += 1) statuses.push((await change(browser, { current_password: 'not this one' })).status);
    for (let number = 0; number < 3; number += 1)
      statuses.push((await browser.post('/auth/user/confirm-password', { password: 'not this one' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('password confirmation', () => {
  const status = async (browser: Browser, query = 'seconds=9000') =>
    (await browser.answer<{ confirmed: boolean }>(`/auth/user/confirmed-password-status?${query}`)).body.confirmed;

  test('ACCT-055 ACCT-056 ACCT-061 a password confirmation holds for 9000 seconds of server time', async () => {
    const { browser } = await register();
    expect(await status(browser)).toBe(false);
    const wrong = await browser.answer<{ errors: object }>('/auth/user/confirm-password', {
      method: 'POST',
      body: { password: 'not this one' },
    });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({ status: 422, fields: ['password'] });
    expect(await status(browser)).toBe(false);
    expect((await browser.post('/auth/user/confirm-password', { password: PASSWORD })).status).toBe(200);
    expect(await status(browser)).toBe(true);
    moveClock(8_990_000);
    expect(await status(browser)).toBe(true);
    moveClock(20_000);
    expect(await status(browser)).toBe(false);
    expect(await status(browser, 'seconds=999999999')).toBe(false);
  });

  // Also proves ACCT-051 ACCT-052 ACCT-053
  test('AUT-24 ACCT-049 ACCT-050 sensitive operations return 423 without a confirmed password', async () => {
    const { browser, id } = await register();
    const sensitive: [string, string, object?][] = [
      ['POST', '/auth/user/two-factor-authentication'],
      ['DELETE', '/auth/user/two-factor-authentication'],
      ['GET', '/auth/user/two-factor/qr-code'],
      ['POST', '/auth/user/confirmed-two-factor-authentication', { code: '123456' }],
      ['POST', '/auth/user/two-factor-recovery-codes'],
      ['DELETE', `/api/v1/users/${id}?deleteCurrentUser=true`],
    ];
    for (const [method, path, body] of sensitive) {
      const { status: code } = await browser.answer(path, { method, body });
      expect({ path, method, code }).toEqual({ path, method, code: 423 });
    }
    expect(await env.DB.prepare('select count(*) as count from two_factors where user_id = ?').bind(id).first()).toEqual({ count: 0 });
    const other = await logIn((await env.DB.prepare('select email from users where id = ?').bind(id).first<{ email: string }>())!.email);
    await other.browser.post('/auth/user/confirm-password', { password: PASSWORD });
    expect(await status(browser)).toBe(false);
  });
});
