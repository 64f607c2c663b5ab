import { z } from 'zod';
import { userReference } from '#functions/account/user/user-reference.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';

export const INVITED_ROLES = ['member', 'manager'] as const;
export const WORKSPACE_ROLES = [...INVITED_ROLES, 'owner'] as const; // in ascending order of rights
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];
export const WORKSPACE_NAME_MAX = 255;
/** Owned workspaces per user, and members per workspace. */
export const WORKSPACES_MAX = 20;
export const WORKSPACE_MEMBERS_MAX = 100;

const role = z.enum(WORKSPACE_ROLES, 'This role doesn’t exist.');

export const workspaceItem = z.object({
  id: z.number(), // 0 is the default workspace, which has no other members
  name: z.string(),
  members_count: z.number(),
  role,
  invite_roles: z.array(role),
  can,
});
export type WorkspaceItem = z.infer<typeof workspaceItem>;

export const workspaceMember = z.object({
  user: userReference,
  role,
  joined_at: z.string(),
  is_self: z.boolean(),
  /** Giving `owner` transfers the workspace. */
  grantable_roles: z.array(role),
  can,
});
export type WorkspaceMember = z.infer<typeof workspaceMember>;

export const workspaceBody = z.object({
  name: nameText({ max: WORKSPACE_NAME_MAX, long: `Use at most ${WORKSPACE_NAME_MAX} characters.` }),
});

const params = z.object({ id: idParam });
const memberParams = params.extend({ userId: idParam });
const oneWorkspace = z.object({ workspace: workspaceItem });

export const workspaceApi = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces',
    summary: 'List your workspaces, the default one first',
    response: z.object({ workspaces: z.array(workspaceItem) }),
  }),
  create: endpoint({ method: 'POST', path: '/workspaces', summary: 'Create a workspace', body: workspaceBody, response: oneWorkspace }),
  show: endpoint({ method: 'GET', path: '/workspaces/:id', summary: 'Show one of your workspaces', params, response: oneWorkspace }),
  rename: endpoint({
    method: 'PUT',
    path: '/workspaces/:id',
    summary: 'Rename a workspace',
    params,
    body: workspaceBody,
    response: oneWorkspace,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/workspaces/:id',
    summary: 'Delete a workspace, with its members and invitations',
    params,
    response: done,
  }),
  members: endpoint({
    method: 'GET',
    path: '/workspaces/:id/members',
    summary: 'List the members of a workspace',
    params,
    response: z.object({ members: z.array(workspaceMember) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/workspaces/:id/members/:userId',
    summary: 'Change the role of a member; the owner role transfers the workspace',
    params: memberParams,
    body: z.object({ role }),
    response: done,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/workspaces/:id/members/:userId',
    summary: 'Remove a member from a workspace and revoke their invitations',
    params: memberParams,
    response: done,
  }),
  leave: endpoint({ method: 'POST', path: '/workspaces/:id/leave', summary: 'Leave a workspace', params, response: done }),
};
