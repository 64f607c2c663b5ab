import { type SQL, sql } from 'drizzle-orm';
import { number, object, only } from '#db/json-row';
import { users } from '#db/schema/user';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import type { Actor } from '#functions/platform/access/actor';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

export const membersCount: SQL = sql`(select count(*) from ${workspaceMembers} as counted where counted.workspace_id = ${workspaces.id})`;

export const workspaceRow = object({
  id: workspaces.id,
  name: workspaces.name,
  role: workspaceMembers.role,
  membersCount: number(membersCount),
});

export const workspacesOfActor = ({ user }: Actor): SQL =>
  sql`${workspaceMembers} join ${workspaces} on ${workspaces.id} = ${workspaceMembers.workspaceId}
    where ${workspaceMembers.userId} = ${user!.id} and ${workspacesEnabled}`;

/** Condition for statements that must not run after the actor lost the role. */
export const managedByWhere = ({ user }: Actor, workspaceId: number): SQL =>
  sql`exists (select 1 from ${workspaceMembers} as own
    where own.workspace_id = ${workspaceId} and own.user_id = ${user!.id} and own.role <> 'member')`;

export const memberRow = object({
  userId: workspaceMembers.userId,
  role: workspaceMembers.role,
  createdAt: workspaceMembers.createdAt,
  user: only(object({ id: users.id, name: users.name, image: users.image }), sql`${users} where ${users.id} = ${workspaceMembers.userId}`),
});
