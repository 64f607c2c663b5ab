import { COOKIE_NOTICE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { writeCookie } from '#islands/platform/lib/cookie';

const DISMISSED_SECONDS = 30 * DAY_IN_SECONDS;

export const closeCookieNotice = (): void => {
  writeCookie(COOKIE_NOTICE_COOKIE, 'true', DISMISSED_SECONDS);
  applyLook();
};
