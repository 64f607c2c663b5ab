import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { parseSigned } from 'hono/utils/cookie';
import { boolean, list, object, type Read, readRows } from '#db/json-row';
import { accessTokens, sessions } from '#db/schema/auth';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { grantingPeriods } from '#functions/account/entitlement/entitlement.select';
import { grantedPermissions, subscriptionStatusOf } from '#functions/account/entitlement/subscription.policy';
import { type AccountRestriction, type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { hasPermission, mergeGrants } from '#functions/platform/access/permission.policy';
import { emailVerified } from '#functions/platform/access/verified-email';
import { MINUTE } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import type { TokenScope } from '#functions/platform/contract/token-scope';
import { AppError } from '#functions/platform/http/app-error';
import { sha256Hex } from '#functions/platform/http/hmac';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { emailVerificationRequired } from './email-verification.condition';
import { awaitsApproval } from './joining.select';
import { canViewAs } from './view-as.policy';

type Reading = Pick<Context, 'db' | 'env' | 'now'>;

const LAST_USE_INTERVAL = 5 * MINUTE; // milliseconds between updates of a last use

/** The user with roles, plans and permissions as one JSON value: reading an actor takes one statement. */
const user = object({
  id: users.id,
  name: users.name,
  email: users.email,
  shadowOfEmail: users.shadowOfEmail,
  bannedAt: users.bannedAt,
  mustVerify: boolean(emailVerificationRequired),
  awaitsApproval: boolean(awaitsApproval),
  hasProvedAddress: boolean(emailVerified),
  roles: list(
    object({ id: roles.id, permissions: roles.permissions }),
    sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}`,
  ),
  direct: list(
    object({ name: userPermissions.name, restrictions: userPermissions.restrictions }),
    sql`${userPermissions} where ${userPermissions.userId} = ${users.id}`,
  ),
  subscriptions: grantingPeriods,
});

const accountRestriction = (row: Read<typeof user>): AccountRestriction | null => {
  if (row.bannedAt && !row.awaitsApproval) return 'suspended';
  if (row.shadowOfEmail) return 'unverified';
  if ((row.mustVerify || row.awaitsApproval) && !row.hasProvedAddress) return 'unverified';
  return row.awaitsApproval ? 'waiting' : null;
};

const toActor = (row: Read<typeof user>, session: Actor['session'], now: Date): Actor => ({
  user: { id: row.id, name: row.name, email: row.shadowOfEmail ?? row.email, hasProvedAddress: row.hasProvedAddress },
  roleIds: row.roles.map((role) => role.id),
  permissions: mergeGrants([
    ...row.roles.flatMap((role) => role.permissions),
    ...row.direct.map(({ name, restrictions }) => ({ name, ...(restrictions && { restrictions }) })),
    ...grantedPermissions(row.subscriptions, now),
  ]),
  subscriptions: row.subscriptions.map((term) => subscriptionStatusOf(term, now)),
  session,
  token: null,
  restriction: accountRestriction(row),
});

export const readGuest = async ({ db }: Pick<Context, 'db'>): Promise<Actor> => {
  const guest = await db.select({ id: roles.id, permissions: roles.permissions }).from(roles).where(eq(roles.isGuest, true)).limit(1);
  return { ...ANONYMOUS_ACTOR, roleIds: guest.map((role) => role.id), permissions: guest[0]?.permissions ?? [] };
};

/** A user without session or token; null if unknown. One statement. */
export const readUserActor = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<Actor | null> => {
  const [row] = await readRows(db, user, sql`${users} where ${users.id} = ${id}`);
  return row ? toActor(row, null, now) : null;
};

const sessionRow = object({
  id: sessions.id,
  passwordConfirmedAt: sessions.passwordConfirmedAt,
  lastActiveAt: sessions.lastActiveAt,
  viewAsId: sessions.viewAsId,
  viewAsEndsAt: sessions.viewAsEndsAt,
  person: { sql: user.sql, read: user.read },
});

/** The user that an administrator views the site as, while both the time and the permission last. A password confirmation does not carry over. */
const viewedActor = async (
  context: Pick<Context, 'db' | 'now'>,
  own: Actor,
  { viewAsId, viewAsEndsAt }: Pick<Read<typeof sessionRow>, 'viewAsId' | 'viewAsEndsAt'>,
): Promise<Actor> => {
  if (!own.user || !own.session || viewAsId === null || viewAsEndsAt === null || viewAsEndsAt <= context.now) return own;
  const person = await readUserActor(context, viewAsId);
  if (!person || !canViewAs(own, person)) return own;
  const viewer = { id: own.user.id, name: own.user.name, endsAt: viewAsEndsAt };
  return { ...person, session: { ...own.session, passwordConfirmedAt: null }, viewer };
};

/** Null without a live session. One statement, two while viewing the site as another user. */
export const readSessionActor = async ({ db, now }: Reading, token: string): Promise<Actor | null> => {
  const live = and(eq(sessions.token, token), gt(sessions.expiresAt, now));
  const [row] = await readRows(db, sessionRow, sql`${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${live}`);
  if (!row) return null;
  if (now.getTime() - (row.lastActiveAt?.getTime() ?? 0) > LAST_USE_INTERVAL) {
    await db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, row.id));
  }
  const own = toActor(row.person, { id: row.id, token, passwordConfirmedAt: row.passwordConfirmedAt }, now);
  return viewedActor({ db, now }, own, row);
};

const refusedToken = () =>
  new AppError(401, 'unauthenticated', 'The access token is not valid.', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });

const endedToken = () =>
  new AppError(401, 'token_expired', 'This access token has expired. Create a new one in your account settings.', undefined, {
    'WWW-Authenticate': 'Bearer error="invalid_token", error_description="The access token expired"',
  });

const tokenRow = object({
  id: accessTokens.id,
  scopes: accessTokens.scopes,
  expiresAt: accessTokens.expiresAt,
  person: { sql: user.sql, read: user.read },
});

const apiIsOn = settingSql('api.integrated');

/** `admin` includes every ordinary permission. */
const ordinaryGrants = (actor: Actor): Actor['permissions'] =>
  hasPermission(actor, 'admin')
    ? ORDINARY_PERMISSIONS.map((name) => ({ name }))
    : actor.permissions.filter(({ name }) => ORDINARY_PERMISSIONS.includes(name));

/** Without the scope `administration` the token has no permissions of an office. */
const throughToken = (actor: Actor, id: number, scopes: TokenScope[] | null): Actor => {
  const hasOffice = scopes === null || scopes.includes('administration');
  return { ...actor, token: { id, scopes }, permissions: hasOffice ? actor.permissions : ordinaryGrants(actor) };
};

/** Throws 401 if the token is invalid or expired, the user lacks `api.access`, or the API is off. */
const readTokenActor = async ({ db, now }: Reading, header: string): Promise<Actor> => {
  const token = /^Bearer (\S+)$/.exec(header)?.[1];
  if (!token) throw refusedToken();
  const tokenWhere = eq(accessTokens.hash, await sha256Hex(token));
  const [row] = await readRows(
    db,
    tokenRow,
    sql`${accessTokens} join ${users} on ${users.id} = ${accessTokens.userId} where ${tokenWhere} and ${apiIsOn}`,
  );
  const actor = row && toActor(row.person, null, now);
  if (!actor || !hasPermission(actor, 'api.access')) throw refusedToken();
  if (row.expiresAt && row.expiresAt <= now) throw endedToken();
  const longAgo = new Date(now.getTime() - LAST_USE_INTERVAL);
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(tokenWhere, or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, longAgo))));
  return throughToken(actor, row.id, row.scopes);
};

/** Ignores cookies that this site did not sign. */
const readSessionToken = async (request: Request, env: Context['env']): Promise<string | null> => {
  const name = sessionCookieName(env);
  const cookies = request.headers.get('Cookie') ?? '';
  if (!cookies.includes(`${name}=`)) return null;
  return (await parseSigned(cookies, env.BETTER_AUTH_SECRET, name))[name] || null;
};

/** Falls back to the guest role. Throws 401 for an invalid access token. */
export const readActor = async (request: Request, context: Reading): Promise<Actor> => {
  const header = request.headers.get('Authorization');
  if (header !== null) return readTokenActor(context, header);
  const token = await readSessionToken(request, context.env);
  return (token && (await readSessionActor(context, token))) || readGuest(context);
};
