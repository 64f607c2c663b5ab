import { createArtist } from '../support/factories/artist.factory';
import { next } from '../support/factories/sequence';
import { createInvitation, createWorkspace, putArtist } from '../support/factories/workspace.factory';
import type { Build, Cell } from './requests';
import { createPerson, type Person } from './world';

const nothing: Build = async () => ({});

/** Workspace of `owner` with a member and a manager; the caller may be one too, depending on the state. */
const makeWorkspace = async ({ state, caller, owner }: Cell) => {
  const [member, manager] = [await createPerson(), await createPerson()];
  const joined = caller && caller.id !== owner.id ? [caller] : [];
  const workspace = await createWorkspace({
    ownerId: owner.id,
    managers: [manager, ...(state.startsWith('as manager') ? joined : [])],
    members: [member, ...(state.startsWith('as member') ? joined : [])],
  });
  return { workspace, member, manager };
};

const workspace: Build = async (cell) => ({ parts: [(await makeWorkspace(cell)).workspace.id], body: { name: 'Changed' } });

const member: Build = async (cell) => {
  const made = await makeWorkspace(cell);
  const target: Person = cell.state.endsWith('a manager') ? made.manager : cell.state.endsWith('the owner') ? cell.owner : made.member;
  const role = cell.state.endsWith('made owner') ? 'owner' : cell.state.endsWith('a manager') ? 'member' : 'manager';
  return { parts: [made.workspace.id, target.id], body: { role } };
};

const invite: Build = async (cell) => ({
  parts: [(await makeWorkspace(cell)).workspace.id],
  body: { emails: [`matrix-${next()}@example.com`], role: cell.state.endsWith('to own it') ? 'owner' : 'manager' },
});

const sent: Build = async (cell) => {
  const { id } = (await makeWorkspace(cell)).workspace;
  return { parts: [id, (await createInvitation({ workspaceId: id })).id] };
};

const received: Build = async ({ state, owner }) => {
  const expiresAt = state === 'expired' ? { expiresAt: new Date(Date.now() - 1000) } : {};
  const { token } = await createInvitation({ email: owner.email, userId: owner.id, ...expiresAt });
  return { parts: [state === 'withdrawn' ? `${token}x` : token] };
};

export const lentArtist = async (cell: Cell) => {
  const { workspace: made } = await makeWorkspace(cell);
  const artist = await createArtist({ managers: [cell.owner] });
  await putArtist(artist.id, made.id);
  return { workspace: made, artist };
};

const putIn: Build = async (cell) => {
  const { id } = (await makeWorkspace(cell)).workspace;
  const artist = await createArtist({ managers: cell.state.endsWith('of another') || !cell.caller ? [] : [cell.caller] });
  return { parts: [id], body: { artist_id: artist.id } };
};

const removeArtist: Build = async (cell) => {
  const made = await lentArtist(cell);
  return { parts: [made.workspace.id, made.artist.id] };
};

export const WORKSPACE_REQUESTS: Record<string, Build> = {
  'GET /workspaces': nothing,
  'POST /workspaces': async () => ({ body: { name: 'New' } }),
  'GET /workspaces/:id': workspace,
  'PUT /workspaces/:id': workspace,
  'DELETE /workspaces/:id': workspace,
  'GET /workspaces/:id/members': workspace,
  'PUT /workspaces/:id/members/:userId': member,
  'DELETE /workspaces/:id/members/:userId': member,
  'POST /workspaces/:id/leave': workspace,
  'GET /workspaces/:id/invitations': workspace,
  'POST /workspaces/:id/invitations': invite,
  'POST /workspaces/:id/invitations/:invitationId/resend': sent,
  'DELETE /workspaces/:id/invitations/:invitationId': sent,
  'GET /workspaces/:id/artists': workspace,
  'POST /workspaces/:id/artists': putIn,
  'DELETE /workspaces/:id/artists/:artistId': removeArtist,
  'GET /workspace/invite/:inviteId': received,
  'GET /workspace/join/:inviteId': received,
  'POST /workspace/join/:inviteId': received,
  'DELETE /workspace/invite/:inviteId': received,
};
