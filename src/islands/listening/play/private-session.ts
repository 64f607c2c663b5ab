import { atom } from 'nanostores';
import { PRIVATE_SESSION_COOKIE, PRIVATE_SESSION_LENGTH } from '#functions/listening/play/private-session.contract';
import { SECOND } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/** Tabs re-read the cookie this often. */
const SYNC_INTERVAL_MS = 30 * SECOND;

const userId = (): number | undefined => $bootstrap.get()?.user?.id;

const storedEnd = (): number | null => {
  const [end = 0, owner] = (readCookie(PRIVATE_SESSION_COOKIE) ?? '').split('.').map(Number);
  return end > Date.now() && owner === userId() ? end : null;
};

/** End of the private session in milliseconds, or null. The server reads it from the cookie. */
export const $privateUntil = atom<number | null>(null);

export const endText = (until: number): string => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(until);

const startPrivateSession = (): void => {
  const until = Date.now() + PRIVATE_SESSION_LENGTH;
  writeCookie(PRIVATE_SESSION_COOKIE, `${until}.${userId()}`, PRIVATE_SESSION_LENGTH / SECOND);
  $privateUntil.set(until);
  showToast(t('Private until :time. Your plays aren’t saved.', { time: endText(until) }));
};

const endPrivateSession = (): void => {
  writeCookie(PRIVATE_SESSION_COOKIE, '', 0);
  $privateUntil.set(null);
};

export const togglePrivateSession = (): void => {
  if ($privateUntil.get() === null) {
    startPrivateSession();
    return;
  }
  endPrivateSession();
  showToast(t('Private session ended. Your plays are saved again.'));
};

const look = (): void => {
  const [current, stored] = [$privateUntil.get(), storedEnd()];
  if (current === stored) return;
  $privateUntil.set(stored);
  if (current !== null && current <= Date.now()) showToast(t('Private session ended. Your plays are saved again.'));
};

let isWatched = false;

/** Follows changes by other tabs and ends the session on time. */
export const watchPrivateSession = (): void => {
  $privateUntil.set(storedEnd());
  if (isWatched) return;
  isWatched = true;
  setInterval(look, SYNC_INTERVAL_MS);
  addEventListener('visibilitychange', look);
  $bootstrap.listen(look);
};
