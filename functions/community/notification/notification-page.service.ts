import { NOTIFICATIONS_PER_PAGE, type SubscriptionData } from '#contracts/community/notification';
import type { PublicSettings } from '#contracts/platform/settings';
import { suggestArtists } from '#functions/community/feed/feed.service';
import { SUGGESTED_BESIDE } from '#functions/community/feed/feed-page.service';
import type { Context } from '#functions/platform/access/context';
import { listNotifications } from './notification.service';
import { readSubscriptions } from './preference.service';

export const readNotificationsPage = async (context: Context) => {
  const [{ pagination, unreadCount }, suggested] = await Promise.all([
    listNotifications(context, { perPage: NOTIFICATIONS_PER_PAGE }),
    suggestArtists(context, SUGGESTED_BESIDE),
  ]);
  return { suggested, first: { notices: pagination.data, cursor: pagination.next_cursor }, unread: unreadCount };
};

/** Returns null if the site or this user has nothing to choose. */
export const readNotificationSettings = async (
  context: Context,
  { notifications }: Pick<PublicSettings, 'notifications'>,
): Promise<SubscriptionData | null> => {
  if (!notifications.subscriptions.integrated) return null;
  const data = await readSubscriptions(context);
  return data.subscriptions.length ? data : null;
};
