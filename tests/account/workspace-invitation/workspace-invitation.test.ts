import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { INVITATIONS_A_DAY, INVITATIONS_MAX, workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { localizations } from '#db/schema/site';
import { moveClock } from '#functions/platform/http/clock';
import { fieldErrors, read, refusal } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation, createWorkspace } from '../../support/factories/workspace.factory';
import { inviteIn, mailsTo, mailTo } from '../../support/mailbox';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

type Headers = Record<string, string>;

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let id: number;

const invite = async (emails: string[], role = 'member', by = headers) =>
  (await read(workspaceInvitationApi.invite, `workspaces/${id}/invitations`, { method: 'POST', headers: by, body: { emails, role } }))
    .invitations;
const list = async (by = headers) => (await read(workspaceInvitationApi.list, `workspaces/${id}/invitations`, { headers: by })).invitations;
const address = () => `invited-${next()}@example.com`;
const errorsOf = (body: unknown) => fieldErrors(`workspaces/${id}/invitations`, { method: 'POST', headers, body });

beforeEach(async () => {
  owner = await createUser({ name: 'Jane Doe' });
  headers = await signIn(owner);
  id = (await createWorkspace({ ownerId: owner.id, name: 'Harbour & Sons' })).id;
});

describe('inviting users', () => {
  test('each invited user gets a personal link to log in or to register', async () => {
    const [user, stranger] = [await createUser(), address()];
    const made = await invite([user.email, stranger.toUpperCase(), stranger], 'manager');
    expect(made.map(({ email, role }) => [email, role]).sort()).toEqual(
      [
        [user.email, 'manager'],
        [stranger, 'manager'],
      ].sort(),
    );
    expect(made[0]).toMatchObject({ invited_by: { name: 'Jane Doe' }, expired: false, can: { resend: true, revoke: true } });
    const [toUser, toStranger] = [await mailTo(user.email, 'invitation'), await mailTo(stranger, 'invitation')];
    expect(toUser.text).toContain('Jane Doe invites you to join Harbour & Sons');
    const links = [toUser, toStranger].map(({ text }) => inviteIn(text));
    expect(links.map(({ path, email }) => [path, email])).toEqual([
      ['/workspace/join/login', user.email],
      ['/workspace/join/register', stranger],
    ]);
    expect(links[0].inviteId).not.toBe(links[1].inviteId);
    expect(links[0].inviteId).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([made, await list()])).not.toContain(links[0].inviteId);
  });

  test('an invitation email is in the language of the invited account', async () => {
    await set('i18n.enable', true);
    await drizzle(env.DB)
      .insert(localizations)
      .values({ name: 'Deutsch', language: 'de', lines: { Join: 'Beitreten' } })
      .onConflictDoNothing();
    const german = await createUser({ language: 'de' });
    await invite([german.email]);
    expect((await mailTo(german.email, 'invitation')).text).toContain('Beitreten');
  });

  test('inviting again updates role and expiry and sends the same link', async () => {
    const email = address();
    const [before] = await invite([email]);
    moveClock(60_000);
    const [after] = await invite([email], 'manager');
    expect(after).toMatchObject({ id: before.id, role: 'manager' });
    expect(Date.parse(after.expires_at)).toBeGreaterThan(Date.parse(before.expires_at));
    expect(await list()).toHaveLength(1);
    await mailTo(email, 'invitation', 2);
    const links = (await mailsTo(email, 'invitation')).map(({ text }) => inviteIn(text).inviteId);
    expect(new Set(links).size).toBe(1);
  });

  test('inviting an existing member is refused by field, and no invitation is sent', async () => {
    const member = await createUser();
    id = (await createWorkspace({ ownerId: owner.id, members: [member] })).id;
    const email = address();
    expect(await errorsOf({ emails: [email, member.email], role: 'member' })).toEqual({
      'emails.1': [`${member.email} is a member already.`],
    });
    expect([await list(), await mailsTo(email, 'invitation')]).toEqual([[], []]);
  });

  test('invalid input returns an error for every field at once', async () => {
    expect(Object.keys(await errorsOf({ emails: ['x', 'a@example.com', 'y@'], role: 'king' })).sort()).toEqual([
      'emails.0',
      'emails.2',
      'role',
    ]);
    expect(await errorsOf({ emails: [] })).toEqual({ emails: ['Enter at least one address.'] });
    expect(await errorsOf({ emails: Array.from({ length: 21 }, address) })).toEqual({ emails: ['Invite at most 20 people at once.'] });
    expect(Object.keys(await errorsOf({}))).toEqual(['emails']);
  });

  test('a workspace has at most 50 open invitations, even with parallel requests', async () => {
    for (let made = 0; made < INVITATIONS_MAX - 3; made += 1) await createInvitation({ workspaceId: id });
    const calls = await Promise.all(
      Array.from({ length: 3 }, () =>
        refusal(`workspaces/${id}/invitations`, { method: 'POST', headers, body: { emails: [address(), address()], role: 'member' } }),
      ),
    );
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(calls.find(({ status }) => status === 422)?.body).toContain('A workspace can have at most 50 pending invitations.');
    const open = await list();
    expect(open).toHaveLength(INVITATIONS_MAX - 1);
    // Pending invitations do not count twice.
    await invite([open[0].email, address()]);
    expect(await list()).toHaveLength(INVITATIONS_MAX);
  });

  test('AUT-04 REV-03 resending an invitation counts towards the daily limit', async () => {
    const statuses = [];
    const { id: invitationId } = await createInvitation({ workspaceId: id });
    for (let call = 0; call < INVITATIONS_A_DAY + 1; call += 1)
      statuses.push((await refusal(`workspaces/${id}/invitations/${invitationId}/resend`, { method: 'POST', headers, body: {} })).status);
    expect(statuses).toEqual([...Array(INVITATIONS_A_DAY).fill(200), 422]);
  });
});

describe('open invitations', () => {
  test('managers cannot invite above their role, and members cannot invite', async () => {
    const [manager, member] = [await createUser(), await createUser()];
    id = (await createWorkspace({ ownerId: owner.id, managers: [manager], members: [member] })).id;
    const [byManager, byMember] = [await signIn(manager), await signIn(member)];
    const ask = (role: string, by: Headers) =>
      refusal(`workspaces/${id}/invitations`, { method: 'POST', headers: by, body: { emails: [address()], role } });
    expect((await ask('manager', byManager)).status).toBe(200);
    for (const [role, by] of [
      ['owner', byManager],
      ['owner', headers],
      ['member', byMember],
    ] as const)
      expect((await ask(role, by)).status).toBe(403);
    expect(await list(byManager)).toHaveLength(1);
  });

  test('an expired invitation is marked, refused, and valid again after resending', async () => {
    const user = await createUser();
    const [invitation] = await invite([user.email]);
    const { inviteId } = inviteIn((await mailTo(user.email, 'invitation')).text);
    const by = await signIn(user);
    moveClock(14 * 86_400_000 + 1000);
    const later = { headers: await signIn(owner) };
    expect((await refusal(`workspace/invite/${inviteId}`, { headers: by })).status).toBe(401);
    const again = await signIn(user);
    await env.DB.prepare('update sessions set expires_at = 9999999999999').run();
    expect((await refusal(`workspace/join/${inviteId}`, { headers: again })).status).toBe(404);
    expect((await read(workspaceInvitationApi.list, `workspaces/${id}/invitations`, later)).invitations[0].expired).toBe(true);
    const path = `workspaces/${id}/invitations/${invitation.id}/resend`;
    const resent = await read(workspaceInvitationApi.resend, path, { method: 'POST', body: {}, ...later });
    expect(resent.invitation).toMatchObject({ id: invitation.id, expired: false });
    expect((await refusal(`workspace/join/${inviteId}`, { headers: again })).status).toBe(200);
  });

  test('a revoked invitation returns 404', async () => {
    const user = await createUser();
    const [invitation] = await invite([user.email]);
    const { inviteId } = inviteIn((await mailTo(user.email, 'invitation')).text);
    const path = `workspaces/${id}/invitations/${invitation.id}`;
    await read(workspaceInvitationApi.revoke, path, { method: 'DELETE', headers });
    expect((await refusal(path, { method: 'DELETE', headers })).status).toBe(404);
    expect((await refusal(`${path}/resend`, { method: 'POST', headers, body: {} })).status).toBe(404);
    const refused = await refusal(`workspace/join/${inviteId}`, { headers: await signIn(user) });
    expect([refused.status, JSON.parse(refused.body).message]).toEqual([404, 'This invite is no longer valid']);
  });

  test('invitations of another workspace cannot be resent or revoked', async () => {
    const foreign = await createInvitation();
    for (const [method, end] of [
      ['POST', '/resend'],
      ['DELETE', ''],
    ])
      expect((await refusal(`workspaces/${id}/invitations/${foreign.id}${end}`, { method, headers, body: {} })).status).toBe(404);
  });
});
