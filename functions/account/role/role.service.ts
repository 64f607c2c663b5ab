import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { GUEST_PERMISSIONS, type Role, type RoleBody, type roleApi } from '#contracts/account/role';
import { nameColumns } from '#db/folded-name';
import { number, object, type Read, readRows } from '#db/json-row';
import { contains, isOneOf, pageLimits, pageOf } from '#db/keyset';
import { roles, userRoles } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';
import { ensureRevision, rejectingStale, requireRevision } from '#functions/platform/api/revision';
import { changesBetween } from '#functions/platform/audit/audit.policy';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { toPage } from '#functions/platform/contract/pagination';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canDeleteRole, canEditRole } from './role.policy';
import { ensureSuperAdmin, rejectingLastAdminLoss } from './super-admin';

const row = object({
  id: roles.id,
  name: roles.name,
  description: roles.description,
  isDefault: roles.isDefault,
  isArtist: roles.isArtist,
  isGuest: roles.isGuest,
  revision: roles.revision,
  permissions: roles.permissions,
  updatedAt: roles.updatedAt,
  usersCount: number(sql`(select count(*) from ${userRoles} where ${userRoles.roleId} = ${roles.id})`),
});
export type RoleRow = Read<typeof row>;

const NEWEST = sql<number>`(select max(id) from roles)`;

const roleValues = (role: Pick<RoleRow, 'name' | 'description' | 'permissions' | 'isDefault' | 'isArtist'>) => ({
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  default: role.isDefault,
  artists: role.isArtist,
});

const toRole = (actor: Actor, role: RoleRow): Role => ({
  model_type: 'role',
  id: role.id,
  name: role.name,
  description: role.description,
  default: role.isDefault,
  artists: role.isArtist,
  guests: role.isGuest,
  permissions: role.permissions,
  users_count: role.usersCount,
  updated_at: role.updatedAt.toISOString(),
  revision: role.revision,
  can: { edit: canEditRole(actor, role), delete: canDeleteRole(actor, role) },
});

export const listRoles = async ({ db, actor }: Context, query: z.output<NonNullable<typeof roleApi.list.query>>) => {
  const from = pageOf(roles, { ...pageLimits(query), where: contains(roles.folded, query.query), key: sql`${roles.id}` });
  const rows = await readRows(db, row, from);
  return toPage(
    rows.map((role) => toRole(actor, role)),
    query.page,
    query.perPage,
  );
};

export const findRoles = async ({ db }: Context, ids: number[]): Promise<RoleRow[]> => {
  const rows = await readRows(db, row, sql`${roles} where ${roles.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  if (rows.length !== ids.length) throw notFound();
  return rows;
};

export const showRole = async (context: Context, id: number): Promise<Role> => {
  const [role] = await findRoles(context, [id]);
  return toRole(context.actor, role);
};

const ROLE_CHOICES_MAX = 200;

/** Without the guest role. One statement. */
export const listRoleChoices = async ({ db, actor }: Context) => {
  const rows = await readRows(
    db,
    row,
    sql`${roles} where ${roles.isGuest} = 0 order by ${roles.folded}, ${roles.name} limit ${ROLE_CHOICES_MAX}`,
  );
  return rows.map(({ id, name, isDefault, permissions }) => ({ id, name, is_default: isDefault, can_give: canGrant(actor, permissions) }));
};

/** No one grants permissions they lack, and no token grants any. Throws 403. */
const requireGrantable = ({ actor }: Context, { permissions }: RoleBody): void => {
  if (!actor.session) throw forbidden('An access token cannot do this.');
  if (!canGrant(actor, permissions)) throw forbidden('You cannot grant permissions you don’t have.');
};

const GUESTS_ONLY: ReadonlySet<string> = new Set(GUEST_PERMISSIONS);

/** Roles given automatically (to new users, artists, guests) cannot grant an office. Throws 422. */
const requireFitting = (
  { permissions }: RoleBody,
  { isGuest, isDefault, isArtist }: Pick<RoleRow, 'isGuest' | 'isDefault' | 'isArtist'>,
): void => {
  if (isGuest && permissions.some(({ name }) => !GUESTS_ONLY.has(name)))
    throw validationError({ permissions: ['Guests cannot be granted this permission.'] });
  if ((isDefault || isArtist) && permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name)))
    throw validationError({ permissions: ['A role that is assigned automatically can’t have administration permissions.'] });
};

/** Throws 422 for guests, and if no role would be the default. */
const assignmentOf = (body: RoleBody, role: Pick<RoleRow, 'isGuest' | 'isDefault' | 'isArtist'>) => {
  const state = { isGuest: role.isGuest, isDefault: body.default ?? role.isDefault, isArtist: body.artists ?? role.isArtist };
  if (role.isDefault && !state.isDefault) throw validationError({ default: ['Make another role the default first.'] });
  if (state.isGuest && (state.isDefault || state.isArtist))
    throw validationError({ default: ['The guest role can’t be assigned to users automatically.'] });
  requireFitting(body, state);
  return state;
};

const onlyDefault = ({ db, now }: Context, isDefault: boolean, id?: number) =>
  isDefault
    ? [
        db
          .update(roles)
          .set({ isDefault: false, updatedAt: now, revision: sql`${roles.revision} + 1` })
          .where(sql`${roles.isDefault} = 1 and ${roles.id} is not ${id ?? null}`),
      ]
    : [];

/** Throws 403 if the caller cannot edit the current default role. */
const requireOtherDefaults = async ({ db, actor }: Context, id?: number): Promise<void> => {
  const others = await readRows(db, row, sql`${roles} where ${roles.isDefault} = 1 and ${roles.id} is not ${id ?? null}`);
  if (others.some((other) => !canEditRole(actor, other))) throw forbidden('You cannot change the current default role.');
};

const NEW = { isGuest: false, isDefault: false, isArtist: false };

/** Returns the id. Throws 403, 422. */
export const createRole = async (context: Context, body: RoleBody): Promise<number> => {
  requireGrantable(context, body);
  const { isDefault, isArtist } = assignmentOf(body, NEW);
  if (isDefault) await requireOtherDefaults(context);
  const { db } = context;
  const { name, description, permissions } = body;
  const [[created]] = await db.batch([
    db
      .insert(roles)
      .values({ ...nameColumns(name), description, permissions, isArtist })
      .returning({ id: roles.id }),
    auditStatement(context, {
      action: 'roles.create',
      subject: { type: 'role', id: NEWEST, name },
      after: roleValues({ name, description, permissions, isDefault, isArtist }),
    }),
    ...onlyDefault(context, isDefault),
    ...(isDefault ? [db.update(roles).set({ isDefault: true }).where(eq(roles.id, NEWEST))] : []),
  ]);
  return created.id;
};

/** Takes effect with the next request of its users. Throws 403, 404, 409 for the last administrator, 412, 422. */
export const updateRole = async (context: Context, id: number, body: RoleBody, headers: Headers): Promise<void> => {
  const { db, actor, now } = context;
  const [role] = await findRoles(context, [id]);
  requireGrantable(context, body);
  if (!canEditRole(actor, role)) throw forbidden();
  requireRevision(headers, role);
  const { isDefault, isArtist } = assignmentOf(body, role);
  if (isDefault && !role.isDefault) await requireOtherDefaults(context, id);
  const { name, description, permissions } = body;
  const state = { name, description, permissions, isDefault, isArtist };
  const changes = changesBetween(roleValues(role), roleValues(state));
  if (!changes.after) return;
  const stale = role.isGuest ? invalidationStatements(context, { site: true }) : [];
  const batch = db.batch([
    ensureRevision(context, sql`roles`, role),
    ...onlyDefault(context, isDefault, id),
    db
      .update(roles)
      .set({ ...state, ...nameColumns(name), updatedAt: now, revision: sql`${roles.revision} + 1` })
      .where(eq(roles.id, id)),
    ...stale,
    auditStatement(context, { action: 'roles.update', subject: { type: 'role', id, name: role.name }, ...changes }),
    ...ensureSuperAdmin(context, role.permissions),
  ]);
  await rejectingLastAdminLoss(rejectingStale(batch));
};

/** All or none. Throws 403, 404, 409 for the last administrator. */
export const deleteRoles = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor } = context;
  const rows = await findRoles(context, ids);
  if (!actor.session || rows.some((role) => !canDeleteRole(actor, role))) throw forbidden();
  const granted = rows.flatMap((role) => role.permissions);
  const [only] = rows;
  const audit = auditStatement(context, {
    action: 'roles.delete',
    subject: rows.length === 1 ? { type: 'role', id: only.id, name: only.name } : { type: 'role', id: null, name: `${rows.length} roles` },
    before: rows.length === 1 ? roleValues(only) : { roles: rows.map((role) => ({ id: role.id, ...roleValues(role) })) },
  });
  await rejectingLastAdminLoss(db.batch([db.delete(roles).where(isOneOf(roles.id, ids)), audit, ...ensureSuperAdmin(context, granted)]));
};
