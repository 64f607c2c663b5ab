import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { workspacesOfActor } from '#functions/account/membership/workspace.select';
import { requestedWorkspace, workspaceIdOf } from '#functions/platform/access/active-workspace.policy';
import type { Context } from '#functions/platform/access/context';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

/** How a call in a workspace is refused, whether there is none, or the caller is not in it. The browser leaves it then and asks again. */
const notYours = () => new AppError(403, 'workspace', 'You are not a member of this workspace.');

/**
 * Refuses a call whose `workspaceId` names a workspace that the caller is not in, so that nothing behind it has to doubt the number. The
 * default one, 0, is everybody's. Errors: 403, and 422 for what is no number.
 */
export const requireOwnWorkspace = async ({ db, actor }: Context, address: string): Promise<void> => {
  const id = requestedWorkspace(new URL(address).searchParams.getAll('workspaceId'));
  if (id === null) throw validationError({ workspaceId: ['A workspace is named by its number.'] });
  if (id === 0) return;
  if (!actor.user) throw notYours();
  const found = await db.get(
    sql`select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${id} and ${workspaceMembers.userId} = ${actor.user.id} and ${workspacesEnabled}`,
  );
  if (!found) throw notYours();
};

/** The team that a browser remembers as chosen, by its cookie; null for the default workspace, and where the caller is not in that team any more. */
export const findActiveWorkspace = async ({ db, actor }: Context, chosen: string | undefined) => {
  const id = workspaceIdOf(chosen);
  if (id === 0 || !actor.user) return null;
  const [found] = await readRows(
    db,
    object({ id: workspaces.id, name: workspaces.name }),
    sql`${workspacesOfActor(actor)} and ${workspaces.id} = ${id}`,
  );
  return found ?? null;
};
