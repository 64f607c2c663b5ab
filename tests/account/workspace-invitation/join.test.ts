import { env, exports } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WORKSPACE_MEMBERS_MAX, workspaceApi } from '#contracts/account/workspace';
import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { workspaceInvitations } from '#db/schema/workspace';
import { cleanUpInvitations } from '#functions/account/workspace-invitation/workspace-join.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { now } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { read, refusal } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation, createWorkspace } from '../../support/factories/workspace.factory';
import { PASSWORD } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

type Headers = Record<string, string>;

let user: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;

const GONE = { status: 404, body: JSON.stringify({ message: 'This invite is no longer valid', code: 'not_found' }) };
const listed = async (by = headers) =>
  (await read(workspaceApi.list, 'workspaces', { headers: by })).workspaces.slice(1).map(({ id, role }) => [id, role]);
const count = async () => (await drizzle(env.DB).select().from(workspaceInvitations)).length;

beforeEach(async () => {
  user = await createUser();
  headers = await signIn(user);
});

describe('received invitations', () => {
  test('an invitation shows its workspace, inviter and role', async () => {
    const inviter = await createUser({ name: 'Jane Doe' });
    const { id } = await createWorkspace({ ownerId: inviter.id, name: 'Harbour' });
    const { token } = await createInvitation({ workspaceId: id, email: user.email, role: 'manager', invitedBy: inviter.id });
    const { invitation } = await read(workspaceInvitationApi.show, `workspace/invite/${token}`, { headers });
    expect(invitation).toEqual({
      workspace: { name: 'Harbour', members_count: 1 },
      role: 'manager',
      invited_by: { id: inviter.id, name: 'Jane Doe', slug: 'jane-doe', image: null },
    });
  });

  test.each([
    ['GET', workspaceInvitationApi.followLink],
    ['POST', workspaceInvitationApi.join],
  ])('WORK-012 %s joins the workspace with the invited role and returns it', async (method, operation) => {
    const { id } = await createWorkspace();
    const { token } = await createInvitation({ workspaceId: id, email: user.email, role: 'manager' });
    const body = method === 'POST' ? {} : undefined;
    const { workspace } = await read(operation, `workspace/join/${token}`, { method, headers, body });
    expect(workspace).toMatchObject({ id, members_count: 2, role: 'manager' });
    expect(await listed()).toEqual([[id, 'manager']]);
    expect(await refusal(`workspace/join/${token}`, { method, headers, body })).toEqual(GONE);
  });

  test('WORK-013 a declined invitation cannot be accepted', async () => {
    const { token } = await createInvitation({ email: user.email });
    const override = { 'X-HTTP-Method-Override': 'DELETE' };
    const answer = await refusal(`workspace/invite/${token}?_method=DELETE`, {
      method: 'POST',
      headers: { ...headers, ...override },
      body: {},
    });
    expect(answer.status).toBe(200);
    expect(await refusal(`workspace/join/${token}`, { headers })).toEqual(GONE);
    expect(await refusal(`workspace/invite/${token}`, { method: 'DELETE', headers })).toEqual(GONE);
    expect(await listed()).toEqual([]);
  });

  test('OBJ-12 WORK-011 other users get the 404 of an invalid invitation, which stays open', async () => {
    const invited = await createUser();
    const { token, workspaceId } = await createInvitation({ email: invited.email, userId: invited.id });
    const { token: byAddress } = await createInvitation({ workspaceId, email: 'nobody@example.com' });
    const expired = await createInvitation({ email: user.email, expiresAt: new Date(Date.now() - 1000) });
    const before = await count();
    for (const inviteId of [
      token,
      byAddress,
      expired.token,
      'x',
      `${token}x`,
      token.toUpperCase(),
      '%00',
      "'%20or%201=1",
      'x'.repeat(3000),
    ])
      for (const [method, path] of [
        ['GET', 'join'],
        ['POST', 'join'],
        ['GET', 'invite'],
        ['DELETE', 'invite'],
      ])
        expect(await refusal(`workspace/${path}/${inviteId}`, { method, headers, body: method === 'POST' ? {} : undefined })).toEqual(GONE);
    expect([await count(), await listed()]).toEqual([before, []]);
    expect((await refusal(`workspace/join/${token}`, { headers: await signIn(invited) })).status).toBe(200);
  });

  test('OBJ-12 an invitation stays with the invited account after its email changes', async () => {
    const invited = await createUser();
    const { token } = await createInvitation({ email: invited.email, userId: invited.id });
    await env.DB.prepare('update users set email = ? where id = ?').bind(`moved-${next()}@example.com`, invited.id).run();
    const heir = await createUser({ email: invited.email });
    expect(await refusal(`workspace/join/${token}`, { headers: await signIn(heir) })).toEqual(GONE);
    expect((await refusal(`workspace/join/${token}`, { headers: await signIn(invited) })).status).toBe(200);
  });

  test.each([
    ['a link in a mail', {}],
    ['another site', { Origin: 'https://evil.test' }],
    ['an image of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }],
  ])('CSR-09 %s cannot accept an invitation', async (_, from) => {
    const { token } = await createInvitation({ email: user.email });
    const { Cookie } = headers;
    const ask = (by: Headers) => exports.default.fetch(new Request(`http://localhost/api/v1/workspace/join/${token}`, { headers: by }));
    const response = await ask({ Cookie, ...from } as Headers);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'cross_origin']);
    expect(await listed()).toEqual([]);
    const own = await ask({ Cookie, 'Sec-Fetch-Site': 'same-origin' });
    await own.text();
    expect(own.status).toBe(200);
  });

  test('joining again leaves the role of a member unchanged and uses the invitation up', async () => {
    const { id } = await createWorkspace({ ownerId: user.id });
    const { token } = await createInvitation({ workspaceId: id, email: user.email });
    expect((await refusal(`workspace/join/${token}`, { headers })).status).toBe(200);
    expect(await listed()).toEqual([[id, 'owner']]);
    expect(await refusal(`workspace/join/${token}`, { headers })).toEqual(GONE);
  });

  test('a workspace has at most 100 members, even when users join in parallel', async () => {
    const members = [];
    for (let made = 0; made < WORKSPACE_MEMBERS_MAX - 3; made += 1) members.push(await createUser());
    const { id } = await createWorkspace({ members });
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const joining = await createUser();
        const { token } = await createInvitation({ workspaceId: id, email: joining.email });
        return (await refusal(`workspace/join/${token}`, { headers: await signIn(joining) })).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    expect(await count()).toBeGreaterThanOrEqual(2);
  });

  test('AUT-04 guessing invitations is limited to 60 attempts', async () => {
    const statuses = [];
    for (let guess = 0; guess < 61; guess += 1) statuses.push((await refusal(`workspace/join/guess${guess}`, { headers })).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
  });

  test('an expired invitation is deleted after another 30 days', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [old, young] = [await createInvitation({ expiresAt: ago(31) }), await createInvitation({ expiresAt: ago(29) })];
    await cleanUpInvitations({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
    const left = (await drizzle(env.DB).select().from(workspaceInvitations)).map(({ id }) => id);
    expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true]);
  });
});

describe('registration with an invitation', () => {
  const email = () => `invited-${next()}@example.com`;
  const register = (address: string, invite: object, browser = new Browser(`198.51.100.${next() % 250}`)) =>
    browser.answer<{ status: string; bootstrapData?: { user: { email_verified_at: string | null } } }>('/auth/register', {
      method: 'POST',
      body: { email: address, password: PASSWORD, password_confirmation: PASSWORD, ...invite },
    });

  afterEach(async () => {
    await set('registration.disable', false);
    await set('require_email_confirmation', false);
    await set('workspaces.integrated', true);
  });

  test('AUTH-022 AUT-26 closed registration is open only to the email of a valid invitation', async () => {
    await set('registration.disable', true);
    const address = email();
    const { token } = await createInvitation({ email: address });
    const expired = await createInvitation({ email: address, expiresAt: new Date(Date.now() - 1000) });
    const ofAccount = await createInvitation({ email: address, userId: user.id });
    const open = { invite_id: token, invite_type: 'workspace' };
    for (const [named, invite] of [
      [email(), open],
      [address, {}],
      [address, { invite_id: token }],
      [address, { invite_id: token, invite_type: 'other' }],
      [address, { invite_id: `${token}x`, invite_type: 'workspace' }],
      [address, { invite_id: expired.token, invite_type: 'workspace' }],
      [address, { invite_id: ofAccount.token, invite_type: 'workspace' }],
    ] as const)
      expect((await register(named, invite)).status).toBe(403);
    await set('workspaces.integrated', false);
    expect((await register(address, open)).status).toBe(403);
    await set('workspaces.integrated', true);
    const browser = new Browser('198.51.100.251');
    expect((await register(address, open, browser)).status).toBe(200);
    expect((await browser.post(`/api/v1/workspace/join/${token}`, {})).status).toBe(200);
    // The invitation is used up.
    expect((await register(email(), open)).status).toBe(403);
  });

  test('an invitation verifies its own email address and no other', async () => {
    await set('require_email_confirmation', true);
    const address = email();
    const { token } = await createInvitation({ email: address });
    const invite = { invite_id: token, invite_type: 'workspace' };
    const other = await register(email(), invite);
    expect(other.body).toMatchObject({ status: 'needs_email_verification', bootstrapData: { user: { email_verified_at: null } } });
    const own = await register(address, invite);
    expect(own.body.status).toBe('success');
    expect(own.body.bootstrapData?.user.email_verified_at).not.toBeNull();
  });

  test('an invited email that already has an account gets 422', async () => {
    await set('require_email_confirmation', true);
    const address = email();
    const { token } = await createInvitation({ email: address });
    await createUser({ email: address });
    const { status, body } = await register(address, { invite_id: token, invite_type: 'workspace' });
    expect([status, body]).toMatchObject([422, { errors: { email: ['An account with this address already exists.'] } }]);
  });
});
