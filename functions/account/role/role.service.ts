import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { GUEST_PERMISSIONS, type Role, type RoleBody, type roleApi } from '#contracts/account/role';
import { number, object, type Read, readRows } from '#db/json-row';
import { contains, isOneOf, pageLimits, pageOf } from '#db/keyset';
import { roles, userRoles } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';
import { toPage } from '#functions/platform/contract/pagination';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canDeleteRole, canEditRole } from './role.policy';
import { ensureSuperAdmin, rejectingLastAdminLoss } from './super-admin';

const row = object({
  id: roles.id,
  name: roles.name,
  description: roles.description,
  isDefault: roles.isDefault,
  isGuest: roles.isGuest,
  permissions: roles.permissions,
  updatedAt: roles.updatedAt,
  usersCount: number(sql`(select count(*) from ${userRoles} where ${userRoles.roleId} = ${roles.id})`),
});
type RoleRow = Read<typeof row>;

const toRole = (actor: Actor, found: RoleRow): Role => ({
  model_type: 'role',
  id: found.id,
  name: found.name,
  description: found.description,
  default: found.isDefault,
  guests: found.isGuest,
  permissions: found.permissions,
  users_count: found.usersCount,
  updated_at: found.updatedAt.toISOString(),
  can: { edit: canEditRole(actor, found), delete: canDeleteRole(actor, found) },
});

/** A page of the roles. */
export const listRoles = async ({ db, actor }: Context, query: z.output<NonNullable<typeof roleApi.list.query>>) => {
  const from = pageOf(roles, { ...pageLimits(query), where: contains(roles.name, query.query), key: sql`${roles.id}` });
  const rows = await readRows(db, row, from);
  return toPage(
    rows.map((found) => toRole(actor, found)),
    query.page,
    query.perPage,
  );
};

const findRoles = async ({ db }: Context, ids: number[]): Promise<RoleRow[]> => {
  const rows = await readRows(db, row, sql`${roles} where ${roles.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  if (rows.length !== ids.length) throw notFound();
  return rows;
};

/** A role; 404 if unknown. */
export const showRole = async (context: Context, id: number): Promise<Role> => {
  const [found] = await findRoles(context, [id]);
  return toRole(context.actor, found);
};

/** Nobody grants what they do not hold, and no token grants anything. Error: 403. */
const requireGrantable = ({ actor }: Context, { permissions }: RoleBody): void => {
  if (!actor.session) throw forbidden('An access token cannot do this.');
  if (!canGrant(actor, permissions)) throw forbidden('You cannot grant what you do not hold.');
};

/** Creates a role and answers with its id. Error: 403. */
export const createRole = async (context: Context, body: RoleBody): Promise<number> => {
  requireGrantable(context, body);
  const [created] = await context.db.insert(roles).values(body).returning({ id: roles.id });
  return created.id;
};

const GUESTS_ONLY: ReadonlySet<string> = new Set(GUEST_PERMISSIONS);

/** Changes a role, which takes effect with the next call of its users. Errors: 403, 404, 409 without another administrator, 422. */
export const updateRole = async (context: Context, id: number, body: RoleBody): Promise<void> => {
  const { db, actor, now } = context;
  const [found] = await findRoles(context, [id]);
  requireGrantable(context, body);
  if (!canEditRole(actor, found)) throw forbidden();
  if (found.isGuest && body.permissions.some(({ name }) => !GUESTS_ONLY.has(name))) {
    throw validationError({ permissions: ['Guests cannot be granted this permission.'] });
  }
  const change = db
    .update(roles)
    .set({ ...body, updatedAt: now, revision: sql`${roles.revision} + 1` })
    .where(eq(roles.id, id));
  const stale = found.isGuest ? invalidationStatements(context, { site: true }) : [];
  await rejectingLastAdminLoss(db.batch([change, ...stale, ...ensureSuperAdmin(context, found.permissions)]));
};

/** Deletes roles, all of them or none. Errors: 403, 404, 409 without another administrator. */
export const deleteRoles = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor } = context;
  const rows = await findRoles(context, ids);
  if (!actor.session || rows.some((found) => !canDeleteRole(actor, found))) throw forbidden();
  const granted = rows.flatMap((found) => found.permissions);
  await rejectingLastAdminLoss(db.batch([db.delete(roles).where(isOneOf(roles.id, ids)), ...ensureSuperAdmin(context, granted)]));
};
