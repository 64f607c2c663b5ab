import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { markedAsRead, notificationsQuery } from '#contracts/community/notification';
import { boolean, list, number, object, readRows, selectRows } from '#db/json-row';
import { inPageOrder, isOneOf, type PageRequest, pageAfter } from '#db/keyset';
import { notifications } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound, unauthenticated } from '#functions/platform/http/app-error';
import { notificationsEnabledWhere } from '#functions/platform/notifier/notify.service';
import { isDeliverable, notificationRow } from './kind/kind.select';
import { unreadCountOf } from './notification.select';
import { toNotification } from './notification.view';

type ListQuery = z.output<typeof notificationsQuery>;
type Marked = z.output<typeof markedAsRead>;

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

/** `is_listed` is compared so that the indexes apply. */
const listedOf = (userId: number): SQL => sql`${notifications.userId} = ${userId} and is_listed = 1`;

const unreadRow = (userId: number) => object({ count: unreadCountOf(sql`${userId}`), integrated: boolean(notificationsEnabledWhere) });
const ONCE = sql`(select 1)`;

/** Latest first. One statement. Throws 404 if notifications are disabled. */
export const listNotifications = async (context: Context, query: ListQuery) => {
  const userId = callerOf(context);
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const page = pageAfter(
    {
      from: sql`${notifications}`,
      where: sql`${listedOf(userId)} and ${isDeliverable}`,
      id: notifications.id,
      key: notifications.createdAt,
    },
    pageQuery,
  );
  const entry = object({ notice: notificationRow, time: number(sql`page.sort_key`) });
  const entries = list(entry, sql`${page} join ${notifications} on ${notifications.id} = page.id ${inPageOrder(pageQuery)}`);
  const row = object({ unread: unreadRow(userId), entries });
  const [result] = await readRows(context.db, row, ONCE);
  if (!result.unread.integrated) throw notFound();
  const toPage = toCursorPage(
    result.entries,
    query.perPage,
    ({ notice }) => toNotification(context.actor, notice),
    ({ notice, time }) => [time, notice.id],
  );
  return { ...toPage, unreadCount: result.unread.count };
};

/** Ignores ids of others and returns the number still unread. Throws 404 if notifications are disabled. */
export const markAsRead = async (context: Context, { ids, markAllAsRead }: Marked): Promise<number> => {
  const { db, now } = context;
  const userId = callerOf(context);
  const which = markAllAsRead ? undefined : isOneOf(notifications.id, ids ?? []);
  const [, [{ row: left }]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: now })
      .where(and(listedOf(userId), isNull(notifications.readAt), notificationsEnabledWhere, which)),
    selectRows(db, unreadRow(userId), ONCE),
  ]);
  if (!left.integrated) throw notFound();
  return left.count;
};

/** All or none; hidden rows remain, so that the same event does not notify again. Throws 404. */
export const deleteNotifications = async (context: Context, ids: number[]): Promise<void> => {
  const { db } = context;
  const userId = callerOf(context);
  const own = sql`${listedOf(userId)} and ${isOneOf(notifications.id, ids)} and ${notificationsEnabledWhere}`;
  const all = sql`(select count(*) from ${notifications} where ${own}) = ${new Set(ids).size}`;
  const hidden = await db
    .update(notifications)
    .set({ isListed: false })
    .where(sql`${eq(notifications.userId, userId)} and ${isOneOf(notifications.id, ids)} and ${all}`)
    .returning({ id: notifications.id });
  if (!hidden.length) throw notFound();
};
