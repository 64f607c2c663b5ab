import { NOTIFICATIONS_PER_PAGE, type SubscriptionData } from '#contracts/community/notification';
import type { PublicSettings } from '#contracts/platform/settings';
import type { Context } from '#functions/platform/access/context';
import { listNotifications } from './notification.service';
import { readSubscriptions } from './preference.service';

/** What the page of notifications comes with: the first of them and how many are unread. One statement. */
export const readNotificationsPage = async (context: Context) => {
  const { pagination, unreadCount } = await listNotifications(context, { perPage: NOTIFICATIONS_PER_PAGE });
  return { first: { notices: pagination.data, cursor: pagination.next_cursor }, unread: unreadCount };
};

/** What can be chosen to be told of; null where the site leaves no choice, or there is nothing to choose for this person. */
export const readNotificationSettings = async (
  context: Context,
  { notifications }: Pick<PublicSettings, 'notifications'>,
): Promise<SubscriptionData | null> => {
  if (!notifications.subscriptions.integrated) return null;
  const data = await readSubscriptions(context);
  return data.subscriptions.length ? data : null;
};
