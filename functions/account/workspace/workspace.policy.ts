import { WORKSPACE_ROLES, type WorkspaceRole } from '#contracts/account/workspace';
import type { Actor } from '#functions/platform/access/actor';

/** What the actor is in a workspace. */
interface Own {
  role: WorkspaceRole;
}

interface Member {
  userId: number;
  role: WorkspaceRole;
}

const rank = (role: WorkspaceRole): number => WORKSPACE_ROLES.indexOf(role);
const manages = (own: Own): boolean => own.role !== 'member';
const isSelf = (actor: Actor, member: Member): boolean => actor.user?.id === member.userId;

/** Whether the actor may rename the workspace. */
export const canRenameWorkspace = (_actor: Actor, own: Own): boolean => manages(own);

/** Whether the actor may delete the workspace: its owner alone. */
export const canDeleteWorkspace = (_actor: Actor, own: Own): boolean => own.role === 'owner';

/** Whether the actor may leave: an owner hands the workspace over before, or deletes it. */
export const canLeaveWorkspace = (_actor: Actor, own: Own): boolean => own.role !== 'owner';

/** Whether the actor may invite people, see who is invited, and withdraw that. */
export const canInvite = (_actor: Actor, own: Own): boolean => manages(own);

/** The roles that the actor may invite people for: none above their own, and a workspace has one owner. */
export const inviteRoles = (actor: Actor, own: Own): WorkspaceRole[] =>
  canInvite(actor, own) ? WORKSPACE_ROLES.filter((role) => role !== 'owner' && rank(role) <= rank(own.role)) : [];

/** Whether the actor may remove a member or change their role: managers may, for members below them. */
export const canManageMember = (actor: Actor, own: Own, member: Member): boolean =>
  manages(own) && !isSelf(actor, member) && rank(member.role) < rank(own.role);

/** The roles that the actor may give a member in place of theirs: none above their own. The owner's is handed over by the owner. */
export const grantableRoles = (actor: Actor, own: Own, member: Member): WorkspaceRole[] =>
  canManageMember(actor, own, member) ? WORKSPACE_ROLES.filter((role) => role !== member.role && rank(role) <= rank(own.role)) : [];
