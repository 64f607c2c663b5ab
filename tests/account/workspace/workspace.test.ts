import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WORKSPACES_MAX, type WorkspaceRole, workspaceApi } from '#contracts/account/workspace';
import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation, createWorkspace } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof createUser>>;

let owner: Person;
let headers: Headers;

const list = async (by = headers) => (await read(workspaceApi.list, 'workspaces', { headers: by })).workspaces;
const create = async (name: string) =>
  (await read(workspaceApi.create, 'workspaces', { method: 'POST', headers, body: { name } })).workspace;
const members = async (id: number, by = headers) =>
  (await read(workspaceApi.members, `workspaces/${id}/members`, { headers: by })).members.map(({ user, role }) => [user.id, role]);
const changeRole = (id: number, userId: number, role: WorkspaceRole, by = headers) =>
  refusal(`workspaces/${id}/members/${userId}`, { method: 'PUT', headers: by, body: { role } });

beforeEach(async () => {
  owner = await createUser({ name: 'Jane Doe' });
  headers = await signIn(owner);
});
afterEach(() => set('workspaces.integrated', true));

describe('own workspaces', () => {
  test('WORK-002 WORK-003 WORK-004 ENT-039 the default workspace has one member and is read-only', async () => {
    expect(await list()).toEqual([
      {
        id: 0,
        name: 'Default',
        members_count: 1,
        role: 'owner',
        invite_roles: [],
        can: { rename: false, delete: false, leave: false, invite: false },
      },
    ]);
    for (const [method, path] of [
      ['GET', 'workspaces/0'],
      ['PUT', 'workspaces/0'],
      ['DELETE', 'workspaces/0'],
      ['GET', 'workspaces/0/members'],
    ])
      expect((await refusal(path, { method, headers, body: method === 'PUT' ? { name: 'x' } : undefined })).status).toBe(404);
  });

  test('ENT-039 a new workspace has its creator as owner and only member, and is listed by name', async () => {
    const second = await create('zebra');
    const first = await create('  Árbol & Söhne <b> ');
    expect(first).toMatchObject({ name: 'Árbol & Söhne <b>', members_count: 1, role: 'owner', invite_roles: ['member', 'manager'] });
    expect(first.can).toEqual({ rename: true, delete: true, leave: false, invite: true });
    expect((await list()).map(({ id }) => id)).toEqual([0, first.id, second.id]);
    expect(await members(first.id)).toEqual([[owner.id, 'owner']]);
  });

  test('a workspace name has 1 to 255 characters', async () => {
    for (const name of ['', '   ', 'x'.repeat(256), 7, null])
      expect(Object.keys(await fieldErrors('workspaces', { method: 'POST', headers, body: { name } }))).toEqual(['name']);
    expect((await create('x'.repeat(255))).name).toHaveLength(255);
    const { id } = await create('x');
    expect(await fieldErrors(`workspaces/${id}`, { method: 'PUT', headers, body: { name: ' ' } })).toEqual({ name: ['Enter a name.'] });
  });

  test('a user owns at most 20 workspaces, even with parallel requests', async () => {
    for (let made = 3; made < WORKSPACES_MAX; made += 1) await createWorkspace({ ownerId: owner.id });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refusal('workspaces', { method: 'POST', headers, body: { name: 'One more' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toContain('You can own at most 20 workspaces.');
    expect(await list()).toHaveLength(WORKSPACES_MAX + 1);
  });

  test('managers can rename a workspace; only the owner can delete it with its invitations', async () => {
    const [manager, member] = [await createUser(), await createUser()];
    const { id } = await createWorkspace({ ownerId: owner.id, managers: [manager], members: [member] });
    const { token } = await createInvitation({ workspaceId: id, email: 'reader@example.com' });
    const [byManager, byMember] = [await signIn(manager), await signIn(member)];
    const renamed = await read(workspaceApi.rename, `workspaces/${id}`, { method: 'PUT', headers: byManager, body: { name: 'Ours' } });
    expect(renamed.workspace).toMatchObject({ name: 'Ours', members_count: 3, role: 'manager' });
    for (const by of [byManager, byMember]) expect((await refusal(`workspaces/${id}`, { method: 'DELETE', headers: by })).status).toBe(403);
    await read(workspaceApi.delete, `workspaces/${id}`, { method: 'DELETE', headers });
    for (const by of [headers, byManager, byMember]) expect(await list(by)).toHaveLength(1);
    const invited = await signIn(await createUser({ email: 'reader@example.com' }));
    expect((await refusal(`workspace/join/${token}`, { headers: invited })).status).toBe(404);
  });

  test('OBJ-13 a foreign workspace returns the same 404 as an unknown one', async () => {
    const { id } = await createWorkspace({ members: [await createUser()] });
    const invitation = await createInvitation({ workspaceId: id });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['GET', '/members', undefined],
      ['PUT', `/members/${owner.id}`, { role: 'owner' }],
      ['DELETE', `/members/${owner.id}`, undefined],
      ['POST', '/leave', undefined],
      ['GET', '/invitations', undefined],
      ['POST', '/invitations', { emails: ['a@example.com'], role: 'member' }],
      ['POST', `/invitations/${invitation.id}/resend`, undefined],
      ['DELETE', `/invitations/${invitation.id}`, undefined],
    ] as const) {
      const [foreign, unknown] = await Promise.all(
        [id, 999_999].map((each) => refusal(`workspaces/${each}${path}`, { method, headers, body })),
      );
      expect({ method, path, ...foreign }).toEqual({ method, path, ...unknown });
      expect(foreign.status).toBe(404);
    }
  });
});

describe('workspace members', () => {
  test('members are listed by role and name, each with the actions allowed to the caller', async () => {
    const [zoe, ada, manager] = [await createUser({ name: 'Zoe' }), await createUser({ name: 'Ada' }), await createUser()];
    const { id } = await createWorkspace({ ownerId: owner.id, members: [zoe, ada], managers: [manager] });
    expect(await members(id)).toEqual([
      [owner.id, 'owner'],
      [manager.id, 'manager'],
      [ada.id, 'member'],
      [zoe.id, 'member'],
    ]);
    const seenBy = async (by: Headers) =>
      (await read(workspaceApi.members, `workspaces/${id}/members`, { headers: by })).members.map((member) => [
        member.grantable_roles.join(),
        member.can.remove,
        member.is_self,
      ]);
    expect(await seenBy(headers)).toEqual([
      ['', false, true],
      ['member,owner', true, false],
      ['manager,owner', true, false],
      ['manager,owner', true, false],
    ]);
    expect(await seenBy(await signIn(manager))).toEqual([
      ['', false, false],
      ['', false, true],
      ['manager', true, false],
      ['manager', true, false],
    ]);
    expect((await seenBy(await signIn(ada))).map(([roles, remove]) => [roles, remove])).toEqual(Array(4).fill(['', false]));
  });

  test('managers cannot grant roles above their own or change equals, superiors or themselves', async () => {
    const [manager, other, member] = [await createUser(), await createUser(), await createUser()];
    const { id } = await createWorkspace({ ownerId: owner.id, managers: [manager, other], members: [member] });
    const byManager = await signIn(manager);
    const before = await members(id);
    for (const [userId, role] of [
      [member.id, 'owner'],
      [other.id, 'member'],
      [owner.id, 'member'],
      [manager.id, 'owner'],
    ] as const)
      expect((await changeRole(id, userId, role, byManager)).status).toBe(403);
    expect((await changeRole(id, owner.id, 'member')).status).toBe(403);
    expect((await changeRole(id, member.id, 'manager', await signIn(member))).status).toBe(403);
    expect(await fieldErrors(`workspaces/${id}/members/${member.id}`, { method: 'PUT', headers, body: { role: 'king' } })).toEqual({
      role: ['This role doesn’t exist.'],
    });
    expect(await members(id)).toEqual(before);
    expect((await changeRole(id, member.id, 'manager', byManager)).status).toBe(200);
    expect((await changeRole(id, member.id, 'manager')).status).toBe(200);
    expect((await changeRole(id, (await createUser()).id, 'manager')).status).toBe(404);
  });

  test('a transfer turns the old owner into a manager; parallel transfers leave one owner', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const { id } = await createWorkspace({ ownerId: owner.id, members: [one, other] });
    const answers = await Promise.all([changeRole(id, one.id, 'owner'), changeRole(id, other.id, 'owner')]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const after = await members(id);
    expect(after.filter(([, role]) => role === 'owner')).toHaveLength(1);
    expect(after).toContainEqual([owner.id, 'manager']);
    expect((await refusal(`workspaces/${id}`, { method: 'DELETE', headers })).status).toBe(403);
    const heir = after.find(([, role]) => role === 'owner')?.[0] === one.id ? one : other;
    expect((await refusal(`workspaces/${id}`, { method: 'DELETE', headers: await signIn(heir) })).status).toBe(200);
  });

  test('removing or demoting a manager revokes only their own invitations', async () => {
    const [removed, demoted] = [await createUser(), await createUser()];
    const { id } = await createWorkspace({ ownerId: owner.id, managers: [removed, demoted] });
    const kept = await createInvitation({ workspaceId: id, invitedBy: owner.id });
    await createInvitation({ workspaceId: id, invitedBy: removed.id });
    await createInvitation({ workspaceId: id, invitedBy: demoted.id });
    expect((await changeRole(id, demoted.id, 'member')).status).toBe(200);
    await read(workspaceApi.removeMember, `workspaces/${id}/members/${removed.id}`, { method: 'DELETE', headers });
    expect((await refusal(`workspaces/${id}/members/${removed.id}`, { method: 'DELETE', headers })).status).toBe(404);
    const { invitations } = await read(workspaceInvitationApi.list, `workspaces/${id}/invitations`, { headers });
    expect(invitations.map((invitation) => invitation.id)).toEqual([kept.id]);
    expect(await list(await signIn(removed))).toHaveLength(1);
  });

  test('a member can leave; the owner must transfer ownership first', async () => {
    const member = await createUser();
    const { id } = await createWorkspace({ ownerId: owner.id, members: [member] });
    const refused = await refusal(`workspaces/${id}/leave`, { method: 'POST', headers, body: {} });
    expect([refused.status, JSON.parse(refused.body).message]).toEqual([
      409,
      'Transfer the workspace to another member first, or delete it.',
    ]);
    const by = await signIn(member);
    expect((await refusal(`workspaces/${id}/leave`, { method: 'POST', headers: by, body: {} })).status).toBe(200);
    expect((await refusal(`workspaces/${id}/leave`, { method: 'POST', headers: by, body: {} })).status).toBe(404);
    expect(await members(id)).toEqual([[owner.id, 'owner']]);
  });

  test('deleting an owner deletes their workspaces; deleting a member ends the membership', async () => {
    const member = await createUser();
    const { id } = await createWorkspace({ ownerId: owner.id, members: [member] });
    const admin = await signIn(await createUser({ permissions: ['admin'] }));
    expect((await call(`users/${member.id}`, { method: 'DELETE', headers: admin })).status).toBe(200);
    expect(await members(id)).toEqual([[owner.id, 'owner']]);
    const heir = await createUser();
    const other = await createWorkspace({ ownerId: owner.id, members: [heir] });
    expect((await call(`users/${owner.id}`, { method: 'DELETE', headers: admin })).status).toBe(200);
    expect((await refusal(`workspaces/${other.id}`, { headers: await signIn(heir) })).status).toBe(404);
  });
});

test('WORK-001 with workspaces disabled only the default workspace is available', async () => {
  const { id } = await createWorkspace({ ownerId: owner.id });
  const { token } = await createInvitation({ email: owner.email });
  await set('workspaces.integrated', false);
  expect((await list()).map((workspace) => workspace.id)).toEqual([0]);
  for (const [method, path] of [
    ['POST', 'workspaces'],
    ['GET', `workspaces/${id}`],
    ['PUT', `workspaces/${id}`],
    ['GET', `workspaces/${id}/members`],
    ['GET', `workspace/invite/${token}`],
    ['POST', `workspace/join/${token}`],
    ['DELETE', `workspace/invite/${token}`],
  ])
    expect([path, (await refusal(path, { method, headers, body: method === 'GET' ? undefined : { name: 'x' } })).status]).toEqual([
      path,
      404,
    ]);
  expect((await refusal(`users/${owner.id}?workspaceId=${id}`, { headers })).status).toBe(403);
});
