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

/** An invitation ends when its inviter loses the permission to invite. */
export const inviterMay: SQL = sql`exists (select 1 from workspace_members as inviting join users as inviter on inviter.id = inviting.user_id
  where inviting.workspace_id = ${workspaceInvitations.workspaceId} and inviting.user_id = ${workspaceInvitations.invitedBy}
    and inviting.role <> 'member' and inviter.banned_at is null)`;

export const invitationRow = object({
  id: workspaceInvitations.id,
  email: workspaceInvitations.email,
  role: workspaceInvitations.role,
  createdAt: workspaceInvitations.createdAt,
  expiresAt: workspaceInvitations.expiresAt,
  inviterMay: boolean(inviterMay),
  inviter,
});

export const receivedRow = object({
  id: workspaceInvitations.id,
  workspaceId: workspaceInvitations.workspaceId,
  role: workspaceInvitations.role,
  name: workspaces.name,
  membersCount: number(membersCount),
  inviter,
});

/** Sent to the actor's account or, if the address had none, to the actor's address. */
export const receivedWhere = ({ user }: Actor, inviteId: string): SQL => {
  const { id, email } = user!;
  return sql`${workspaceInvitations.token} = ${inviteId} and ${workspacesEnabled} and (${workspaceInvitations.userId} = ${id}
    or (${workspaceInvitations.userId} is null and ${workspaceInvitations.email} = ${email}))`;
};

export const openInvitationWhere = ({ now }: Pick<Context, 'now'>): SQL =>
  sql`(${workspaceInvitations.expiresAt} > ${now.getTime()} and ${inviterMay})`;

export const invitationsTo: SQL = sql`${workspaceInvitations} join ${workspaces} on ${workspaces.id} = ${workspaceInvitations.workspaceId}`;
