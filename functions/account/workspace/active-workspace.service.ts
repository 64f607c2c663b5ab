import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { workspacesOfActor } from '#functions/account/membership/workspace.select';
import { requestedWorkspace, workspaceIdOf } from '#functions/platform/access/active-workspace.policy';
import type { Context } from '#functions/platform/access/context';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

/** Makes the browser leave the workspace and retry. */
const notYours = () => new AppError(403, 'workspace', 'You are not a member of this workspace.');

/** Guarantees that later code can trust `workspaceId`; 0 is the default. Throws 403, 422 for an invalid id. */
export const requireOwnWorkspace = async ({ db, actor }: Context, address: string): Promise<void> => {
  const id = requestedWorkspace(new URL(address).searchParams.getAll('workspaceId'));
  if (id === null) throw validationError({ workspaceId: ['The workspace must be a number.'] });
  if (id === 0) return;
  if (!actor.user) throw notYours();
  const membership = await db.get(
    sql`select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${id} and ${workspaceMembers.userId} = ${actor.user.id} and ${workspacesEnabled}`,
  );
  if (!membership) throw notYours();
};

/** Null for the default workspace, or if the caller has left it. */
export const findActiveWorkspace = async ({ db, actor }: Context, chosen: string | undefined) => {
  const id = workspaceIdOf(chosen);
  if (id === 0 || !actor.user) return null;
  const [workspace] = await readRows(
    db,
    object({ id: workspaces.id, name: workspaces.name }),
    sql`${workspacesOfActor(actor)} and ${workspaces.id} = ${id}`,
  );
  return workspace ?? null;
};
