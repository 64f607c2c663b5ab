import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { PermissionGrant } from '#contracts/account/role';
import type { UserUpdate, userApi } from '#contracts/account/user';
import { isOneOf } from '#db/keyset';
import { accessTokens, emailCodes, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { type AccountId, createAccount, newHashFor, passwordStatement } from '#functions/account/auth/account.service';
import { emailChangedEmail } from '#functions/account/auth/account-email';
import { hashPassword } from '#functions/account/auth/password';
import { twoFactorRemoval } from '#functions/account/auth/two-factor.service';
import { claimInvitations } from '#functions/account/membership/proof.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from '#functions/account/role/super-admin';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ensureRevision, rejectingStale, requireRevision } from '#functions/platform/api/revision';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { forbidden, validationError } from '#functions/platform/http/app-error';
import { findManaged } from './managed-user.service';
import { isSelf } from './user.policy';
import { detailColumns, userInvalidationStatements } from './user.service';
import { permissionsOf, type UserRow } from './user.view';
import { accountChanges, personSubject } from './user-audit';

type Statements = BatchItem<'sqlite'>[];
type Created = Pick<UserUpdate, 'permissions' | 'email_verified'> & { email: string; roles: { id: number; name: string }[] };

type CurrentGrants = Pick<UserRow, 'roles' | 'direct'>;

const hasGrant = (grants: CurrentGrants['direct'], { name, restrictions = undefined }: PermissionGrant): boolean =>
  grants.some((one) => one.name === name && JSON.stringify(one.restrictions ?? null) === JSON.stringify(restrictions ?? null));

/** Returns the roles. Throws 403 for new roles or permissions that the caller lacks, 422 for an unknown role. */
const requireGrantable = async ({ db, actor }: Context, { roles: roleIds = [], permissions = [] }: UserUpdate, current?: CurrentGrants) => {
  const requestedRoles = await db
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions, isDefault: roles.isDefault, isGuest: roles.isGuest })
    .from(roles)
    .where(isOneOf(roles.id, roleIds));
  if (requestedRoles.length !== new Set(roleIds).size || requestedRoles.some((role) => role.isGuest))
    throw validationError({ roles: ['One of the roles doesn’t exist.'] });
  // New accounts get the default roles automatically.
  const newRoles = requestedRoles.filter(({ id, isDefault }) => (current ? !current.roles.some((role) => role.id === id) : !isDefault));
  const newPermissions = permissions.filter((grant) => !hasGrant(current?.direct ?? [], grant));
  if (!canGrant(actor, [...newRoles.flatMap((role) => role.permissions), ...newPermissions]))
    throw forbidden('You cannot grant permissions you don’t have.');
  return requestedRoles;
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
  const message = enqueueEmailStatement(context, sender, emailChangedEmail(sender, email), { recipient: row.email });
  return [
    context.db.delete(emailCodes).where(eq(emailCodes.userId, row.id)),
    ...((await canEmailUser(context, { email: row.email, isProved: row.emailVerifiedAt !== null })) ? [message] : []),
  ];
};

/** A new address is verified only if the administrator marks it so. */
const verifiedAt = (row: UserRow, body: UserUpdate, now: Date): Date | null => {
  const isVerified = body.email_verified ?? (body.email === undefined || body.email === row.email ? undefined : false);
  return isVerified === undefined ? row.emailVerifiedAt : isVerified ? (row.emailVerifiedAt ?? now) : null;
};

const requireFreeAddress = (error: unknown): never => {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  if (/UNIQUE constraint failed: users\.email/.test(String(reason)))
    throw validationError({ email: ['An account with this address already exists.'] });
  throw error;
};

/** Throws 403 if the caller lacks a permission that the change removes. */
const requireTakeable = ({ actor }: Context, row: UserRow, body: UserUpdate): void => {
  const taken = [
    ...(body.roles ? row.roles.filter(({ id }) => !body.roles?.includes(id)).flatMap(({ permissions }) => permissions) : []),
    ...(body.permissions ? row.direct.filter(({ name }) => !body.permissions?.some((kept) => kept.name === name)) : []),
  ];
  if (!taken.every(({ name }) => hasPermission(actor, name))) throw forbidden('You cannot remove permissions you don’t have.');
};

/** Changing one's own email or password needs a confirmed password, as an open session must not suffice. */
const isWayIn = (row: UserRow, { email, password }: UserUpdate): boolean =>
  password !== undefined || (email !== undefined && email !== row.email);

/** Throws 403, 404, 409 for the last administrator, 412, 422, 423 for the own account. */
export const manageUser = async (context: Context, id: number, body: UserUpdate, headers: Headers): Promise<void> => {
  const row = await findManaged(context, id);
  if (isSelf(context.actor, row) && isWayIn(row, body)) requireConfirmedPassword(context.actor, context.now);
  requireRevision(headers, row);
  const grantedRoles = await requireGrantable(context, body, row);
  requireTakeable(context, row, body);
  const { db, now } = context;
  const emailVerifiedAt = verifiedAt(row, body, now);
  const changes = accountChanges(row, body, { roles: body.roles && grantedRoles, emailVerified: emailVerifiedAt !== null });
  if (!changes.after) return;
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
    ensureRevision(context, sql`users`, row),
    change,
    ...grantStatements(context, id, body),
    ...(await passwordStatements(context, id, body.password)),
    ...(await emailStatements(context, row, body.email)),
    ...(await userInvalidationStatements(context, id)),
    auditStatement(context, { action: 'users.update', subject: personSubject(row), ...changes }),
    ...ensureSuperAdmin(context, permissionsOf(row)),
  ]);
  await rejectingLastAdminLoss(rejectingStale(batch.catch(requireFreeAddress)));
  if (emailVerifiedAt) await claimInvitations(context, id);
};

const createdStatement = (
  context: Context,
  owner: AccountId,
  { roles: granted, permissions = [], email, email_verified = false }: Created,
) =>
  auditStatement(context, {
    action: 'users.create',
    subject: { type: 'user', id: owner, name: email },
    after: { email, email_verified, roles: granted.map(({ id, name }) => ({ id, name })), permissions },
  });

/** Returns the id. Throws 403, 422. */
export const createUser = async (context: Context, body: z.output<NonNullable<typeof userApi.create.body>>): Promise<number> => {
  if (!context.actor.session) throw forbidden('An access token cannot do this.');
  const grantedRoles = await requireGrantable(context, body);
  const { name, ...details } = detailColumns({ name: '', firstName: null, lastName: null }, body);
  const account = {
    email: body.email,
    password: await hashPassword(body.password),
    verified: body.email_verified ?? false,
    name,
    details,
  };
  const id = await createAccount(context, account, (owner) => [
    ...grantStatements(context, owner, body),
    createdStatement(context, owner, { ...body, roles: grantedRoles }),
  ]);
  if (id === null) throw validationError({ email: ['An account with this address already exists.'] });
  return id;
};

/** Does nothing without a second factor. Throws 403, 404, 423 for the own account. */
export const removeTwoFactor = async (context: Context, id: number): Promise<void> => {
  const row = await findManaged(context, id);
  if (isSelf(context.actor, row)) requireConfirmedPassword(context.actor, context.now);
  if (!row.twoFactor) return;
  const { db } = context;
  await db.batch([
    ...twoFactorRemoval(context, id),
    auditStatement(context, {
      action: 'users.remove_two_factor',
      subject: personSubject(row),
      before: { two_factor_confirmed_at: row.twoFactor.confirmedAt?.toISOString() ?? null },
      after: { two_factor_confirmed_at: null },
    }),
  ]);
};
