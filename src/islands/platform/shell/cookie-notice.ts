import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';

const COOKIE = 'cookie_notice';
/** How long the notice stays away: 30 days, in seconds. */
const SECONDS = 30 * DAY_IN_SECONDS;

const notice = (): HTMLElement | null => document.querySelector('[data-cookie-notice]');

/** Shows the notice of the page, if it has one, to everyone who has not closed it yet. */
export const showCookieNotice = (): void => {
  const element = notice();
  if (element) element.hidden = readCookie(COOKIE) === 'true';
};

export const closeCookieNotice = (): void => {
  writeCookie(COOKIE, 'true', SECONDS);
  showCookieNotice();
};
