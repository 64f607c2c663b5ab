import type { WorkspaceItem, WorkspaceMember } from '#contracts/account/workspace';
import type { Read } from '#db/json-row';
import type { memberRow, workspaceRow } from '#functions/account/membership/workspace.select';
import { DEFAULT_WORKSPACE } from '#functions/platform/access/active-workspace.policy';
import type { Actor } from '#functions/platform/access/actor';
import { toSlug } from '#functions/platform/contract/slug';
import {
  canDeleteWorkspace,
  canInvite,
  canLeaveWorkspace,
  canManageMember,
  canRenameWorkspace,
  grantableRoles,
  inviteRoles,
} from './workspace.policy';

export type WorkspaceRow = Read<typeof workspaceRow>;
export type MemberRow = Read<typeof memberRow>;

export const defaultWorkspace: WorkspaceItem = {
  ...DEFAULT_WORKSPACE,
  role: 'owner',
  invite_roles: [],
  can: { rename: false, delete: false, leave: false, invite: false },
};

export const toWorkspaceItem = (actor: Actor, row: WorkspaceRow): WorkspaceItem => ({
  id: row.id,
  name: row.name,
  members_count: row.membersCount,
  role: row.role,
  invite_roles: inviteRoles(actor, row),
  can: {
    rename: canRenameWorkspace(actor, row),
    delete: canDeleteWorkspace(actor, row),
    leave: canLeaveWorkspace(actor, row),
    invite: canInvite(actor, row),
  },
});

export const toWorkspaceMember = (actor: Actor, own: WorkspaceRow, row: MemberRow): WorkspaceMember => ({
  user: { id: row.user.id, name: row.user.name, slug: toSlug(row.user.name), image: row.user.image },
  role: row.role,
  joined_at: row.createdAt.toISOString(),
  is_self: row.userId === actor.user?.id,
  grantable_roles: grantableRoles(actor, own, row),
  can: { remove: canManageMember(actor, own, row) },
});
