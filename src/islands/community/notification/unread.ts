import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

export const unreadCount = (): number => $bootstrap.get()?.user?.unread_notifications_count ?? 0;

let isMarked = false;

/** Pages fetched before this have an outdated count. */
export const noteMarked = (): void => {
  isMarked = true;
};

/** Returns the flag and clears it. */
export const wasMarked = (): boolean => {
  const was = isMarked;
  isMarked = false;
  return was;
};

export const setUnread = (count: number): void => {
  const data = $bootstrap.get();
  if (!data?.user || data.user.unread_notifications_count === count) return;
  $bootstrap.set({ ...data, user: { ...data.user, unread_notifications_count: count } });
};
