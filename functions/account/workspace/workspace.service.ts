import { and, eq, type SQL, sql } from 'drizzle-orm';
import { WORKSPACES_MAX, type WorkspaceItem } from '#contracts/account/workspace';
import { nameColumns } from '#db/folded-name';
import { readRows } from '#db/json-row';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { exitStatements } from '#functions/account/membership/exit.service';
import { managedByWhere, workspaceRow, workspacesOfActor } from '#functions/account/membership/workspace.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { foldedColumn } from '#functions/platform/contract/fold';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { requireOwnName } from '#functions/platform/name/name-guard.service';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { canDeleteWorkspace, canRenameWorkspace } from './workspace.policy';
import { defaultWorkspace, toWorkspaceItem, type WorkspaceRow } from './workspace.view';

const CREATE: RateLimitRule = { name: 'workspace', times: 20, seconds: HOUR_IN_SECONDS };

/** By name, after the default workspace. One statement. */
export const listWorkspaces = async ({ db, actor }: Context): Promise<WorkspaceItem[]> => {
  const rows = await readRows(
    db,
    workspaceRow,
    sql`${workspacesOfActor(actor)} order by ${workspaces.folded}, ${workspaces.name}, ${workspaces.id}`,
  );
  return [defaultWorkspace, ...rows.map((row) => toWorkspaceItem(actor, row))];
};

/** Throws 403 unless `allowed`, 404 for workspaces of others. */
export const findWorkspace = async (
  { db, actor }: Context,
  id: number,
  allowed: (actor: Actor, row: WorkspaceRow) => boolean = () => true,
): Promise<WorkspaceRow> => {
  const [row] = await readRows(db, workspaceRow, sql`${workspacesOfActor(actor)} and ${workspaceMembers.workspaceId} = ${id}`);
  if (!row) throw notFound();
  if (!allowed(actor, row)) throw forbidden();
  return row;
};

export const showWorkspace = async (context: Context, id: number): Promise<WorkspaceItem> =>
  toWorkspaceItem(context.actor, await findWorkspace(context, id));

/** Adds the owner as first member of new workspaces. */
const ownerStatement = ({ db, now }: Context, ownerId: number) => {
  const isEmpty = sql`not exists (select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaces.id})`;
  return db
    .insert(workspaceMembers)
    .select(
      sql`select ${workspaces.id}, ${workspaces.ownerId}, 'owner', ${now.getTime()} from ${workspaces} where ${workspaces.ownerId} = ${ownerId} and ${isEmpty}`,
    );
};

/** Throws 404 if workspaces are off, 422 at the limit, 429. */
export const createWorkspace = async (context: Context, name: string): Promise<WorkspaceItem> => {
  const { db, actor, now } = context;
  const ownerId = actor.user!.id;
  if (!(await readPublicSettings(context)).workspaces.integrated) throw notFound();
  await enforceRateLimit(context, [CREATE, ownerId]);
  await requireOwnName(context, 'name', name);
  const owned: SQL = sql`(select count(*) from ${workspaces} where ${workspaces.ownerId} = ${ownerId})`;
  const create = db
    .insert(workspaces)
    .select(
      sql`select null, ${name}, ${ownerId}, ${now.getTime()}, ${now.getTime()}, 1, ${foldedColumn(name)} where ${owned} < ${WORKSPACES_MAX}`,
    )
    .returning({ id: workspaces.id });
  const [[created]] = await db.batch([create, ownerStatement(context, ownerId)]);
  if (!created) throw validationError({ name: [`You can own at most ${WORKSPACES_MAX} workspaces.`] });
  return showWorkspace(context, created.id);
};

export const renameWorkspace = async (context: Context, id: number, name: string): Promise<WorkspaceItem> => {
  const { db, actor, now } = context;
  const before = await findWorkspace(context, id, canRenameWorkspace);
  if (name !== before.name) await requireOwnName(context, 'name', name);
  await db
    .update(workspaces)
    .set({ ...nameColumns(name), updatedAt: now, revision: sql`${workspaces.revision} + 1` })
    .where(and(eq(workspaces.id, id), managedByWhere(actor, id)));
  return showWorkspace(context, id);
};

/** Music created for its artists stays with the artists. Throws 403, 404. */
export const deleteWorkspace = async (context: Context, id: number): Promise<void> => {
  await findWorkspace(context, id, canDeleteWorkspace);
  const { db, actor } = context;
  const gone = db.delete(workspaces).where(and(eq(workspaces.id, id), eq(workspaces.ownerId, actor.user!.id)));
  await db.batch([gone, ...(await exitStatements(context, [id], []))]);
};
