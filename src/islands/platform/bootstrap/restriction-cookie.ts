import type { PageBootstrap } from '#contracts/platform/settings';
import { RESTRICTION_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';

/** How long the mark is kept, in seconds. */
const MARKED = DAY_IN_SECONDS;
/** What only the gate has on it. */
const RESTRICTION_PAGE = '[data-gate]';

/** Whether the person may see nothing of the site: suspended, or with an address that must be verified first. */
export const isRestricted = ({ settings, user }: Pick<PageBootstrap, 'settings' | 'user'>): boolean =>
  Boolean(user && (user.banned_at || (settings.require_email_confirmation && !user.email_verified_at)));

/** From now on every page is answered with the gate. */
export const markRestricted = (): void => writeCookie(RESTRICTION_COOKIE, '1', MARKED);

/** Brings this page in line with what is known of the person: behind the gate, or out of it. */
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
