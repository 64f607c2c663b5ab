import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

/** How many notifications of the person are unread, as far as this page knows. */
export const unreadCount = (): number => $bootstrap.get()?.user?.unread_notifications_count ?? 0;

let isMarked = false;

/** Remembers that something was marked: a page that was read before tells an older number. */
export const noteMarked = (): void => {
  isMarked = true;
};

/** Whether something was marked since this was asked. */
export const wasMarked = (): boolean => {
  const was = isMarked;
  isMarked = false;
  return was;
};

/** Takes over how many are unread: the bells of the page say so. */
export const setUnread = (count: number): void => {
  const data = $bootstrap.get();
  if (!data?.user || data.user.unread_notifications_count === count) return;
  $bootstrap.set({ ...data, user: { ...data.user, unread_notifications_count: count } });
};
