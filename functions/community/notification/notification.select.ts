import { type SQL, sql } from 'drizzle-orm';
import { UNREAD_MAX } from '#contracts/community/notification';
import { boolean, first, number, object } from '#db/json-row';
import { notifications } from '#db/schema/notification';
import { users } from '#db/schema/user';
import { emailVerified } from '#functions/platform/access/verified-email';
import { notificationsEnabledWhere } from '#functions/platform/notifier/notify.service';
import { isDeliverable, isMailable, notificationRow } from './kind/kind.select';

/** Counts up to `UNREAD_MAX`; `userId` is an SQL expression. */
export const unreadCountOf = (userId: SQL) =>
  number(sql`(select count(*) from (select 1 from ${notifications} where ${notifications.userId} = ${userId} and is_listed = 1 and read_at is null
    and ${notificationsEnabledWhere} and ${isDeliverable} limit ${UNREAD_MAX}))`);

export const dueEmailRow = object({
  notice: notificationRow,
  isDeliverable: boolean(isMailable),
  recipient: first(
    object({ email: users.email, language: users.language }),
    sql`${users} where ${users.id} = ${notifications.userId} and ${users.bannedAt} is null and ${emailVerified}`,
  ),
});
