import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Profile, ProfileTab, UserDetail, UserUpdate, userApi } from '#contracts/account/user';
import { nameColumns } from '#db/folded-name';
import { type Expression, object, readRows } from '#db/json-row';
import { nameOrder, pageLimits, pageOf } from '#db/keyset';
import { playlists } from '#db/schema/playlist';
import { users } from '#db/schema/user';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { readRecoveryCodes } from '#functions/account/auth/two-factor.service';
import { isPasswordConfirmed } from '#functions/platform/access/access';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { requireRevision } from '#functions/platform/api/revision';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { toPage } from '#functions/platform/contract/pagination';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { requireOwnName } from '#functions/platform/name/name-guard.service';
import { canEditUser, canInspectUser, canSeeTab, isSelf } from './user.policy';
import { listedUserRow, profileRow, realUserWhere, userRow } from './user.select';
import { permissionsOf, toListedUser, toProfile, toUserDetail, type UserRow } from './user.view';
import { accountChanges, personSubject } from './user-audit';
import { calledWhere } from './user-search.service';

const KEYS = { created_at: users.createdAt, name: nameOrder(users), email: users.email, id: users.id } satisfies Record<string, unknown>;

export const listUsers = async (context: Context, query: z.output<NonNullable<typeof userApi.list.query>>) => {
  const searchWhere = query.query ? sql`+${realUserWhere} and ${await calledWhere(context, query.query)}` : realUserWhere;
  const from = pageOf(users, { ...pageLimits(query), where: searchWhere, key: sql`${KEYS[query.orderBy]}` });
  const rows = await readRows(context.db, listedUserRow, from);
  return toPage(
    rows.map((row) => toListedUser(context.actor, row)),
    query.page,
    query.perPage,
  );
};

/** Includes shadow accounts, which must look like any other. Throws 404 if one is unknown. One statement. */
export const findUsers = async ({ db }: Pick<Context, 'db'>, ids: number[]): Promise<UserRow[]> => {
  const from = sql`${users} where ${users.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await readRows(db, userRow, from);
  if (rows.length !== ids.length) throw notFound();
  return rows;
};

export const showDetail = async (context: Context, id: number): Promise<UserDetail> => {
  const [row] = await findUsers(context, [id]);
  const own = isSelf(context.actor, row) && isPasswordConfirmed(context.actor, context.now);
  return toUserDetail(context, row, own ? await readRecoveryCodes(context, id) : []);
};

/** Accounts that await approval have no profile, except for administrators. */
const withProfile = (actor: Actor, id: number): SQL =>
  canInspectUser(actor, { id })
    ? sql`${users} where ${users.id} = ${id}`
    : sql`${users} where ${users.id} = ${id} and not ${awaitsApproval}`;

/** Throws 404. */
export const requireProfile = async ({ db, actor }: Context, id: number): Promise<void> => {
  const [row] = await readRows(db, object({ id: users.id }), withProfile(actor, id));
  if (!row) throw notFound();
};

/** Throws 404. One statement. */
export const showProfile = async ({ db, actor }: Context, id: number): Promise<Profile> => {
  const [row] = await readRows(db, profileRow(actor), withProfile(actor, id));
  if (!row) throw notFound();
  return toProfile(actor, row);
};

export const showUser = async (context: Context, id: number): Promise<UserDetail | Profile> =>
  canInspectUser(context.actor, { id }) ? showDetail(context, id) : showProfile(context, id);

/** Throws 404 for an unknown user or a private tab. One statement. */
export const readProfileTab = async <Row>({ db, actor }: Context, id: number, tab: ProfileTab, rows: Expression<Row[]>): Promise<Row[]> => {
  const row = object({ id: users.id, privateTabs: users.privateTabs, rows });
  const [user] = await readRows(db, row, withProfile(actor, id));
  if (!user || !canSeeTab(actor, user, tab)) throw notFound();
  return user.rows as Row[];
};

export const findEditableUser = async (context: Context, id: number): Promise<UserRow> => {
  const [row] = await findUsers(context, [id]);
  if (!canEditUser(context.actor, { id, granted: permissionsOf(row) })) throw forbidden();
  return row;
};

/** Marks pages stale that show the user's name and image. */
export const userInvalidationStatements = async (context: Pick<Context, 'db' | 'now'>, userId: number) => {
  const shown = await context.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.ownerId, userId), eq(playlists.public, true)));
  return shown.length ? invalidationStatements(context, { playlist: shown.map(({ id }) => id) }) : [];
};

export const detailColumns = (row: Pick<UserRow, 'name' | 'firstName' | 'lastName'>, body: UserUpdate) => {
  const firstName = body.first_name === undefined ? row.firstName : body.first_name || null;
  const lastName = body.last_name === undefined ? row.lastName : body.last_name || null;
  return {
    firstName,
    lastName,
    ...nameColumns([firstName, lastName].filter(Boolean).join(' ') || row.name),
    ...(body.country !== undefined && { country: body.country }),
    ...(body.timezone !== undefined && { timezone: body.timezone }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(body.links && { links: body.links }),
    ...(body.private_tabs && { privateTabs: [...new Set(body.private_tabs)] }),
  };
};

const nameFieldOf = ({ first_name }: UserUpdate): string => (first_name === undefined ? 'last_name' : 'first_name');

const detailsOnly = ({ email, password, email_verified, roles, permissions, ...details }: UserUpdate): UserUpdate => details;

/** Throws 403, 404, 412. */
export const updateDetails = async (context: Context, id: number, body: UserUpdate, headers: Headers): Promise<void> => {
  const row = await findEditableUser(context, id);
  requireRevision(headers, row);
  const { db, now, actor } = context;
  const changes = accountChanges(row, detailsOnly(body));
  const isOffice = !isSelf(actor, row);
  if (isOffice && !changes.after) return;
  const columns = detailColumns(row, body);
  if (!hasPermission(actor, 'users.update') && columns.name !== row.name) await requireOwnName(context, nameFieldOf(body), columns.name);
  const change = db
    .update(users)
    .set({ ...columns, updatedAt: now, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, id));
  const audit = isOffice ? [auditStatement(context, { action: 'users.update', subject: personSubject(row), ...changes })] : [];
  await db.batch([change, ...(await userInvalidationStatements(context, id)), ...audit]);
};

/** Returns the URL of the previous image. */
export const setImage = async (
  context: Context,
  row: Pick<UserRow, 'id' | 'name' | 'image'>,
  image: string | null,
): Promise<string | null> => {
  const { db, now, actor } = context;
  const changes = { before: { image: row.image }, after: { image } };
  const isOffice = !isSelf(actor, row) && row.image !== image;
  await db.batch([
    db.update(users).set({ image, updatedAt: now }).where(eq(users.id, row.id)),
    ...(await userInvalidationStatements(context, row.id)),
    ...(isOffice ? [auditStatement(context, { action: 'users.update', subject: personSubject(row), ...changes })] : []),
  ]);
  return row.image;
};

export const setLocale = async ({ db, actor, now }: Context, locale: string): Promise<void> => {
  if (!actor.user) return;
  await db
    .update(users)
    .set({ language: locale, updatedAt: now })
    .where(inArray(users.id, [actor.user.id]));
};
