import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { GUEST_PERMISSIONS, type Role, type RoleBody, type roleApi } from '#contracts/account/role';
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

/** The role that the batch has just made. */
const NEWEST = sql<number>`(select max(id) from roles)`;

/** A role as the log keeps it, by the names of the contract. */
const roleValues = (found: Pick<RoleRow, 'name' | 'description' | 'permissions' | 'isDefault' | 'isArtist'>) => ({
  name: found.name,
  description: found.description,
  permissions: found.permissions,
  default: found.isDefault,
  artists: found.isArtist,
});

const toRole = (actor: Actor, found: RoleRow): Role => ({
  model_type: 'role',
  id: found.id,
  name: found.name,
  description: found.description,
  default: found.isDefault,
  artists: found.isArtist,
  guests: found.isGuest,
  permissions: found.permissions,
  users_count: found.usersCount,
  updated_at: found.updatedAt.toISOString(),
  revision: found.revision,
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

/** The rows of roles; 404 if one of them is unknown. */
export const findRoles = async ({ db }: Context, ids: number[]): Promise<RoleRow[]> => {
  const rows = await readRows(db, row, sql`${roles} where ${roles.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  if (rows.length !== ids.length) throw notFound();
  return rows;
};

/** A role; 404 if unknown. */
export const showRole = async (context: Context, id: number): Promise<Role> => {
  const [found] = await findRoles(context, [id]);
  return toRole(context.actor, found);
};

/** How many roles are offered where one is chosen. */
const CHOICES_MAX = 200;

/** The roles that people can be given, by name, and whether the caller may; those that everybody new gets are told apart. One statement. */
export const listRoleChoices = async ({ db, actor }: Context) => {
  const rows = await readRows(db, row, sql`${roles} where ${roles.isGuest} = 0 order by ${roles.name} limit ${CHOICES_MAX}`);
  return rows.map(({ id, name, isDefault, permissions }) => ({ id, name, is_default: isDefault, can_give: canGrant(actor, permissions) }));
};

/** Nobody grants what they do not hold, and no token grants anything. Error: 403. */
const requireGrantable = ({ actor }: Context, { permissions }: RoleBody): void => {
  if (!actor.session) throw forbidden('An access token cannot do this.');
  if (!canGrant(actor, permissions)) throw forbidden('You cannot grant what you do not hold.');
};

const GUESTS_ONLY: ReadonlySet<string> = new Set(GUEST_PERMISSIONS);

/** Whom a role is given to without anybody looking: everybody new, artists, guests. None of them gets an office so. Error: 422. */
const requireFitting = (
  { permissions }: RoleBody,
  { isGuest, isDefault, isArtist }: Pick<RoleRow, 'isGuest' | 'isDefault' | 'isArtist'>,
): void => {
  if (isGuest && permissions.some(({ name }) => !GUESTS_ONLY.has(name)))
    throw validationError({ permissions: ['Guests cannot be granted this permission.'] });
  if ((isDefault || isArtist) && permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name)))
    throw validationError({ permissions: ['A role that people get by themselves can hold no office.'] });
};

/** Whom the role is given to by itself once it is saved. Errors: 422 for what guests are, and where no role would be the default. */
const givenTo = (body: RoleBody, found: Pick<RoleRow, 'isGuest' | 'isDefault' | 'isArtist'>) => {
  const state = { isGuest: found.isGuest, isDefault: body.default ?? found.isDefault, isArtist: body.artists ?? found.isArtist };
  if (found.isDefault && !state.isDefault) throw validationError({ default: ['Make another role the default instead.'] });
  if (state.isGuest && (state.isDefault || state.isArtist))
    throw validationError({ default: ['Nobody who logs in gets the role of guests.'] });
  requireFitting(body, state);
  return state;
};

/** The statement that ends that other roles are given to everybody new, where this one is from now on. */
const onlyDefault = ({ db, now }: Context, isDefault: boolean, id?: number) =>
  isDefault
    ? [
        db
          .update(roles)
          .set({ isDefault: false, updatedAt: now, revision: sql`${roles.revision} + 1` })
          .where(sql`${roles.isDefault} = 1 and ${roles.id} is not ${id ?? null}`),
      ]
    : [];

/** Refuses to let a role cease to be the default that the caller may not change. Error: 403. */
const requireOtherDefaults = async ({ db, actor }: Context, id?: number): Promise<void> => {
  const others = await readRows(db, row, sql`${roles} where ${roles.isDefault} = 1 and ${roles.id} is not ${id ?? null}`);
  if (others.some((other) => !canEditRole(actor, other))) throw forbidden('You cannot change the role that is the default now.');
};

const NEW = { isGuest: false, isDefault: false, isArtist: false };

/** Creates a role and answers with its id. Errors: 403, 422. */
export const createRole = async (context: Context, body: RoleBody): Promise<number> => {
  requireGrantable(context, body);
  const { isDefault, isArtist } = givenTo(body, NEW);
  if (isDefault) await requireOtherDefaults(context);
  const { db } = context;
  const { name, description, permissions } = body;
  const [[created]] = await db.batch([
    db.insert(roles).values({ name, description, permissions, isArtist }).returning({ id: roles.id }),
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

/** Changes a role, which takes effect with the next call of its users. Errors: 403, 404, 409 without another administrator, 412, 422. */
export const updateRole = async (context: Context, id: number, body: RoleBody, headers: Headers): Promise<void> => {
  const { db, actor, now } = context;
  const [found] = await findRoles(context, [id]);
  requireGrantable(context, body);
  if (!canEditRole(actor, found)) throw forbidden();
  requireRevision(headers, found);
  const { isDefault, isArtist } = givenTo(body, found);
  if (isDefault && !found.isDefault) await requireOtherDefaults(context, id);
  const { name, description, permissions } = body;
  const state = { name, description, permissions, isDefault, isArtist };
  const changes = changesBetween(roleValues(found), roleValues(state));
  if (!changes.after) return;
  const stale = found.isGuest ? invalidationStatements(context, { site: true }) : [];
  const batch = db.batch([
    ensureRevision(context, sql`roles`, found),
    ...onlyDefault(context, isDefault, id),
    db
      .update(roles)
      .set({ ...state, updatedAt: now, revision: sql`${roles.revision} + 1` })
      .where(eq(roles.id, id)),
    ...stale,
    auditStatement(context, { action: 'roles.update', subject: { type: 'role', id, name: found.name }, ...changes }),
    ...ensureSuperAdmin(context, found.permissions),
  ]);
  await rejectingLastAdminLoss(rejectingStale(batch));
};

/** Deletes roles, all of them or none. Errors: 403, 404, 409 without another administrator. */
export const deleteRoles = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor } = context;
  const rows = await findRoles(context, ids);
  if (!actor.session || rows.some((found) => !canDeleteRole(actor, found))) throw forbidden();
  const granted = rows.flatMap((found) => found.permissions);
  const [only] = rows;
  const audit = auditStatement(context, {
    action: 'roles.delete',
    subject: rows.length === 1 ? { type: 'role', id: only.id, name: only.name } : { type: 'role', id: null, name: `${rows.length} roles` },
    before: rows.length === 1 ? roleValues(only) : { roles: rows.map((found) => ({ id: found.id, ...roleValues(found) })) },
  });
  await rejectingLastAdminLoss(db.batch([db.delete(roles).where(isOneOf(roles.id, ids)), audit, ...ensureSuperAdmin(context, granted)]));
};
