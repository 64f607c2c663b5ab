import { lt, sql } from 'drizzle-orm';
import { NOTIFICATION_DAYS } from '#contracts/community/notification';
import { notifications, releaseAnnouncements } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';

const SWEEP_MAX = 5000;

/** Also deletes announcements of releases that stayed hidden for as long. */
export const cleanUpNotifications = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const since = new Date(now.getTime() - NOTIFICATION_DAYS * DAY);
  const old = sql`select ${notifications.id} from ${notifications} where ${notifications.createdAt} < ${since.getTime()} limit ${SWEEP_MAX}`;
  await db.batch([
    db.delete(notifications).where(sql`${notifications.id} in (${old})`),
    db.delete(releaseAnnouncements).where(lt(releaseAnnouncements.createdAt, since)),
  ]);
};
