import Bowser from 'bowser';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { DEVICE_TYPES, type UserSession } from '#contracts/session';
import { sessions } from '#db/schema/auth';
import { requirePassword } from '../auth/password.service';
import type { Context } from '../http/context';

/** The most sessions that are listed: the ones in use lately. */
const LISTED_MAX = 100;

const deviceOf = (userAgent: string | null) => {
  const { platform, os, browser } = Bowser.parse(userAgent || 'unknown');
  const type = DEVICE_TYPES.find((known) => known === platform.type) ?? 'desktop';
  return { device_type: type, platform: os.name || null, browser: browser.name || null };
};

/** The live sessions of the person of the call, the one in use last first. */
export const listSessions = async ({ db, actor, now }: Context): Promise<UserSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.user!.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastActiveAt))
    .limit(LISTED_MAX);
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    city: row.city,
    country: row.country,
    ip_address: row.ipAddress,
    token: null,
    last_active: (row.lastActiveAt ?? row.createdAt).toISOString(),
    is_current_device: row.id === actor.session!.id,
  }));
};

/** Ends all sessions of the person but this one. Errors: 422 where the password is wrong, 429. */
export const logOutOthers = async (context: Context, password: string): Promise<void> => {
  await requirePassword(context, password);
  const { db, actor } = context;
  await db.delete(sessions).where(and(eq(sessions.userId, actor.user!.id), ne(sessions.id, actor.session!.id)));
};
