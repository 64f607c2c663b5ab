import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { UserUpdate, userApi } from '#contracts/account/user';
import { isOneOf } from '#db/keyset';
import { accessTokens, emailCodes, emails, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { type AccountId, createAccount, newHashFor, passwordStatement } from '#functions/account/auth/account.service';
import { emailChangedEmail } from '#functions/account/auth/account-email';
import { hashPassword } from '#functions/account/auth/password';
import { disableTwoFactor } from '#functions/account/auth/two-factor.service';
import { exitStatements, readWorkspacesOf, suspensionStatement } from '#functions/account/membership/exit.service';
import { claimInvitations } from '#functions/account/membership/proof.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from '#functions/account/role/super-admin';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { AppError, forbidden, validationError } from '#functions/platform/http/app-error';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { canDeleteUser, canManageUser, isSelf } from './user.policy';
import { detailColumns, findUsers, userInvalidationStatements } from './user.service';
import { permissionsOf, type UserRow } from './user.view';

type Statements = BatchItem<'sqlite'>[];

/** The row of a person whom the caller may manage. Errors: 403, also for an access token: tokens manage no credentials; 404. */
const findManaged = async (context: Context, id: number): Promise<UserRow> => {
  const [row] = await findUsers(context, [id]);
  if (!context.actor.session || !canManageUser(context.actor, { id, granted: permissionsOf(row) })) throw forbidden();
  return row;
};

/** Refuses grants that the caller does not hold. Errors: 403, 422 for a role that there is not. */
const requireGrantable = async ({ db, actor }: Context, { roles: roleIds = [], permissions = [] }: UserUpdate): Promise<void> => {
  const wanted = await db
    .select({ id: roles.id, permissions: roles.permissions, isGuest: roles.isGuest })
    .from(roles)
    .where(isOneOf(roles.id, roleIds));
  if (wanted.length !== new Set(roleIds).size || wanted.some((role) => role.isGuest))
    throw validationError({ roles: ['One of the roles is not known.'] });
  if (!canGrant(actor, [...wanted.flatMap((role) => role.permissions), ...permissions]))
    throw forbidden('You cannot grant what you do not hold.');
};

const grantStatements = ({ db }: Context, userId: number | AccountId, body: UserUpdate): Statements => [
  ...(body.roles
    ? [
        db.delete(userRoles).where(eq(userRoles.userId, userId)),
        ...[...new Set(body.roles)].map((roleId) => db.insert(userRoles).values({ userId, roleId })),
      ]
    : []),
  ...(body.permissions
    ? [
        db.delete(userPermissions).where(eq(userPermissions.userId, userId)),
        ...body.permissions.map(({ name, restrictions }) => db.insert(userPermissions).values({ userId, name, restrictions })),
      ]
    : []),
];

const passwordStatements = async (context: Context, userId: number, password: string | undefined): Promise<Statements> =>
  password === undefined
    ? []
    : [
        passwordStatement(context, userId, await newHashFor(context, userId, password)),
        context.db.delete(sessions).where(eq(sessions.userId, userId)),
        context.db.delete(accessTokens).where(eq(accessTokens.userId, userId)),
        context.db.delete(passkeys).where(eq(passkeys.userId, userId)),
      ];

const emailStatements = async (context: Context, row: UserRow, email: string | undefined): Promise<Statements> => {
  if (email === undefined || email === row.email) return [];
  const sender = await readSender(context, row.language);
  return [
    context.db.delete(emailCodes).where(eq(emailCodes.userId, row.id)),
    enqueueEmailStatement(context, sender, emailChangedEmail(sender, email), { recipient: row.email }),
  ];
};

/** When the address counts as verified from: a new one only if the administrator says so. */
const verifiedAt = (row: UserRow, body: UserUpdate, now: Date): Date | null => {
  const said = body.email_verified ?? (body.email === undefined || body.email === row.email ? undefined : false);
  return said === undefined ? row.emailVerifiedAt : said ? (row.emailVerifiedAt ?? now) : null;
};

const requireFreeAddress = (error: unknown): never => {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  if (/UNIQUE constraint failed: users\.email/.test(String(reason)))
    throw validationError({ email: ['An account with this address exists already.'] });
  throw error;
};

/** Changes a person's account as an administrator of people does. Errors: 403, 404, 409 without another administrator, 422. */
export const manageUser = async (context: Context, id: number, body: UserUpdate): Promise<void> => {
  const row = await findManaged(context, id);
  await requireGrantable(context, body);
  const { db, now } = context;
  const emailVerifiedAt = verifiedAt(row, body, now);
  const change = db
    .update(users)
    .set({
      ...detailColumns(row, body),
      email: body.email ?? row.email,
      emailVerified: emailVerifiedAt !== null,
      emailVerifiedAt,
      updatedAt: now,
      revision: sql`${users.revision} + 1`,
    })
    .where(eq(users.id, id));
  const batch = db.batch([
    change,
    ...grantStatements(context, id, body),
    ...(await passwordStatements(context, id, body.password)),
    ...(await emailStatements(context, row, body.email)),
    ...(await userInvalidationStatements(context, id)),
    ...ensureSuperAdmin(context, permissionsOf(row)),
  ]);
  await rejectingLastAdminLoss(batch.catch(requireFreeAddress));
  if (emailVerifiedAt) await claimInvitations(context, id);
};

/** Creates an account for somebody and answers with its id. Errors: 403, 422. */
export const createUser = async (context: Context, body: z.output<NonNullable<typeof userApi.create.body>>): Promise<number> => {
  if (!context.actor.session) throw forbidden('An access token cannot do this.');
  await requireGrantable(context, body);
  const { name, ...details } = detailColumns({ name: '', firstName: null, lastName: null }, body);
  const account = {
    email: body.email,
    password: await hashPassword(body.password),
    verified: body.email_verified ?? false,
    name,
    details,
  };
  const id = await createAccount(context, account, (owner) => grantStatements(context, owner, body));
  if (id === null) throw validationError({ email: ['An account with this address exists already.'] });
  return id;
};

/**
 * Suspends a user or lifts the suspension. Their sessions stay, so that they can see that they are suspended; their invitations are
 * withdrawn. Errors: 403, 404, 409 for oneself or the last administrator.
 */
export const setBan = async (context: Context, id: number, banned: boolean): Promise<void> => {
  const row = await findManaged(context, id);
  if (banned && isSelf(context.actor, { id })) throw new AppError(409, 'self', 'You cannot suspend yourself.');
  const { db, now } = context;
  const change = db
    .update(users)
    .set({ bannedAt: banned ? now : null, updatedAt: now })
    .where(eq(users.id, id));
  const withdrawn = banned ? [suspensionStatement(context, id)] : [];
  await rejectingLastAdminLoss(db.batch([change, ...withdrawn, ...ensureSuperAdmin(context, permissionsOf(row))]));
};

/** Switches a person's second factor off for them. Errors: 403, 404. */
export const removeTwoFactor = async (context: Context, id: number): Promise<void> => {
  await findManaged(context, id);
  await disableTwoFactor(context, id);
};

/**
 * Deletes accounts, all of them or none, with everything that is theirs alone, images, files and mail to them included; music stays with its artists. The own account needs
 * `own` and a confirmed password. Errors: 403, 404, 409 without another administrator, 423.
 */
export const deleteUsers = async (context: Context, ids: number[], own: boolean): Promise<void> => {
  const { db, actor, now } = context;
  const rows = await findUsers(context, ids);
  for (const row of rows) {
    if (!actor.session || !canDeleteUser(actor, { id: row.id, granted: permissionsOf(row) })) throw forbidden();
    if (isSelf(actor, row) && !own) throw forbidden('Say deleteCurrentUser=true to delete your own account.');
    if (isSelf(actor, row)) requireConfirmedPassword(actor, now);
  }
  const stale = (await Promise.all(ids.map((id) => userInvalidationStatements(context, id)))).flat();
  const exits = await exitStatements(context, await readWorkspacesOf(context, ids), ids);
  const addresses = rows.map(({ email }) => email);
  await rejectingLastAdminLoss(
    db.batch([
      db.delete(users).where(isOneOf(users.id, ids)),
      db.delete(users).where(isOneOf(users.shadowOfEmail, addresses)),
      db.delete(emails).where(isOneOf(emails.recipient, addresses)),
      ...exits,
      ...stale,
      ...ensureSuperAdmin(context, rows.flatMap(permissionsOf)),
    ]),
  );
  await cleanUpTombstones(context);
};
