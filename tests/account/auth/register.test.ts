import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { codeIn, mailTo } from '../../support/mailbox';
import { PASSWORD, register } from '../../support/registration';
import { set } from '../../support/setting';

interface Registered {
  status: string;
  bootstrapData: { user: Record<string, unknown> };
}

const fields = (email: string, more = {}) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, ...more });
const postRegister = (browser: Browser, body: object) => browser.answer<Registered>('/auth/register', { method: 'POST', body });
const userRow = (email: string) => env.DB.prepare('select * from users where email = ?').bind(email).first<Record<string, unknown>>();

afterEach(async () => {
  await set('require_email_confirmation', false);
  await set('registration.disable', false);
  await set('registration.policies', []);
});

describe('registration', () => {
  // Also proves USER-008 USER-009
  test('AUTH-032 AUTH-034 AUTH-035 USER-007 registration creates an account and logs it in', async () => {
    const browser = new Browser();
    const { status, body } = await postRegister(browser, fields('New@Example.com'));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        bootstrapData: { user: { email: 'new@example.com', timezone: 'UTC', email_verified_at: null, banned_at: null } },
      },
    });
    expect(await userRow('new@example.com')).toMatchObject({ id: body.bootstrapData.user.id });
    const { body: own } = await browser.answer<{ data: { user: { email: string } } }>('/api/v1/bootstrap-data');
    expect(own.data.user.email).toBe('new@example.com');
  });

  test('AUTH-032 registration also works under the API prefix', async () => {
    const browser = new Browser();
    const { status } = await browser.answer('/api/v1/auth/register', { method: 'POST', body: fields('prefixed@example.com') });
    expect(status).toBe(200);
    expect(await userRow('prefixed@example.com')).not.toBeNull();
  });

  test('ENT-101 AUTH-032 invalid input returns an error for every field at once', async () => {
    const { status, body } = await new Browser().answer<{ errors: object }>('/auth/register', {
      method: 'POST',
      body: { email: 'nobody', password: 'short', password_confirmation: 'other' },
    });
    expect({ status, fields: Object.keys(body.errors).sort() }).toEqual({
      status: 422,
      fields: ['email', 'password', 'password_confirmation'],
    });
    const mismatch = await new Browser().answer<{ errors: object }>('/auth/register', {
      method: 'POST',
      body: { ...fields('mismatch@example.com'), password_confirmation: 'something else' },
    });
    expect({ status: mismatch.status, fields: Object.keys(mismatch.body.errors) }).toEqual({
      status: 422,
      fields: ['password_confirmation'],
    });
  });

  test('AUTH-027 registration requires accepting each policy', async () => {
    await set('registration.policies', [{ id: 'terms', label: 'Terms of Service', action: '/pages/terms' }]);
    const refused = await new Browser().answer<{ errors: object }>('/auth/register', {
      method: 'POST',
      body: fields('policy@example.com'),
    });
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({ status: 422, fields: ['terms'] });
    expect(await userRow('policy@example.com')).toBeNull();
    expect((await postRegister(new Browser(), fields('policy@example.com', { terms: true }))).status).toBe(200);
  });

  test('AUTH-022 AUT-26 closed registration returns 403 without a valid invitation', async () => {
    await set('registration.disable', true);
    for (const invite of [{}, { invite_id: 'x'.repeat(40), invite_type: 'workspace' }]) {
      expect((await postRegister(new Browser(), fields('closed@example.com', invite))).status).toBe(403);
    }
    expect(await userRow('closed@example.com')).toBeNull();
  });

  test('MAS-02 registration ignores every field except email, name and password', async () => {
    await set('require_email_confirmation', true);
    const more = {
      email_verified_at: '2020-01-01',
      emailVerified: true,
      roles: [1],
      permissions: [{ name: 'admin' }],
      isPendingEmail: false,
      status: 'active',
      id: 4711,
      image: '/storage/chosen.png',
    };
    const { body } = await postRegister(new Browser(), fields('mass@example.com', more));
    expect(body.status).toBe('needs_email_verification');
    expect(body.bootstrapData.user).toMatchObject({ email_verified_at: null, roles: [{ name: 'Listeners' }] });
    expect(JSON.stringify(body.bootstrapData.user)).not.toContain('"admin');
    const row = await userRow('mass@example.com');
    expect(row).toMatchObject({ email_verified: 0, email_verified_at: null, two_factor_enabled: 0 });
    expect(row?.id).not.toBe(4711);
    expect(row?.image).toBeNull();
  });

  test('AUT-07 a known email gets 422 when email verification is off', async () => {
    await register('twice@example.com');
    const { status, body } = await new Browser().answer('/auth/register', { method: 'POST', body: fields('Twice@example.com') });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });
});

describe('email verification', () => {
  const pending = async (email: string) => {
    await set('require_email_confirmation', true);
    return register(email);
  };

  test('AUTH-123 AUTH-124 the code from the email verifies the address; a wrong code gets 422', async () => {
    const { browser, email } = await pending('verify@example.com');
    const code = codeIn(await mailTo(email, 'verification'));
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await browser.answer<{ errors: object }>('/api/v1/validate-email-verification-otp', {
      method: 'POST',
      body: { code: wrong },
    });
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({ status: 422, fields: ['code'] });
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code })).status).toBe(200);
    const { body } = await browser.answer<{ data: { user: { email_verified_at: string } } }>('/api/v1/bootstrap-data');
    expect(Date.parse(body.data.user.email_verified_at)).toBeGreaterThan(0);
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code })).status).toBe(422);
  });

  test('AUTH-120 AUTH-122 resending the code needs no body and voids the earlier code', async () => {
    const { browser, email } = await pending('resend@example.com');
    const first = codeIn(await mailTo(email, 'verification'));
    const { status, body } = await browser.answer('/api/v1/resend-email-verification', { method: 'POST' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Email sent' });
    const second = codeIn(await mailTo(email, 'verification', 2));
    if (first !== second) expect((await browser.post('/api/v1/validate-email-verification-otp', { code: first })).status).toBe(422);
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code: second })).status).toBe(200);
  });

  test('AUT-25 a code works for its user only, until five wrong attempts or an hour later', async () => {
    const { browser, email } = await pending('guess@example.com');
    const code = codeIn(await mailTo(email, 'verification'));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await browser.post('/api/v1/validate-email-verification-otp', { code: wrong });
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code })).status).toBe(422);

    const late = await pending('late@example.com');
    const lateCode = codeIn(await mailTo(late.email, 'verification'));
    const other = await pending('other@example.com');
    const otherCode = codeIn(await mailTo(other.email, 'verification'));
    if (otherCode !== lateCode)
      expect((await other.browser.post('/api/v1/validate-email-verification-otp', { code: lateCode })).status).toBe(422);
    moveClock(3_601_000);
    expect((await late.browser.post('/api/v1/validate-email-verification-otp', { code: lateCode })).status).toBe(422);
  });

  test('FUN-11 an unverified user can only read the bootstrap data and log out', async () => {
    const { browser, id } = await pending('gated@example.com');
    const gated: [string, string, object?][] = [
      ['GET', '/api/v1/tracks'],
      ['GET', `/api/v1/users/${id}`],
      ['GET', '/api/v1/user-sessions'],
      ['POST', `/api/v1/users/${id}?_method=PUT`, { first_name: 'x' }],
      ['POST', '/auth/user/confirm-password', { password: PASSWORD }],
      ['GET', '/api/v1/tracks/1/stream'],
    ];
    for (const [method, path, body] of gated) {
      const headers: Record<string, string> = path.includes('_method') ? { 'X-HTTP-Method-Override': 'PUT' } : {};
      const { status, body: answer } = await browser.answer(path, { method, body, headers });
      expect({ path, status, code: answer.code }).toEqual({ path, status: 403, code: 'unverified' });
    }
    expect((await browser.send('/api/v1/bootstrap-data')).status).toBe(200);
    expect((await browser.post('/auth/logout')).status).toBe(200);
  });
});
