import { $bootstrap } from '../app/bootstrap.store';

/** How many notifications of the person are unread, as far as this page knows. */
export const unreadCount = (): number => $bootstrap.get()?.user?.unread_notifications_count ?? 0;

/** Takes over how many are unread: the bells of the page say so. */
export const setUnread = (count: number): void => {
  const data = $bootstrap.get();
  if (!data?.user || data.user.unread_notifications_count === count) return;
  $bootstrap.set({ ...data, user: { ...data.user, unread_notifications_count: count } });
};
