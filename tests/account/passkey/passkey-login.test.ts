import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { PASSKEY_CHALLENGE_SECONDS } from '#contracts/account/passkey';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { mailsTo, mailTo } from '../../support/mailbox';
import { addPasskey, askToCreate, askToLogIn, confirmed, logInByPasskey, passkeyHolder, SITE, showPasskey } from '../../support/passkey';
import { PASSWORD } from '../../support/registration';
import { set } from '../../support/setting';
import { SoftwarePasskey } from '../../support/software-passkey';
import { codeOf } from '../../support/totp';

const REFUSED = 'This passkey doesn’t belong to an account here.';
const TOO_LATE = 'This took too long. Try again.';
const rowOf = (id: string) =>
  env.DB.prepare('select counter, backed_up, last_used_at from passkeys where credential_id = ?').bind(id).first<{
    counter: number;
    backed_up: number;
    last_used_at: number | null;
  }>();
const sessionsOf = async (id: number) =>
  (await env.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first<{ count: number }>())?.count;

afterEach(() => set('require_email_confirmation', false));

describe('passkey login', () => {
  test('a passkey logs its owner in and records its use', async () => {
    const { key, id, email } = await passkeyHolder();
    const { status, body, browser } = await logInByPasskey(key);
    expect({ status, user: body.bootstrapData?.user?.id, email: body.bootstrapData?.user?.email }).toEqual({
      status: 200,
      user: id,
      email,
    });
    expect((await browser.answer<{ user: { id: number; email: string } }>(`/api/v1/users/${id}`)).body.user.email).toBe(email);
    expect(await rowOf(key.id)).toEqual({ counter: 1, backed_up: 1, last_used_at: expect.any(Number) });
    expect((await logInByPasskey(key)).status).toBe(200);
  });

  test('AUT-17 each passkey login gets its own session in an HttpOnly cookie', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    const response = await browser.post('/auth/passkey-login', { credential: await key.sign(challenge), remember: true });
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('segue.session_token='))).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const other = await logInByPasskey(key, {}, false);
    expect(other.browser.cookies.get('segue.session_token')).not.toBe(browser.cookies.get('segue.session_token'));
  });

  test('a passkey login needs no two-factor code; a password login still does', async () => {
    const { key, id, browser } = await passkeyHolder();
    await browser.post('/auth/user/two-factor-authentication');
    const { body } = await browser.answer<{ secret: string }>('/auth/user/two-factor/qr-code');
    await browser.post('/auth/user/confirmed-two-factor-authentication', { code: await codeOf(body.secret) });
    const entered = await logInByPasskey(key);
    expect(entered.body.bootstrapData?.user).toMatchObject({ id, two_factor_confirmed_at: expect.any(String) });
    const password = await new Browser('203.0.113.251').answer('/auth/login', {
      method: 'POST',
      body: { email: entered.body.bootstrapData?.user?.email, password: PASSWORD },
    });
    expect(password.body).toMatchObject({ two_factor: true });
  });

  test('a passkey login does not confirm the password', async () => {
    const { key } = await passkeyHolder();
    const { browser } = await logInByPasskey(key);
    expect((await browser.post('/auth/user/two-factor-authentication')).status).toBe(423);
  });

  test('a passkey login from another browser sends one email', async () => {
    const { key, email } = await passkeyHolder();
    const { browser } = await logInByPasskey(key);
    expect((await mailTo(email, 'new-login')).text).toContain('We noticed a new login');
    await browser.post('/auth/logout');
    const { challenge } = await askToLogIn(browser);
    expect((await showPasskey(browser, await key.sign(challenge))).status).toBe(200);
    expect(await mailsTo(email, 'new-login')).toHaveLength(1);
  });

  test('FUN-11 suspended and unverified users log in but see only their restriction', async () => {
    const { key, id } = await passkeyHolder();
    await set('require_email_confirmation', true);
    const unverified = await logInByPasskey(key);
    expect(unverified.status).toBe(200);
    expect((await unverified.browser.answer('/auth/user/passkeys')).body).toMatchObject({ code: 'unverified' });
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(id).run();
    const suspended = await logInByPasskey(key);
    expect(suspended.body.bootstrapData?.user?.banned_at).toEqual(expect.any(String));
    expect((await suspended.browser.answer('/auth/user/passkeys')).body).toMatchObject({ code: 'suspended' });
  });
});

describe('refused passkeys', () => {
  test.each([
    ['from a page of another site', { origin: 'https://segue.evil.test' }],
    ['from another port of this machine', { origin: 'http://localhost:9999' }],
    ['for another domain', { domain: 'evil.test' }],
    ['without the person being recognised', { recognised: false }],
    ['with an answer that was meant for a new passkey', { type: 'webauthn.create' }],
    ['with the name of somebody else', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('a passkey is refused %s', async (_, deviation) => {
    const { key, id } = await passkeyHolder();
    const before = await sessionsOf(id);
    const { status, body, browser } = await logInByPasskey(key, deviation);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { passkey: [REFUSED] } });
    expect([await sessionsOf(id), browser.cookies.has('segue.session_token')]).toEqual([before, false]);
    expect(await rowOf(key.id)).toMatchObject({ counter: 0, last_used_at: null });
  });

  test('a passkey is refused within a frame of another site', async () => {
    const { key } = await passkeyHolder();
    expect((await logInByPasskey(key, { crossOrigin: true })).status).toBe(422);
  });

  test('an unknown passkey gets the same 422 as one with a wrong signature', async () => {
    const { key } = await passkeyHolder();
    const stranger = await SoftwarePasskey.make(SITE);
    const unknown = await logInByPasskey(stranger, { userHandle: 'MQ' });
    const forged = await logInByPasskey(stranger, { credentialId: key.id, userHandle: 'MQ' });
    expect([unknown.status, unknown.body]).toEqual([422, forged.body]);
    expect(unknown.body.errors).toEqual({ passkey: [REFUSED] });
  });

  test('a passkey signed with the key of another user is refused', async () => {
    const [victim, thief] = [await passkeyHolder(), await passkeyHolder()];
    const userHandle = Buffer.from(String(victim.id)).toString('base64url');
    expect((await logInByPasskey(thief.key, { credentialId: victim.key.id, userHandle })).body.errors).toEqual({ passkey: [REFUSED] });
  });

  test('a passkey whose counter does not rise is refused as a copy', async () => {
    const { key } = await passkeyHolder();
    expect((await logInByPasskey(key, { counter: 7 })).status).toBe(200);
    for (const counter of [6, 7, 0]) expect((await logInByPasskey(key, { counter })).body.errors).toEqual({ passkey: [REFUSED] });
    expect((await logInByPasskey(key, { counter: 8 })).status).toBe(200);
  });

  test('a passkey whose counter stays 0 is accepted', async () => {
    const { key } = await passkeyHolder(await SoftwarePasskey.make(SITE, { uncounted: true }));
    for (let login = 0; login < 2; login += 1) expect((await logInByPasskey(key)).status).toBe(200);
  });

  test('a deleted passkey is refused', async () => {
    const { key, browser, passkey } = await passkeyHolder();
    await browser.send(`/auth/user/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect((await logInByPasskey(key)).body.errors).toEqual({ passkey: [REFUSED] });
  });
});

describe('passkey challenges', () => {
  test('AUT-12 a challenge can be answered once', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    const credential = await key.sign(challenge);
    expect((await showPasskey(browser, credential)).status).toBe(200);
    expect((await showPasskey(browser, credential)).body.errors).toEqual({ passkey: [TOO_LATE] });
    expect((await showPasskey(browser, await key.sign(challenge))).body.errors).toEqual({ passkey: [TOO_LATE] });
  });

  test('one of many parallel answers uses the challenge up', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    const credential = await key.sign(challenge);
    const headers = browser.headers();
    const answers = await Promise.all(Array.from({ length: 8 }, () => new Browser().post('/auth/passkey-login', { credential }, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  });

  test('a challenge works only in the browser that requested it', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    const credential = await key.sign(challenge);
    expect((await showPasskey(new Browser(), credential)).body.errors).toEqual({ passkey: [TOO_LATE] });
    expect((await showPasskey(browser, credential)).status).toBe(200);
  });

  test('the challenges of two tabs are both valid', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    await askToLogIn(browser);
    expect((await showPasskey(browser, await key.sign(challenge))).status).toBe(200);
  });

  test('a challenge expires after its lifetime', async () => {
    const { key } = await passkeyHolder();
    const { browser, challenge } = await askToLogIn();
    moveClock(PASSKEY_CHALLENGE_SECONDS * 1000);
    expect((await showPasskey(browser, await key.sign(challenge))).body.errors).toEqual({ passkey: [TOO_LATE] });
  });

  test('AUT-12 a challenge for a new passkey cannot log in, and a login challenge cannot add one', async () => {
    const { browser } = await confirmed();
    const { key } = await addPasskey(browser);
    const options = await askToCreate(browser);
    expect((await showPasskey(browser, await key.sign(options.challenge))).body.errors).toEqual({ passkey: [TOO_LATE] });
    const { challenge } = await askToLogIn(browser);
    const credential = await (await SoftwarePasskey.make(SITE)).create({ challenge, user: options.user });
    const answer = await browser.answer('/auth/user/passkeys', { method: 'POST', body: { credential } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { passkey: [TOO_LATE] } } });
  });

  test('AUT-04 an IP address gets 60 challenges and 20 answers a minute', async () => {
    const browser = new Browser('192.0.2.90');
    const statuses = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await browser.post('/auth/passkey-login/options')).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const key = await SoftwarePasskey.make(SITE);
    const answers = [];
    for (let number = 0; number < 21; number += 1)
      answers.push((await showPasskey(browser, await key.sign('made-up', { userHandle: 'MQ' }))).status);
    expect(answers).toEqual([...Array(20).fill(422), 429]);
  });
});
