import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, number, object } from '#db/json-row';
import { users } from '#db/schema/user';
import { workspaceInvitations, workspaces } from '#db/schema/workspace';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';
import { membersCount } from './workspace.select';

const inviter = first(
  object({ id: users.id, name: users.name, image: users.image }),
  sql`${users} where ${users.id} = ${workspaceInvitations.invitedBy}`,
);

/** Whether the inviter may still invite to the workspace: an invitation ends when its inviter loses that permission. */
export const inviterMay: SQL = sql`exists (select 1 from workspace_members as inviting join users as inviter on inviter.id = inviting.user_id
  where inviting.workspace_id = ${workspaceInvitations.workspaceId} and inviting.user_id = ${workspaceInvitations.invitedBy}
    and inviting.role <> 'member' and inviter.banned_at is null)`;

/** An invitation as those see it who may invite. */
export const invitationRow = object({
  id: workspaceInvitations.id,
  email: workspaceInvitations.email,
  role: workspaceInvitations.role,
  createdAt: workspaceInvitations.createdAt,
  expiresAt: workspaceInvitations.expiresAt,
  inviterMay: boolean(inviterMay),
  inviter,
});

/** An invitation as its recipient sees it, from `receivedInvitations`. */
export const receivedRow = object({
  id: workspaceInvitations.id,
  workspaceId: workspaceInvitations.workspaceId,
  role: workspaceInvitations.role,
  name: workspaces.name,
  membersCount: number(membersCount),
  inviter,
});

/** Whether an invitation by this name is the actor's, as a condition: of their account or, where its address had none, of their address. */
export const receivedWhere = ({ user }: Actor, inviteId: string): SQL => {
  const { id, email } = user!;
  return sql`${workspaceInvitations.token} = ${inviteId} and ${workspacesEnabled} and (${workspaceInvitations.userId} = ${id}
    or (${workspaceInvitations.userId} is null and ${workspaceInvitations.email} = ${email}))`;
};

/** Whether an invitation can still be accepted. */
export const openInvitationWhere = ({ now }: Pick<Context, 'now'>): SQL =>
  sql`(${workspaceInvitations.expiresAt} > ${now.getTime()} and ${inviterMay})`;

/** Invitations with their workspaces, to follow `from`. */
export const invitationsTo: SQL = sql`${workspaceInvitations} join ${workspaces} on ${workspaces.id} = ${workspaceInvitations.workspaceId}`;
