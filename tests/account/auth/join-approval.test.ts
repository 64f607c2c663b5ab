import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../support/browser';
import { call } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation } from '../../support/factories/workspace.factory';
import { FakeServices } from '../../support/fake-services';
import { codeIn, mailTo } from '../../support/mailbox';
import { freshPerson, through } from '../../support/popup';
import { logIn, PASSWORD, register } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { settleAt } from '../user/person-world';

const requestOf = (email: string) =>
  env.DB.prepare('select join_requests.* from join_requests join users on users.id = user_id where email = ?')
    .bind(email)
    .first<Record<string, unknown>>();
const bannedAt = (email: string) =>
  env.DB.prepare('select banned_at from users where email = ?').bind(email).first<number | null>('banned_at');

const verify = async (browser: Browser, email: string) => {
  const code = codeIn(await mailTo(email, 'verification'));
  return browser.send('/api/v1/validate-email-verification-otp', { method: 'POST', body: { code } });
};
const answer = (browser: Browser, text: string) => browser.send('/api/v1/users/me/join-request', { method: 'PUT', body: { answer: text } });
const reasonOf = async (browser: Browser) => (await browser.answer<{ code?: string }>('/api/v1/user-sessions')).body.code;

beforeEach(() => set('joining.mode', 'approval'));

afterEach(async () => {
  await set('joining.mode', 'everyone');
  await set('joining.question', null);
});

describe('registration by approval', () => {
  test('a new account verifies its address, answers the question, and then waits without rights', async () => {
    await set('joining.question', 'What do you make?');
    const { browser, email } = await register();
    expect(await reasonOf(browser)).toBe('unverified');
    expect((await verify(browser, email)).status).toBe(200);
    expect(await reasonOf(browser)).toBe('waiting');
    expect(await requestOf(email)).toMatchObject({ state: 'waiting', question: 'What do you make?', answer: null });
    expect((await answer(browser, '')).status).toBe(422);
    expect((await answer(browser, ' Ambient on tape ')).status).toBe(200);
    expect(await requestOf(email)).toMatchObject({ answer: 'Ambient on tape' });
    expect(await reasonOf(browser)).toBe('waiting');
  });

  test('accounts from before stay open, also unverified ones', async () => {
    await set('joining.mode', 'everyone');
    const { browser, email } = await register();
    await set('joining.mode', 'approval');
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
    expect(await requestOf(email)).toBeNull();
    expect((await answer(browser, 'Hello')).status).toBe(404);
  });

  test('a taken address gets the same answers, and logs in to its shadow account', async () => {
    const { email } = await createUser();
    const fields = (address: string) => ({ email: address, password: PASSWORD, password_confirmation: PASSWORD });
    const browser = new Browser(`198.51.100.${next() % 250}`);
    const taken = await browser.answer<{ status: string }>('/auth/register', { method: 'POST', body: fields(email) });
    const free = await new Browser('198.51.100.251').answer<{ status: string }>('/auth/register', {
      method: 'POST',
      body: fields(`free-${next()}@example.com`),
    });
    expect([taken.status, taken.body.status]).toEqual([free.status, free.body.status]);
    expect(taken.body).toMatchObject({
      status: 'needs_email_verification',
      bootstrapData: { user: { email, banned_at: expect.any(String) } },
    });
    expect(await reasonOf(browser)).toBe('unverified');
    expect((await logIn(email)).response.status).toBe(200);
    expect(await bannedAt(email)).toBeNull();
  });

  test('accounts by another service wait, too', async () => {
    const services = new FakeServices();
    vi.stubGlobal('fetch', services.fetch);
    await set('social.google.enable', true);
    services.person = freshPerson();
    const browser = new Browser();
    expect((await through(services, browser, 'google')).status).toBe('SUCCESS');
    expect(await reasonOf(browser)).toBe('waiting');
    vi.unstubAllGlobals();
  });

  test('an emailed invitation to a workspace verifies the address but replaces no approval', async () => {
    const email = `invited-${next()}@example.com`;
    const { token } = await createInvitation({ email });
    const browser = new Browser(`198.51.100.${next() % 250}`);
    const body = { email, password: PASSWORD, password_confirmation: PASSWORD, invite_id: token, invite_type: 'workspace' };
    expect((await browser.send('/auth/register', { method: 'POST', body })).status).toBe(200);
    expect(await reasonOf(browser)).toBe('waiting');
    expect((await browser.send(`/api/v1/workspace/join/${token}`, { method: 'POST', body: {} })).status).toBe(403);
  });

  test('REV-05 lifting or ending a suspension returns an account to the queue', async () => {
    const keeper = await createUser({ permissions: ['admin.access', 'users.update'] });
    const headers = await signIn(keeper);
    const { email, id } = await register();
    const since = await bannedAt(email);
    const refused = await call(`users/${id}/ban`, { method: 'DELETE', headers });
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({ status: 409, body: { code: 'awaits_approval' } });
    expect((await call(`users/${id}/ban`, { method: 'POST', headers, body: { reason: 'Spam', ends_at: null } })).status).toBe(200);
    expect(await bannedAt(email)).not.toBe(since);
    expect((await call(`users/${id}/ban`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await bannedAt(email)).toBe(since);
    const endsAt = new Date(Date.now() + 60_000);
    await call(`users/${id}/ban`, { method: 'POST', headers, body: { reason: 'Spam', ends_at: endsAt.toISOString() } });
    await settleAt(endsAt.getTime() + 1);
    expect(await bannedAt(email)).toBe(since);
  });

  test('closed registration stays closed', async () => {
    await set('registration.disable', true);
    expect((await register()).response.status).toBe(403);
    await set('registration.disable', false);
  });
});
