import Bowser from 'bowser';
import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { DEVICE_TYPES, type UserSession } from '#contracts/account/session';
import { accessTokens, sessions } from '#db/schema/auth';
import { requirePassword } from '#functions/account/auth/password.service';
import type { Context } from '#functions/platform/access/context';

const LIST_LIMIT = 100;

export const deviceOf = (userAgent: string | null) => {
  const { platform, os, browser } = Bowser.parse(userAgent || 'unknown');
  const type = DEVICE_TYPES.find((deviceType) => deviceType === platform.type) ?? 'desktop';
  return { device_type: type, platform: os.name || null, browser: browser.name || null };
};

const ofBrowser = (row: typeof sessions.$inferSelect, present: number): UserSession => ({
  id: row.id,
  ...deviceOf(row.userAgent),
  city: row.city,
  country: row.country,
  ip_address: row.ipAddress,
  token: null,
  last_active: (row.lastActiveAt ?? row.createdAt).toISOString(),
  is_current_device: row.id === present,
});

const ofToken = (row: typeof accessTokens.$inferSelect): UserSession => ({
  id: row.id,
  device_type: 'desktop',
  platform: null,
  browser: null,
  city: null,
  country: null,
  ip_address: null,
  token: row.name,
  last_active: (row.lastUsedAt ?? row.createdAt).toISOString(),
  is_current_device: false,
});

const browsersOf = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastActiveAt))
    .limit(LIST_LIMIT);

/** Also for administrators, so the caller must be authorised. */
export const listBrowserSessions = async (context: Context, userId: number): Promise<UserSession[]> =>
  (await browsersOf(context, userId)).map((row) => ofBrowser(row, context.actor.session?.id ?? 0));

/** Live sessions and used, unexpired access tokens, latest activity first. */
export const listSessions = async ({ db, actor, now }: Context): Promise<UserSession[]> => {
  const userId = actor.user!.id;
  const isGood = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now));
  const [browsers, tokens] = await db.batch([
    browsersOf({ db, now }, userId),
    db
      .select()
      .from(accessTokens)
      .where(and(eq(accessTokens.userId, userId), isNotNull(accessTokens.lastUsedAt), isGood))
      .limit(LIST_LIMIT),
  ]);
  const listed = [...browsers.map((row) => ofBrowser(row, actor.session!.id)), ...tokens.map(ofToken)];
  return listed.sort((one, other) => other.last_active.localeCompare(one.last_active));
};

/** Throws 422 for a wrong password, 429. */
export const logOutOthers = async (context: Context, password: string): Promise<void> => {
  await requirePassword(context, password);
  const { db, actor } = context;
  await db.delete(sessions).where(and(eq(sessions.userId, actor.user!.id), ne(sessions.id, actor.session!.id)));
};
