import type { Notification, notificationApi } from '#contracts/community/notification';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { setUnread, wasMarked } from './unread';

/** Asked once in so long, whatever happens on the page; and in a page that nobody looks at, if the browser may tell of it. In milliseconds. */
const ASKED_EVERY = MINUTE;
const ASKED_UNSEEN_EVERY = 5 * MINUTE;

/** The page itself came with the number. */
let lastPollAt = Date.now();
let latest: string | undefined;

const canNotify = (): boolean => document.hidden && 'Notification' in globalThis && globalThis.Notification.permission === 'granted';

/** Tells of a notification outside of the page; a press leads to what it is about. */
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

/** Asks how many notifications are unread, if that was not asked lately or some were read since; called as a page is entered. */
export const checkUnread = (): void => {
  if (isMember() && (wasMarked() || Date.now() - lastPollAt >= ASKED_EVERY)) void ask();
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) checkUnread();
});
setInterval(() => {
  if (isMember() && canNotify()) void ask();
}, ASKED_UNSEEN_EVERY);
