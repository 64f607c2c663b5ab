import type { PageBootstrap } from '#contracts/platform/settings';
import { RESTRICTION_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';

const COOKIE_SECONDS = DAY_IN_SECONDS;
const RESTRICTION_PAGE = '[data-gate]'; // only on the gate page

/** Suspended, or email verification is required and pending. */
export const isRestricted = ({ settings, user }: Pick<PageBootstrap, 'settings' | 'user'>): boolean =>
  Boolean(user && (user.banned_at || (settings.require_email_confirmation && !user.email_verified_at)));

/** From now on, the server responds to every page with the gate. */
export const markRestricted = (): void => writeCookie(RESTRICTION_COOKIE, '1', COOKIE_SECONDS);

/** Updates the cookie, and reloads to show the gate if the user has become restricted. */
export const followRestriction = (data: PageBootstrap): void => {
  const isMarked = readCookie(RESTRICTION_COOKIE) !== undefined;
  if (isRestricted(data) === isMarked) return;
  if (isMarked) {
    writeCookie(RESTRICTION_COOKIE, '', 0);
    return;
  }
  markRestricted();
  if (!document.querySelector(RESTRICTION_PAGE)) location.reload();
};
