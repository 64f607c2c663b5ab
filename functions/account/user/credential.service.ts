import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { UserSession } from '#contracts/account/session';
import { accessTokens, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { listBrowserSessions } from '#functions/account/session/session.service';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { notFound } from '#functions/platform/http/app-error';
import { findManaged } from './managed-user.service';
import { isSelf } from './user.policy';
import { toAccessToken } from './user.view';
import { personSubject } from './user-audit';

const LIST_LIMIT = 100;

/** Never includes secrets. Throws 403, 404. */
export const listSessionsOf = async (context: Context, id: number): Promise<UserSession[]> => {
  await findManaged(context, id);
  return listBrowserSessions(context, id);
};

export const listTokensOf = async (context: Context, id: number): Promise<AccessToken[]> => {
  await findManaged(context, id);
  const own = eq(accessTokens.userId, id);
  return (await context.db.select().from(accessTokens).where(own).orderBy(desc(accessTokens.id)).limit(LIST_LIMIT)).map(toAccessToken);
};

interface Ending {
  table: typeof sessions | typeof accessTokens | typeof passkeys;
  id: AnySQLiteColumn;
  where: SQL | undefined;
  action: 'users.end_sessions' | 'users.end_tokens' | 'users.end_passkeys';
}

const endAll = async (context: Context, userId: number, { table, id, where, action }: Ending): Promise<number> => {
  const row = await findManaged(context, userId);
  const { db } = context;
  const toDelete = await db.select({ id }).from(table).where(where);
  if (!toDelete.length) return 0;
  await db.batch([
    db.delete(table).where(where),
    auditStatement(context, { action, subject: personSubject(row), before: { count: toDelete.length } }),
  ]);
  return toDelete.length;
};

export const endSession = async (context: Context, userId: number, id: number): Promise<void> => {
  const where = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const count = await endAll(context, userId, { table: sessions, id: sessions.id, where, action: 'users.end_sessions' });
  if (!count) throw notFound();
};

/** Spares the caller's own session. Returns the number ended. Throws 403, 404. */
export const endSessions = async (context: Context, userId: number): Promise<number> => {
  const { actor, now } = context;
  const where = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), ne(sessions.id, actor.session?.id ?? 0));
  return endAll(context, userId, { table: sessions, id: sessions.id, where, action: 'users.end_sessions' });
};

export const deleteToken = async (context: Context, userId: number, id: number): Promise<void> => {
  const where = and(eq(accessTokens.userId, userId), eq(accessTokens.id, id));
  const count = await endAll(context, userId, { table: accessTokens, id: accessTokens.id, where, action: 'users.end_tokens' });
  if (!count) throw notFound();
};

/** Returns the number ended. Throws 403, 404. */
export const deleteTokens = (context: Context, userId: number): Promise<number> =>
  endAll(context, userId, {
    table: accessTokens,
    id: accessTokens.id,
    where: eq(accessTokens.userId, userId),
    action: 'users.end_tokens',
  });

const endPasskeys = async (context: Context, userId: number, where: SQL | undefined): Promise<number> => {
  if (isSelf(context.actor, { id: userId })) requireConfirmedPassword(context.actor, context.now);
  return endAll(context, userId, { table: passkeys, id: passkeys.id, where, action: 'users.end_passkeys' });
};

/** Throws 403, 404, 423 for own passkeys without a confirmed password. */
export const deletePasskey = async (context: Context, userId: number, id: number): Promise<void> => {
  if (!(await endPasskeys(context, userId, and(eq(passkeys.userId, userId), eq(passkeys.id, id))))) throw notFound();
};

/** Returns the number deleted. Throws like `deletePasskey`, but no 404 without any. */
export const deletePasskeys = (context: Context, userId: number): Promise<number> =>
  endPasskeys(context, userId, eq(passkeys.userId, userId));
