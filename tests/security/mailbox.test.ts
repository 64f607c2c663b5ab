import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { INVITATIONS_A_DAY } from '#contracts/account/workspace-invitation';
import { mailboxOf } from '#functions/platform/email/mailbox.policy';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../support/browser';
import { refusal } from '../support/call';
import { next } from '../support/factories/sequence';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace } from '../support/factories/workspace.factory';
import { mailTo } from '../support/mailbox';
import { logIn, PASSWORD, register } from '../support/registration';
import { signIn } from '../support/session';
import { set } from '../support/setting';

const NEW = 'a brand new password';
const EMAILS_A_DAY = 8;

let victim: string;

/** The victim’s mailbox in another spelling. */
const spelled = (tag: number | string) => `${victim}+${tag}@example.com`;
const fresh = () => new Browser(`198.19.${next() % 250}.${next() % 250}`);
const forgot = async (email: string) => (await fresh().post('/auth/forgot-password', { email })).status;
const invite = async (email: string) => {
  const sender = await createUser();
  const workspace = await createWorkspace({ ownerId: sender.id });
  const body = { emails: [email], role: 'member' };
  return (await refusal(`workspaces/${workspace.id}/invitations`, { method: 'POST', headers: await signIn(sender), body })).status;
};
/** Unverified users cannot change it while the site requires verification. */
const changePassword = async (browser: Browser) => {
  const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
  await set('require_email_confirmation', false);
  const { status } = await browser.send('/auth/user/password', { method: 'PUT', body });
  await set('require_email_confirmation', true);
  return status;
};
const mails = async () =>
  (
    await env.DB.prepare('select kind from emails where recipient like ? order by id').bind(`${victim}%`).all<{ kind: string }>()
  ).results.map(({ kind }) => kind);
const verify = (email: string) =>
  env.DB.prepare('update users set email_verified = 1, email_verified_at = 1 where email = ?').bind(email).run();

beforeAll(() => set('require_email_confirmation', true));
afterAll(() => set('require_email_confirmation', false));
beforeEach(() => {
  victim = `victim-${next()}`;
});

describe('mailboxes', () => {
  test.for([
    ['jane@example.com', 'jane@example.com'],
    ['Jane+news@Example.com', 'jane@example.com'],
    ['jane+a+b@example.com', 'jane@example.com'],
    ['jane.doe@example.com', 'jane.doe@example.com'],
    ['jane.doe@gmail.com', 'janedoe@gmail.com'],
    ['j.a.n.e+x.y@googlemail.com', 'jane@gmail.com'],
    ['jane@gmail.com.example', 'jane@gmail.com.example'],
    ['+jane@example.com', '+jane@example.com'],
  ])('ATT-10 the mailbox of %s is %s', ([email, mailbox]) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('emails to a stranger', () => {
  test('ATT-10 a mailbox gets eight emails a day by all routes and in all spellings', async () => {
    const { browser } = await register(spelled('a'));
    await register(spelled('a'));
    await logIn(spelled('a'));
    expect(await changePassword(browser)).toBe(200);
    await forgot(spelled('a'));
    await invite(spelled('b'));
    const kinds = ['invitation', 'known-address', 'new-login', 'password-changed', 'reset-password', 'verification'];
    await vi.waitFor(async () => expect((await mails()).sort()).toEqual(kinds));
    for (let hour = 0; hour < 3; hour += 1) {
      const account = await register(spelled(hour));
      await account.browser.post('/api/v1/resend-email-verification');
      await logIn(spelled(hour));
      await changePassword(account.browser);
      await forgot(spelled(hour));
      await register(spelled(hour));
      await invite(spelled(`${hour}-b`));
      moveClock(3_600_000);
    }
    expect(await mails()).toHaveLength(EMAILS_A_DAY);
    moveClock(86_400_000);
    await forgot(spelled('a'));
    await vi.waitFor(async () => expect(await mails()).toHaveLength(EMAILS_A_DAY + 1));
  });

  test('ATT-10 reset emails to an unverified address have the daily limit', async () => {
    await register(spelled('a'));
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 5; time += 1) expect(await forgot(spelled('a'))).toBe(200);
      moveClock(3_600_000);
    }
    await vi.waitFor(async () => expect(await mails()).toHaveLength(EMAILS_A_DAY));
  });

  test('ATT-10 spellings share the invitations and reset requests of their mailbox', async () => {
    const statuses = [];
    for (let tag = 0; tag < INVITATIONS_A_DAY + 1; tag += 1) statuses.push(await invite(spelled(tag)));
    expect(statuses).toEqual([...Array(INVITATIONS_A_DAY).fill(200), 422]);
    const requests = [];
    for (let tag = 0; tag < 6; tag += 1) requests.push(await forgot(spelled(tag)));
    expect(requests).toEqual([...Array(5).fill(200), 429]);
  });

  test('ATT-10 an invitation beyond the limit is created without an email, also for a later user', async () => {
    await register(spelled('a'));
    for (let time = 0; time < EMAILS_A_DAY; time += 1) await register(spelled(`a${time}`));
    const sent = await mails();
    expect([await invite(spelled('c')), await mails()]).toEqual([200, sent]);
    const invitations = env.DB.prepare('select count(*) as count from workspace_invitations where email = ?').bind(spelled('c'));
    expect(await invitations.first('count')).toBe(1);
  });

  test('ATT-10 a verified user gets all emails while the limit of the mailbox is reached', async () => {
    const email = `${victim}@example.com`;
    const { browser } = await register(email);
    await verify(email);
    for (let time = 0; time < EMAILS_A_DAY; time += 1) await register(spelled(time));
    expect(await mails()).toHaveLength(EMAILS_A_DAY);
    expect([await forgot(email), await invite(email), await changePassword(browser)]).toEqual([200, 200, 200]);
    for (const kind of ['reset-password', 'invitation', 'password-changed']) await mailTo(email, kind);
  });
});
