import type { Notification, notificationApi } from '#contracts/community/notification';
import { MINUTE, SECOND } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { setUnread, wasMarked } from './unread';

/** Milliseconds; on a hidden page with notification permission. */
const HIDDEN_POLL_INTERVAL_MS = 5 * MINUTE;

/** `poll_seconds` is the minimum between polls on a visible page. */
let live = { poll_seconds: 60, pause_hidden: false };
// Cached public pages omit these settings.
$bootstrap.subscribe((data) => {
  live = data?.settings.live ?? live;
});

/** The page was rendered with the count. */
let lastPollAt = Date.now();
let latest: string | undefined;

const canNotify = (): boolean => document.hidden && 'Notification' in globalThis && globalThis.Notification.permission === 'granted';

/** Shows a system notification; a click opens its target. */
const notify = ({ id, data }: Notification): void => {
  const [line] = data.lines;
  if (!line) return;
  const shown = new globalThis.Notification(t(line.sentence, line.values), { icon: data.image ?? undefined, tag: `notification-${id}` });
  shown.onclick = () => {
    focus();
    shown.close();
    void openPage(data.mainAction?.action ?? '/notifications');
  };
};

const ask = async (): Promise<void> => {
  lastPollAt = Date.now();
  const answer = await call<typeof notificationApi.list>({ method: 'GET', path: '/notifications' }, { query: { perPage: 1 } }).catch(
    () => null,
  );
  if (!answer) return;
  setUnread(answer.unreadCount);
  const [newest] = answer.pagination.data;
  const isNews = latest !== undefined && newest && !newest.read_at && newest.created_at > latest;
  latest = newest?.created_at ?? '';
  if (isNews && canNotify()) notify(newest);
};

const isMember = (): boolean => {
  const data = $bootstrap.get();
  return Boolean(data?.user && data.settings.notifications.integrated);
};

/** Fetches the unread count if the last poll is old enough or some were marked as read since. */
export const checkUnread = (): void => {
  if (isMember() && (wasMarked() || Date.now() - lastPollAt >= live.poll_seconds * SECOND)) void ask();
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) checkUnread();
});
setInterval(() => {
  if (!live.pause_hidden && isMember() && canNotify()) void ask();
}, HIDDEN_POLL_INTERVAL_MS);
