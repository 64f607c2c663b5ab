import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock, now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { Browser } from '../../support/browser';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo, mailTo, tokenIn } from '../../support/mailbox';
import { logIn, PASSWORD, register } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const CHOSEN = 'chosen by a stranger';
const DAY = 86_400_000;

interface Registered {
  status: string;
  bootstrapData: { user: { id: number; email: string } };
}

/** Registers an address with a chosen password. */
const claim = async (email: string, password = CHOSEN) => {
  const browser = new Browser(`198.18.2.${next() % 250}`);
  const body = { email, password, password_confirmation: password };
  const answer = await browser.answer<Registered>('/auth/register', { method: 'POST', body });
  return { browser, ...answer };
};
const opens = async (email: string, password: string) => (await logIn(email, { password })).response.status === 200;

/** Verified owner of an address. */
const own = async () => {
  await set('require_email_confirmation', false);
  const owner = await register();
  await env.DB.prepare('update users set email_verified = 1, email_verified_at = 1 where id = ?').bind(owner.id).run();
  await set('require_email_confirmation', true);
  return owner;
};

beforeEach(() => set('require_email_confirmation', true));
// From here, user ids are larger than other ids, so that they can be recognised in responses.
beforeAll(() => createUser({ id: 50_000 }));
afterAll(() => set('require_email_confirmation', false));

/** Replaces the parts of a response that differ between equal calls. */
const plain = (value: unknown, { id, email }: { id: number; email: string }): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item) => (key === 'name' && /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(item) ? 'Listener' : item))
      .replaceAll(email, 'the address')
      .replaceAll(`"id":${id}`, '"id":0')
      .replace(/"slug":"[a-z]+-[a-z]+"/g, '"slug":"listener"'),
  );

describe('AUT-07 registration does not reveal whether an email has an account', () => {
  /** Responses available to a user who has just registered an address. */
  const lookAround = async (email: string) => {
    const { browser, status, body } = await claim(email);
    const who = { id: body.bootstrapData.user.id, email };
    const answers: unknown[] = [{ status, body }];
    const ask = async (asking: Browser, path: string, options?: { method?: string; body?: unknown }) =>
      answers.push({ path: path.replace(String(who.id), 'id'), ...(await asking.answer(path, options)) });
    const elsewhere = (await logIn(email, { password: CHOSEN })).browser;
    await ask(browser, '/api/v1/bootstrap-data');
    await ask(elsewhere, '/api/v1/bootstrap-data');
    for (const caller of [browser, new Browser('192.0.2.77')]) {
      for (const path of [`users/${who.id}`, `users/${who.id}/likes`, `users/${who.id}/followers`, `users/${who.id}/playlists`])
        await ask(caller, `/api/v1/${path}`);
    }
    await ask(browser, '/api/v1/resend-email-verification', { method: 'POST' });
    await ask(browser, '/api/v1/validate-email-verification-otp', { method: 'POST', body: { code: '123456' } });
    await ask(new Browser('192.0.2.78'), '/auth/login', { method: 'POST', body: { email, password: 'not the one' } });
    await ask(new Browser('192.0.2.78'), '/auth/login', { method: 'POST', body: { email, password: CHOSEN } });
    await ask(new Browser('192.0.2.79'), '/auth/forgot-password', { method: 'POST', body: { email } });
    await ask(browser, '/auth/logout', { method: 'POST' });
    answers.push({ again: (await claim(email, 'a third password')).status, first: await opens(email, CHOSEN) });
    return plain(answers, who);
  };

  test('responses and logins are identical for a known and an unknown email', async () => {
    const { email } = await own();
    const registered = await lookAround(email);
    const unknown = await lookAround(`unknown-${next()}@example.com`);
    expect(registered).toEqual(unknown);
    expect(registered).toContainEqual({ again: 200, first: true });
  });

  test('all passwords of one email share a salt, so a login computes one hash', async () => {
    const { email } = await own();
    await claim(email);
    await claim(email, 'a second one');
    const { results } = await env.DB.prepare(
      'select password from accounts join users on users.id = user_id where email = ?1 or shadow_of_email = ?1',
    )
      .bind(email)
      .all<{ password: string }>();
    expect(results).toHaveLength(3);
    expect(new Set(results.map(({ password }) => password.split(':')[0])).size).toBe(1);
    expect(new Set(results.map(({ password }) => password)).size).toBe(3);
  });

  test('the chosen password still works days later and after the owner changes theirs', async () => {
    const { email, browser } = await own();
    await claim(email);
    moveClock(3 * DAY);
    await runScheduled(env, now());
    expect(await opens(email, CHOSEN)).toBe(true);
    const password = 'a newer horse battery';
    const body = { current_password: PASSWORD, password, password_confirmation: password };
    expect((await browser.send('/auth/user/password', { method: 'PUT', body })).status).toBe(200);
    expect([await opens(email, CHOSEN), await opens(email, password), await opens(email, PASSWORD)]).toEqual([true, true, false]);
  });
});

describe('stand-in accounts', () => {
  test('a stand-in account gets no verification code; the owner gets one email', async () => {
    const { email } = await own();
    expect(await mailsTo(email, 'verification')).toHaveLength(1);
    const { browser } = await claim(email);
    await browser.post('/api/v1/resend-email-verification');
    expect((await mailTo(email, 'known-address')).text).toContain('You already have an account, so log in instead.');
    expect(await mailsTo(email, 'known-address')).toHaveLength(1);
    expect(await mailsTo(email, 'verification')).toHaveLength(1);
    const { results } = await env.DB.prepare("select recipient from emails where recipient like '%stand-in%'").all();
    expect(results).toEqual([]);
  });

  test('a stand-in account has no access to the owner, who can still log in', async () => {
    const owner = await own();
    const { browser, body } = await claim(owner.email);
    expect(body.bootstrapData.user.id).not.toBe(owner.id);
    expect((await browser.send(`/api/v1/users/${owner.id}`)).status).toBe(403);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(403);
    const { response } = await logIn(owner.email);
    expect((await response.json<Registered>()).bootstrapData.user).toMatchObject({ id: owner.id, email: owner.email });
  });

  test('a stand-in account stays blocked and cannot log in after verification is switched off', async () => {
    const { email } = await own();
    const { browser } = await claim(email);
    await set('require_email_confirmation', false);
    expect((await browser.answer('/api/v1/user-sessions')).body).toMatchObject({ code: 'unverified' });
    expect([await opens(email, CHOSEN), await opens(email, PASSWORD)]).toEqual([false, true]);
  });

  test('AUT-19 a password reset by the owner ends the stand-in account', async () => {
    const { email } = await own();
    const { browser } = await claim(email);
    const guest = new Browser('192.0.2.76');
    await guest.post('/auth/forgot-password', { email });
    const token = tokenIn(await mailTo(email, 'reset-password'));
    await guest.post('/auth/reset-password', { token, email, password: PASSWORD, password_confirmation: PASSWORD });
    expect([await opens(email, CHOSEN), await opens(email, PASSWORD)]).toEqual([false, true]);
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('CFG-12 deleting the account deletes its stand-in accounts with the stored email', async () => {
    const { email, browser, id } = await own();
    await claim(email);
    await browser.post('/auth/user/confirm-password', { password: PASSWORD });
    expect((await browser.send(`/api/v1/users/${id}?deleteCurrentUser=true`, { method: 'DELETE' })).status).toBe(200);
    const { results } = await env.DB.prepare('select id from users where email = ?1 or shadow_of_email = ?1').bind(email).all();
    expect(results).toEqual([]);
  });

  test('user lists leave out stand-in accounts', async () => {
    const { email } = await own();
    await claim(email);
    const headers = await signIn(await createUser({ permissions: ['users.update'] }));
    const list = await new Browser().answer<{ pagination: { data: { email: string }[] } }>(
      `/api/v1/users?query=${encodeURIComponent('@')}`,
      {
        headers,
      },
    );
    const addresses = list.body.pagination.data.map((user) => user.email);
    expect(addresses).toContain(email);
    expect(addresses.filter((address) => address.endsWith('stand-in.invalid'))).toEqual([]);
  });
});
