import { XSRF_COOKIE, XSRF_HEADER } from '#functions/platform/contract/cookie';
import { readCookie } from '#islands/platform/lib/cookie';

/** The header that tells the site that a change comes from its own pages; none before the cookie is there. */
export const xsrfHeader = (): Record<string, string> => {
  const token = readCookie(XSRF_COOKIE);
  return token ? { [XSRF_HEADER]: token } : {};
};
