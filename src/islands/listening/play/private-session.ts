import { atom } from 'nanostores';
import { PRIVATE_SESSION_COOKIE, PRIVATE_SESSION_LENGTH } from '#functions/listening/play/private-session.contract';
import { SECOND } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/** Whether tabs agree is looked at this often, in milliseconds. */
const LOOK = 30 * SECOND;

const userId = (): number | undefined => $bootstrap.get()?.user?.id;

const storedEnd = (): number | null => {
  const [end = 0, owner] = (readCookie(PRIVATE_SESSION_COOKIE) ?? '').split('.').map(Number);
  return end > Date.now() && owner === userId() ? end : null;
};

/** When the private session of this browser ends, in milliseconds; null while there is none. The server reads the same from the cookie. */
export const $privateUntil = atom<number | null>(null);

/** The time at which it ends: `16:33`. */
export const endText = (until: number): string => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(until);

/** Switches the private session of this browser on, for six hours. */
const startPrivateSession = (): void => {
  const until = Date.now() + PRIVATE_SESSION_LENGTH;
  writeCookie(PRIVATE_SESSION_COOKIE, `${until}.${userId()}`, PRIVATE_SESSION_LENGTH / SECOND);
  $privateUntil.set(until);
  showToast(t('Private until :time. What you play is not remembered.', { time: endText(until) }));
};

/** Switches it off: from now on, what is played is remembered again. */
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
  showToast(t('Your private session is over. What you play is remembered again.'));
};

const look = (): void => {
  const [known, stored] = [$privateUntil.get(), storedEnd()];
  if (known === stored) return;
  $privateUntil.set(stored);
  if (known !== null && known <= Date.now()) showToast(t('Your private session is over. What you play is remembered again.'));
};

let isWatched = false;

/** Takes up what this browser or another tab of it has switched, and ends it in time. */
export const watchPrivateSession = (): void => {
  $privateUntil.set(storedEnd());
  if (isWatched) return;
  isWatched = true;
  setInterval(look, LOOK);
  addEventListener('visibilitychange', look);
  $bootstrap.listen(look);
};
