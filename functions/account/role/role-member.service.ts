import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewMember, RoleMember, roleApi } from '#contracts/account/role';
import { list, object, type Read, readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { canChangeRolesOf, canGiveRole } from './role.policy';
import { findRoles, type RoleRow } from './role.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from './super-admin';

const person = object({
  id: users.id,
  name: users.name,
  image: users.image,
  roles: list(
    object({ id: roles.id, permissions: roles.permissions }),
    sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}`,
  ),
  direct: list(
    object({ name: userPermissions.name, restrictions: userPermissions.restrictions }),
    sql`${userPermissions} where ${userPermissions.userId} = ${users.id}`,
  ),
});
type PersonRow = Read<typeof person>;

const grantsOf = (row: PersonRow) => [
  ...row.roles.flatMap(({ permissions }) => permissions),
  ...row.direct.map(({ name, restrictions }) => ({ name, ...(restrictions && { restrictions }) })),
];

const toMember = (actor: Actor, role: RoleRow, row: PersonRow): RoleMember => ({
  model_type: 'user',
  id: row.id,
  name: row.name,
  image: row.image,
  can: { remove: canGiveRole(actor, role) && canChangeRolesOf(actor, grantsOf(row)) },
});

/** Ordered by user id. Throws 404. */
export const listMembers = async (context: Context, id: number, query: z.output<NonNullable<typeof roleApi.members.query>>) => {
  const [role] = await findRoles(context, [id]);
  const asked = { ...query, orderDir: 'asc' as const };
  const member = { id: userRoles.userId, key: userRoles.userId, from: sql`${userRoles}`, where: sql`${userRoles.roleId} = ${id}` };
  const from = sql`${pageAfter(member, asked)} join ${users} on ${users.id} = page.id ${inPageOrder(asked)}`;
  const rows = await readRows(context.db, person, from);
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toMember(context.actor, role, row),
    (row) => [row.id, row.id],
  );
};

const subjectOf = ({ id, name }: RoleRow) => ({ type: 'role', id, name });

const findGivable = async (context: Context, id: number): Promise<RoleRow> => {
  const [role] = await findRoles(context, [id]);
  if (!canGiveRole(context.actor, role)) throw forbidden('You cannot assign or remove permissions you don’t have.');
  return role;
};

/** Throws 403, 404, 409 if the user has the role, 422 for an unknown user. */
export const addMember = async (context: Context, id: number, { email, user_id }: NewMember): Promise<RoleMember> => {
  const { db, actor } = context;
  const role = await findGivable(context, id);
  const userWhere = user_id === undefined ? eq(users.email, email ?? '') : eq(users.id, user_id);
  const [row] = await readRows(db, person, sql`${users} where ${and(userWhere, isNull(users.shadowOfEmail))}`);
  if (!row) throw validationError({ email: [email ? 'No user has this address.' : 'Choose a user.'] });
  if (!canChangeRolesOf(actor, grantsOf(row))) throw forbidden('You cannot change the roles of this user.');
  if (row.roles.some((assigned) => assigned.id === id)) throw new AppError(409, 'has_role', 'This user already has this role.');
  await db.batch([
    db.insert(userRoles).values({ userId: row.id, roleId: id }).onConflictDoNothing(),
    auditStatement(context, {
      action: 'roles.add_member',
      subject: subjectOf(role),
      after: { member: { id: row.id, name: row.name } },
    }),
  ]);
  return toMember(actor, role, row);
};

/** Throws 403, 404, 409 for the last administrator. */
export const removeMember = async (context: Context, id: number, userId: number): Promise<void> => {
  const { db, actor } = context;
  const role = await findGivable(context, id);
  const [row] = await readRows(db, person, sql`${users} where ${users.id} = ${userId}`);
  if (!row?.roles.some((assigned) => assigned.id === id)) throw notFound();
  if (!canChangeRolesOf(actor, grantsOf(row))) throw forbidden('You cannot change the roles of this user.');
  await rejectingLastAdminLoss(
    db.batch([
      db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, id))),
      auditStatement(context, {
        action: 'roles.remove_member',
        subject: subjectOf(role),
        before: { member: { id: row.id, name: row.name } },
      }),
      ...ensureSuperAdmin(context, role.permissions),
    ]),
  );
};
