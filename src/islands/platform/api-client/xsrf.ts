import { XSRF_COOKIE, XSRF_HEADER } from '#functions/platform/contract/cookie';
import { readCookie } from '#islands/platform/lib/cookie';

/** Empty until the XSRF cookie is set. */
export const xsrfHeader = (): Record<string, string> => {
  const token = readCookie(XSRF_COOKIE);
  return token ? { [XSRF_HEADER]: token } : {};
};
