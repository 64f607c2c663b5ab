import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { sha256Hex } from '#functions/platform/http/hmac';
import { Browser } from '../../support/browser';
import { mailsTo, mailTo } from '../../support/mailbox';
import { logIn, PASSWORD, register } from '../../support/registration';

interface Bootstrap {
  bootstrapData: { user: { id: number; email: string } | null; guest_role: { permissions: unknown[] } };
}

const setCookies = (response: Response) =>
  Object.fromEntries(response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf(';') + 2)]));
const refused = {
  message: 'These credentials do not match our records.',
  code: 'invalid',
  errors: { email: ['These credentials do not match our records.'] },
};

describe('login', () => {
  test('AUTH-051 AUTH-053 AUTH-050 USER-001 USER-003 login returns bootstrap data with the user', async () => {
    const { email, id } = await register();
    const { browser, response } = await logIn(email);
    const { bootstrapData } = (await response.json()) as Bootstrap;
    expect(bootstrapData.user).toMatchObject({ id, email });
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
  });

  test('login sets the session token in an HttpOnly, SameSite=Lax cookie', async () => {
    const { email } = await register();
    const { response } = await logIn(email);
    expect(setCookies(response)).toEqual({
      'segue.session_token': 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'segue-session': 'Max-Age=2592000; Path=/; SameSite=Lax',
      'XSRF-TOKEN': 'Max-Age=2592000; Path=/; SameSite=Lax',
      'segue.device': 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
      'd1-bookmark': expect.stringMatching(/HttpOnly/),
    });
  });

  test('AUTH-051 without remember, cookies end with the browser and the session after a day', async () => {
    const { email } = await register();
    const { browser, response } = await logIn(email, { remember: false });
    const cookies = setCookies(response);
    for (const name of ['segue.session_token', 'segue-session', 'XSRF-TOKEN']) expect(cookies[name]).not.toMatch(/max-age|expires/i);
    moveClock(86_300_000);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
    moveClock(200_000);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('AUTH-041 a remembered session expires after 30 days', async () => {
    const { browser } = await register();
    moveClock(30 * 86_400_000 - 60_000);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
    moveClock(120_000);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('AUT-05 wrong password and unknown email get the same 422; malformed input gets 422', async () => {
    const { email } = await register('reader@example.org');
    const attempts = [
      { email, password: 'wrong password' },
      { email: 'unknown@example.org', password: PASSWORD },
    ];
    for (const body of attempts) {
      const { status, body: answer } = await new Browser().answer('/auth/login', { method: 'POST', body });
      expect({ body, status, answer }).toEqual({ body, status: 422, answer: refused });
    }
    const malformed = [
      { email, password: '' },
      { email, password: null },
      { email, password: ['a'] },
      { email: [email], password: PASSWORD },
      { email, password: 'a'.repeat(4096) },
      { email: `${email} `, password: PASSWORD },
      { email: 'reader＠example.org', password: PASSWORD },
      { email: 'reader\u0000@example.org', password: PASSWORD },
      { email: '%@example.org', password: PASSWORD },
      { email },
      {},
    ];
    for (const body of malformed)
      expect({ body, status: (await new Browser().post('/auth/login', body)).status }).toEqual({ body, status: 422 });
    expect((await logIn(email, { password: `${PASSWORD}\u0000` })).response.status).toBe(422);
  });

  test('AUT-17 login issues a new session token and does not revive the old one', async () => {
    const { browser, email } = await register();
    const before = browser.cookies.get('segue.session_token');
    const fixed = new Browser();
    fixed.cookies.set('segue.session_token', before ?? '');
    await browser.post('/auth/logout');
    await fixed.post('/auth/login', { email, password: PASSWORD, remember: true });
    expect(fixed.cookies.get('segue.session_token')).not.toBe(before);
    const old = new Browser();
    old.cookies.set('segue.session_token', before ?? '');
    expect((await old.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('AUTH-066 logging out ends the session and returns the bootstrap data of a guest', async () => {
    const { browser } = await register();
    const session = browser.cookies.get('segue.session_token') ?? '';
    const { status, body } = await browser.answer<Bootstrap>('/auth/logout', { method: 'POST' });
    expect({ status, user: body.bootstrapData.user }).toEqual({ status: 200, user: null });
    expect([...browser.cookies.keys()].sort()).toEqual(['d1-bookmark', 'segue.device']);
    const thief = new Browser();
    thief.cookies.set('segue.session_token', session);
    expect((await thief.send('/api/v1/user-sessions')).status).toBe(401);
    expect((await new Browser().post('/auth/logout')).status).toBe(200);
  });

  test('AUT-13 a session cookie without a valid signature is refused with 401', async () => {
    const { browser } = await register();
    const [token] = decodeURIComponent(browser.cookies.get('segue.session_token') ?? '').split('.');
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${token}.${btoa('x'.repeat(32))}`, '.']) {
      const thief = new Browser();
      thief.cookies.set('segue.session_token', encodeURIComponent(forged));
      expect({ forged, status: (await thief.send('/api/v1/user-sessions')).status }).toEqual({ forged, status: 401 });
    }
  });

  test('a login from a new browser sends an email; one from a known browser does not', async () => {
    const { browser, email } = await register();
    await browser.post('/auth/logout');
    await browser.post('/auth/login', { email, password: PASSWORD, remember: true });
    const elsewhere = new Browser('203.0.113.7');
    await elsewhere.post(
      '/auth/login',
      { email, password: PASSWORD, remember: true },
      { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    );
    const mail = await mailTo(email, 'new-login');
    expect(mail.text).toContain('Firefox on Linux from 203.0.113.7');
    expect(await mailsTo(email, 'new-login')).toHaveLength(1);
  });

  test('CSR-09 GET requests to login, logout and register are 405 and change nothing', async () => {
    const { browser } = await register();
    for (const path of ['/auth/logout', '/auth/login', '/auth/register']) expect((await browser.send(path)).status).toBe(405);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
  });
});

describe('login rate limits', () => {
  const guess = (browser: Browser, email: string, password = 'wrong password', headers = {}) =>
    browser.post('/auth/login', { email, password }, headers);

  test('AUT-01 the sixth login in a minute gets 429 with Retry-After, even with the right password', async () => {
    const { email } = await register();
    const browser = new Browser('192.0.2.201');
    for (let number = 0; number < 5; number += 1) expect((await guess(browser, email)).status).toBe(422);
    const sixth = await guess(browser, email, PASSWORD);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(sixth.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    moveClock(60_000);
    expect((await guess(browser, email, PASSWORD)).status).toBe(200);
  });

  test('AUT-03 spoofed IP headers and addresses of one IPv6 network share one login limit', async () => {
    const { email } = await register();
    const spoofed = ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Forwarded', 'CF-Connecting-IPv6', 'X-Client-IP'];
    const browser = new Browser('192.0.2.202');
    const statuses = [];
    for (const [number, header] of spoofed.entries())
      statuses.push((await guess(browser, email, 'wrong password', { [header]: `203.0.113.${number}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);

    const other = await register();
    const network = [];
    for (let number = 1; number <= 6; number += 1) network.push((await guess(new Browser(`2001:db8:0:7::${number}`), other.email)).status);
    expect(network).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await guess(new Browser('2001:db8:0:8::1'), other.email)).status).toBe(422);
  });

  test('AUT-02 an account allows 20 wrong logins an hour; its owner can still reset the password', async () => {
    const { email } = await register();
    const statuses: number[] = [];
    for (let number = 0; number < 24; number += 1) statuses.push((await guess(new Browser(`198.18.0.${number}`), email)).status);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
    expect((await guess(new Browser('198.18.1.1'), email, PASSWORD)).status).toBe(429);
    const owner = new Browser('198.18.1.2');
    await owner.post('/auth/forgot-password', { email });
    const token = /\/password\/reset\/(\S+)/.exec((await mailTo(email, 'reset-password')).text)?.[1];
    const body = { token, email, password: 'a new password', password_confirmation: 'a new password' };
    expect((await owner.post('/auth/reset-password', body)).status).toBe(200);
    expect((await guess(owner, email, 'a new password')).status).toBe(200);
  });

  test('AUT-02 correct logins do not count towards the limit of wrong logins', async () => {
    const { email } = await register();
    const counted = async () => {
      const key = `password:${(await sha256Hex(email)).slice(0, 32)}`;
      return (await env.DB.prepare('select count from rate_limits where key = ?').bind(key).first<{ count: number }>())?.count;
    };
    const right = [];
    for (let number = 0; number < 22; number += 1) right.push((await guess(new Browser(`198.18.2.${number % 3}`), email, PASSWORD)).status);
    expect([right, await counted()]).toEqual([Array(22).fill(200), 0]);
    expect([(await guess(new Browser('198.18.3.1'), email)).status, await counted()]).toEqual([422, 1]);
  });

  test('AUT-02 parallel login attempts are each counted', async () => {
    const { email } = await register();
    const browser = new Browser('192.0.2.203');
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await guess(browser, email)).status));
    expect(statuses.sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });
});
