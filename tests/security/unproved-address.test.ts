import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { notificationApi } from '#contracts/community/notification';
import { claimInvitations } from '#functions/account/membership/proof.service';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { makeRow } from '../support/any-row';
import { Browser } from '../support/browser';
import { read, refusal } from '../support/call';
import { createNotification } from '../support/factories/notification.factory';
import { next } from '../support/factories/sequence';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace } from '../support/factories/workspace.factory';
import { codeIn, inviteIn, mailsTo, mailTo, tokenIn } from '../support/mailbox';
import { logIn, PASSWORD, register } from '../support/registration';
import { signIn } from '../support/session';
import { set } from '../support/setting';

type Headers = Record<string, string>;
const NEW = 'a brand new password';

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let id: number;

const address = () => `stranger-${next()}@example.com`;
const ask = (emails: string[], by = headers, workspace = id) =>
  refusal(`workspaces/${workspace}/invitations`, { method: 'POST', headers: by, body: { emails, role: 'manager' } });
const invite = async (email: string) => {
  expect((await ask([email])).status).toBe(200);
  return inviteIn((await mailTo(email, 'invitation')).text);
};
const prove = async (browser: Browser, email: string) => {
  const code = codeIn(await mailTo(email, 'verification'));
  expect((await browser.post('/api/v1/validate-email-verification-otp', { code })).status).toBe(200);
};
/** Notifications by kind, with the invitation's id. */
const toldTo = async (browser: Browser) => {
  const { body } = await browser.answer<{ pagination: { data: { type: string; data: { inviteId?: string } }[] } }>('/api/v1/notifications');
  return body.pagination.data.map(({ type, data }) => [type, data.inviteId]);
};
const join = async (browser: Browser, inviteId: string) => (await browser.post(`/api/v1/workspace/join/${inviteId}`, {})).status;

beforeEach(async () => {
  owner = await createUser({ name: 'Jane Doe' });
  headers = await signIn(owner);
  id = (await createWorkspace({ ownerId: owner.id, name: 'Harbour' })).id;
});
afterEach(() => set('require_email_confirmation', false));

describe('invitations to unverified addresses', () => {
  test('REV-01 an account from before the invitation can join only after verification', async () => {
    const email = address();
    const { browser: claimer } = await register(email);
    const { inviteId, path } = await invite(email);
    expect(path).toBe('/workspace/join/login');
    expect([await toldTo(claimer), await join(claimer, inviteId)]).toEqual([[], 403]);
    expect((await claimer.send(`/api/v1/workspace/invite/${inviteId}`)).status).toBe(403);
    await prove(claimer, email);
    expect([await toldTo(claimer), await join(claimer, inviteId)]).toEqual([[['workspace-invited', inviteId]], 200]);
  });

  test('REV-01 an account from after the invitation can join only after verification', async () => {
    const email = address();
    const { inviteId } = await invite(email);
    const { browser: claimer } = await register(email);
    expect([await toldTo(claimer), await join(claimer, inviteId)]).toEqual([[], 403]);
    await prove(claimer, email);
    expect([await toldTo(claimer), await join(claimer, inviteId)]).toEqual([[['workspace-invited', inviteId]], 200]);
  });

  test('REV-01 neither unverified nor shadow accounts claim invitations', async () => {
    const email = address();
    const { inviteId } = await invite(email);
    const claimer = await register(email);
    await claimInvitations(createContext(env, ANONYMOUS_ACTOR), claimer.id);
    const bound = () => env.DB.prepare('select user_id from workspace_invitations where token = ?').bind(inviteId).first('user_id');
    expect(await bound()).toBeNull();
    await env.DB.prepare('update users set email_verified_at = 1, shadow_of_email = ? where id = ?').bind(email, claimer.id).run();
    await claimInvitations(createContext(env, ANONYMOUS_ACTOR), claimer.id);
    expect([await bound(), await join(claimer.browser, inviteId)]).toEqual([null, 403]);
  });

  test('REV-01 an unverified user gets no earlier invitation and no notification emails', async () => {
    const email = address();
    const { browser: claimer, id: userId } = await register(email);
    const { inviteId } = await invite(email);
    await env.DB.prepare('update workspace_invitations set user_id = ? where token = ?').bind(userId, inviteId).run();
    await createNotification({ userId, kind: 'workspace-invited', subjectId: inviteId, actorIds: [owner.id] });
    expect([await toldTo(claimer), await join(claimer, inviteId)]).toEqual([[], 403]);
    await createNotification({ userId, kind: 'followed', actorIds: [owner.id], emailPending: true });
    await emailNotifications(createContext(env, ANONYMOUS_ACTOR));
    expect(await mailsTo(email, 'notification-followed')).toEqual([]);
  });

  test('REV-01 registering with the invitation verifies only the invited address', async () => {
    await set('require_email_confirmation', true);
    const [email, other] = [address(), address()];
    const { inviteId } = await invite(email);
    const registration = (named: string) =>
      new Browser(`198.51.100.${next() % 250}`).answer<{ status: string }>('/auth/register', {
        method: 'POST',
        body: { email: named, password: PASSWORD, password_confirmation: PASSWORD, invite_id: inviteId, invite_type: 'workspace' },
      });
    expect((await registration(other)).body.status).toBe('needs_email_verification');
    expect((await registration(email)).body.status).toBe('success');
  });
});

describe('password reset that verifies an address', () => {
  const waysOf = async (userId: number) =>
    env.DB.prepare(
      `select (select count(*) from two_factors where user_id = ?1) as two_factor, (select count(*) from passkeys where user_id = ?1) as passkeys,
        (select count(*) from access_tokens where user_id = ?1) as access_tokens, (select count(*) from sessions where user_id = ?1) as sessions,
        (select count(*) from accounts where user_id = ?1 and provider_id <> 'credential') as linked_accounts,
        (select two_factor_enabled from users where id = ?1) as asked`,
    )
      .bind(userId)
      .first();
  const setUpEverything = async (userId: number) => {
    for (const table of ['two_factors', 'passkeys', 'access_tokens']) await makeRow(table, { user_id: userId });
    await makeRow('accounts', { user_id: userId, provider_id: 'google' });
    await env.DB.prepare('update users set two_factor_enabled = 1 where id = ?').bind(userId).run();
  };
  const reset = async (email: string) => {
    await new Browser(`198.51.101.${next() % 250}`).post('/auth/forgot-password', { email });
    const token = tokenIn(await mailTo(email, 'reset-password'));
    const body = { token, email, password: NEW, password_confirmation: NEW };
    const browser = new Browser(`198.51.102.${next() % 250}`);
    return (await browser.answer<{ removed: string[] }>('/auth/reset-password', { method: 'POST', body })).body.removed;
  };

  test('REV-02 the first reset removes all earlier login methods and reports them', async () => {
    const email = address();
    const squatter = await register(email);
    await setUpEverything(squatter.id);
    expect(await reset(email)).toEqual(['two_factor', 'passkeys', 'access_tokens', 'linked_accounts']);
    expect(await waysOf(squatter.id)).toEqual({ two_factor: 0, passkeys: 0, access_tokens: 0, sessions: 0, linked_accounts: 0, asked: 0 });
    const { text } = await mailTo(email, 'password-changed');
    expect(text).toContain('removed what was set up on the account: two-factor authentication, passkeys, access tokens, linked accounts.');
    const { browser, response } = await logIn(email, { password: NEW });
    expect(await response.json()).not.toHaveProperty('two_factor');
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
    expect((await squatter.browser.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('REV-02 the first reset deletes email codes and delivers pending invitations', async () => {
    const email = address();
    const squatter = await register(email);
    const { inviteId } = await invite(email);
    await makeRow('email_codes', { user_id: squatter.id, purpose: 'change-email' });
    await reset(email);
    const codes = await env.DB.prepare('select count(*) as left from email_codes where user_id = ?').bind(squatter.id).first('left');
    expect(codes).toBe(0);
    const { browser } = await logIn(email, { password: NEW });
    expect(await toldTo(browser)).toEqual([['workspace-invited', inviteId]]);
  });

  test('REV-02 a reset of a verified account preserves its second factor', async () => {
    const user = await createUser();
    await setUpEverything(user.id);
    expect(await reset(user.email)).toEqual(['passkeys', 'access_tokens']);
    expect(await waysOf(user.id)).toMatchObject({ two_factor: 1, linked_accounts: 1, asked: 1 });
  });
});

test('REV-01 verification by an administrator delivers the invitations of the address', async () => {
  const email = address();
  const { inviteId } = await invite(email);
  const { browser, id: userId } = await register(email);
  const admin = await signIn(await createUser({ permissions: ['admin'] }));
  expect((await refusal(`users/${userId}`, { method: 'PUT', headers: admin, body: { email_verified: true } })).status).toBe(200);
  expect(await toldTo(browser)).toEqual([['workspace-invited', inviteId]]);
  const { invitations } = await read(workspaceInvitationApi.list, `workspaces/${id}/invitations`, { headers });
  expect(invitations.map((each) => each.email)).toEqual([email]);
  expect((await read(notificationApi.list, 'notifications', { headers: admin })).pagination.data).toEqual([]);
});
