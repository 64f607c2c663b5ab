import { type SQL, sql } from 'drizzle-orm';
import { number, object, only } from '#db/json-row';
import { users } from '#db/schema/user';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import type { Actor } from '#functions/platform/access/actor';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

/** How many people are in a workspace. */
export const membersCount: SQL = sql`(select count(*) from ${workspaceMembers} as counted where counted.workspace_id = ${workspaces.id})`;

/** A workspace with what the actor is there, from `workspacesOfActor`. */
export const workspaceRow = object({
  id: workspaces.id,
  name: workspaces.name,
  role: workspaceMembers.role,
  membersCount: number(membersCount),
});

/** The workspaces that the actor is in, to follow `from`. */
export const workspacesOfActor = ({ user }: Actor): SQL =>
  sql`${workspaceMembers} join ${workspaces} on ${workspaces.id} = ${workspaceMembers.workspaceId}
    where ${workspaceMembers.userId} = ${user!.id} and ${workspacesEnabled}`;

/** Whether the actor is in a workspace, as a condition of a statement that must not outlive it. */
export const managedByWhere = ({ user }: Actor, workspaceId: number): SQL =>
  sql`exists (select 1 from ${workspaceMembers} as own
    where own.workspace_id = ${workspaceId} and own.user_id = ${user!.id} and own.role <> 'member')`;

/** A member of a workspace. */
export const memberRow = object({
  userId: workspaceMembers.userId,
  role: workspaceMembers.role,
  createdAt: workspaceMembers.createdAt,
  user: only(object({ id: users.id, name: users.name, image: users.image }), sql`${users} where ${users.id} = ${workspaceMembers.userId}`),
});
