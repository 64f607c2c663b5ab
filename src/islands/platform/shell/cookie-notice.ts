import { COOKIE_NOTICE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';

const DISMISSED_SECONDS = 30 * DAY_IN_SECONDS;

const notice = (): HTMLElement | null => document.querySelector('[data-cookie-notice]');

export const showCookieNotice = (): void => {
  const element = notice();
  if (element) element.hidden = readCookie(COOKIE_NOTICE_COOKIE) === 'true';
};

export const closeCookieNotice = (): void => {
  writeCookie(COOKIE_NOTICE_COOKIE, 'true', DISMISSED_SECONDS);
  showCookieNotice();
};
