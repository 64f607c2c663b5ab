import { WORKSPACE_ROLES, type WorkspaceRole } from '#contracts/account/workspace';
import type { Actor } from '#functions/platform/access/actor';

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

export const canRenameWorkspace = (_actor: Actor, own: Own): boolean => manages(own);

export const canDeleteWorkspace = (_actor: Actor, own: Own): boolean => own.role === 'owner';

/** Owners must transfer or delete the workspace first. */
export const canLeaveWorkspace = (_actor: Actor, own: Own): boolean => own.role !== 'owner';

export const canInvite = (_actor: Actor, own: Own): boolean => manages(own);

export const inviteRoles = (actor: Actor, own: Own): WorkspaceRole[] =>
  canInvite(actor, own) ? WORKSPACE_ROLES.filter((role) => role !== 'owner' && rank(role) <= rank(own.role)) : [];

export const canManageMember = (actor: Actor, own: Own, member: Member): boolean =>
  manages(own) && !isSelf(actor, member) && rank(member.role) < rank(own.role);

export const grantableRoles = (actor: Actor, own: Own, member: Member): WorkspaceRole[] =>
  canManageMember(actor, own, member) ? WORKSPACE_ROLES.filter((role) => role !== member.role && rank(role) <= rank(own.role)) : [];
