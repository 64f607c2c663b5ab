import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceMember, WorkspaceRole } from '#contracts/account/workspace';
import { readRows } from '#db/json-row';
import { users } from '#db/schema/user';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { exitStatements } from '#functions/account/membership/exit.service';
import { managedByWhere, memberRow } from '#functions/account/membership/workspace.select';
import type { Context } from '#functions/platform/access/context';
import { compareNames } from '#functions/platform/contract/fold';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { canLeaveWorkspace, canManageMember, grantableRoles } from './workspace.policy';
import { findWorkspace } from './workspace.service';
import { toWorkspaceMember } from './workspace.view';

/** By role, then name. Throws 404. */
export const listMembers = async (context: Context, id: number): Promise<WorkspaceMember[]> => {
  const own = await findWorkspace(context, id);
  const rows = await readRows(context.db, memberRow, sql`${workspaceMembers} where ${workspaceMembers.workspaceId} = ${id}`);
  const members = rows.map((row) => toWorkspaceMember(context.actor, own, row));
  const rankOf = ({ role }: WorkspaceMember) => ['owner', 'manager', 'member'].indexOf(role);
  return members.sort((one, other) => rankOf(one) - rankOf(other) || compareNames(one.user.name, other.user.name));
};

const memberOf = (id: number, userId: number) => and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, userId));

const findMember = async (context: Context, id: number, userId: number) => {
  const own = await findWorkspace(context, id);
  const [member] = await readRows(context.db, memberRow, sql`${workspaceMembers} where ${memberOf(id, userId)}`);
  if (!member) throw notFound();
  return { own, member };
};

const isActive = (userId: number): SQL => sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.bannedAt} is null)`;

/** `workspaces.owner_id` decides; the previous owner becomes a manager. */
const handOverStatements = ({ db, actor, now }: Context, id: number, userId: number) => {
  const ownerId: SQL = sql`(select ${workspaces.ownerId} from ${workspaces} where ${workspaces.id} = ${id})`;
  const isMember = sql`(exists (select 1 from ${workspaceMembers} where ${memberOf(id, userId)}) and ${isActive(userId)})`;
  const inWorkspace = eq(workspaceMembers.workspaceId, id);
  return [
    db
      .update(workspaces)
      .set({ ownerId: userId, updatedAt: now })
      .where(and(eq(workspaces.id, id), eq(workspaces.ownerId, actor.user!.id), isMember)),
    db
      .update(workspaceMembers)
      .set({ role: 'manager' })
      .where(and(inWorkspace, eq(workspaceMembers.role, 'owner'), ne(workspaceMembers.userId, ownerId))),
    db
      .update(workspaceMembers)
      .set({ role: 'owner' })
      .where(and(inWorkspace, eq(workspaceMembers.userId, ownerId))),
  ] as const;
};

/** Giving the role `owner` transfers the workspace. Throws 403, 404, 409 for a suspended new owner. */
export const changeRole = async (context: Context, id: number, userId: number, role: WorkspaceRole): Promise<void> => {
  const { db, actor } = context;
  const { own, member } = await findMember(context, id, userId);
  if (member.role === role && canManageMember(actor, own, member)) return;
  if (!grantableRoles(actor, own, member).includes(role)) throw forbidden();
  if (role === 'owner') {
    if (!(await db.get(sql`select 1 where ${isActive(userId)}`)))
      throw new AppError(409, 'suspended', 'This member is suspended. Choose another owner.');
    return void (await db.batch(handOverStatements(context, id, userId)));
  }
  const change = db
    .update(workspaceMembers)
    .set({ role })
    .where(and(memberOf(id, userId), ne(workspaceMembers.role, 'owner'), managedByWhere(actor, id)));
  await db.batch([change, ...(await exitStatements(context, [id], []))]);
};

export const removeMember = async (context: Context, id: number, userId: number): Promise<void> => {
  const { db, actor } = context;
  const { own, member } = await findMember(context, id, userId);
  if (!canManageMember(actor, own, member)) throw forbidden();
  const gone = db.delete(workspaceMembers).where(and(memberOf(id, userId), ne(workspaceMembers.role, 'owner'), managedByWhere(actor, id)));
  await db.batch([gone, ...(await exitStatements(context, [id], [userId]))]);
};

/** Throws 404, 409 for the owner. */
export const leaveWorkspace = async (context: Context, id: number): Promise<void> => {
  const { db, actor } = context;
  const own = await findWorkspace(context, id);
  if (!canLeaveWorkspace(actor, own)) throw new AppError(409, 'owner', 'Transfer the workspace to another member first, or delete it.');
  const userId = actor.user!.id;
  const gone = db.delete(workspaceMembers).where(and(memberOf(id, userId), ne(workspaceMembers.role, 'owner')));
  await db.batch([gone, ...(await exitStatements(context, [id], [userId]))]);
};
