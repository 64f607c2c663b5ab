import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { INVITATIONS_A_DAY } from '#contracts/account/workspace-invitation';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import type { Browser } from '../support/browser';
import { fieldErrors, refusal } from '../support/call';
import { createNotification } from '../support/factories/notification.factory';
import { next } from '../support/factories/sequence';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace } from '../support/factories/workspace.factory';
import { mailsTo, mailTo } from '../support/mailbox';
import { logIn, PASSWORD, register } from '../support/registration';
import { signIn } from '../support/session';

type Headers = Record<string, string>;
const NEW = 'a brand new password';

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let id: number;

const address = () => `stranger-${next()}@example.com`;
const ask = (emails: string[], by = headers, workspace = id) =>
  refusal(`workspaces/${workspace}/invitations`, { method: 'POST', headers: by, body: { emails, role: 'manager' } });
const _join = async (browser: Browser, inviteId: string) => (await browser.post(`/api/v1/workspace/join/${inviteId}`, {})).status;

beforeEach(async () => {
  owner = await createUser({ name: 'Jane Doe' });
  headers = await signIn(owner);
  id = (await createWorkspace({ ownerId: owner.id, name: 'Harbour' })).id;
});

describe('unsolicited email', () => {
  test('REV-03 an address gets a limited number of invitations a day from all senders', async () => {
    const email = address();
    const statuses = [];
    for (let sent = 0; sent < INVITATIONS_A_DAY + 1; sent += 1) {
      const sender = await createUser();
      const workspace = await createWorkspace({ ownerId: sender.id });
      statuses.push((await ask([address(), email], await signIn(sender), workspace.id)).status);
    }
    expect(statuses).toEqual([...Array(INVITATIONS_A_DAY).fill(200), 422]);
    const body = { emails: [address(), email], role: 'member' };
    expect(await fieldErrors(`workspaces/${id}/invitations`, { method: 'POST', headers, body })).toEqual({
      'emails.1': [`${email} got as many invitations as it can today. Try again tomorrow.`],
    });
    expect(await mailsTo(email, 'invitation')).toHaveLength(INVITATIONS_A_DAY);
  });

  test('REV-03 AUT-04 a user can invite sixty addresses a day', async () => {
    const workspaces = await Promise.all(Array.from({ length: 4 }, () => createWorkspace({ ownerId: owner.id })));
    const statuses = [];
    for (const workspace of workspaces) statuses.push((await ask(Array.from({ length: 20 }, address), headers, workspace.id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    moveClock(86_400_000);
    await env.DB.prepare('update sessions set expires_at = 9999999999999').run();
    expect((await ask([address()])).status).toBe(200);
  });

  test('REV-03 a workspace can invite a hundred addresses a day', async () => {
    const [one, two] = [await createUser(), await createUser()];
    const { id: team } = await createWorkspace({ ownerId: one.id, managers: [two] });
    const statuses = [];
    for (const by of [one, one, one, two, two, two]) {
      statuses.push((await ask(Array.from({ length: 20 }, address), await signIn(by), team)).status);
      await env.DB.prepare('delete from workspace_invitations where workspace_id = ?').bind(team).run();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('REV-03 a user with an unverified address cannot invite', async () => {
    const claimer = await createUser({ emailVerified: false, emailVerifiedAt: null });
    const workspace = await createWorkspace({ ownerId: claimer.id });
    const { status, body } = await ask([address()], await signIn(claimer), workspace.id);
    expect([status, JSON.parse(body)]).toMatchObject([
      403,
      { message: 'Verify your email address first.', code: 'unproved_address', action: { action: '/account-settings' } },
    ]);
  });

  test('REV-03 an invitation has no sender text in its subject and no links in its text', async () => {
    const sender = await createUser({ name: 'Win at https://evil.test/x now' });
    const workspace = await createWorkspace({ ownerId: sender.id, name: 'Claim it: evil.test/prize or me@evil.test' });
    const email = address();
    expect((await ask([email], await signIn(sender), workspace.id)).status).toBe(200);
    const mail = await mailTo(email, 'invitation');
    expect(mail.subject).toBe('Invitation to a workspace on Segue');
    expect(mail.text).toContain('Win at … now invites you to join Claim it: … or …');
    expect(`${mail.text}${mail.html}`).not.toContain('evil.test');
  });

  test('REV-03 notification emails have a fixed subject', async () => {
    const [reader, follower] = [await createUser(), await createUser({ name: 'URGENT: your account is locked' })];
    await createNotification({ userId: reader.id, kind: 'followed', actorIds: [follower.id], emailPending: true });
    await emailNotifications(createContext(env, ANONYMOUS_ACTOR));
    const [mail] = await mailsTo(reader.email, 'notification-followed');
    expect([mail.subject, mail.text.includes('URGENT: your account is locked follows you')]).toEqual(['Someone follows you', true]);
  });

  test('REV-03 an unverified address gets eight emails a day, a verified one all', async () => {
    const email = address();
    const { browser } = await register(email);
    const change = async (current: string, password: string) =>
      browser.answer('/auth/user/password', {
        method: 'PUT',
        body: { current_password: current, password, password_confirmation: password },
      });
    for (let time = 0; time < 6; time += 1) {
      expect((await change(time % 2 ? NEW : PASSWORD, time % 2 ? PASSWORD : NEW)).status).toBe(200);
      await logIn(email, { password: time % 2 ? PASSWORD : NEW });
      moveClock(60_000);
    }
    const count = async () => (await env.DB.prepare('select count(*) as sent from emails where recipient = ?').bind(email).first())?.sent;
    expect(await count()).toBe(8);
    expect((await browser.post('/api/v1/resend-email-verification')).status).toBe(429);
    await env.DB.prepare('update users set email_verified = 1, email_verified_at = 1 where email = ?').bind(email).run();
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(await count()).toBe(9);
  });
});
