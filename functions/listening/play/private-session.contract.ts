import { HOUR } from '#functions/platform/contract/duration';

/** The cookie of a browser in which a private session is on; its value is when it ends, in milliseconds, and whose it is: `1764000000000.12`. */
export const PRIVATE_SESSION_COOKIE = 'private_session';
/** A private session ends by itself after this long, in milliseconds: six hours. */
export const PRIVATE_SESSION_LENGTH = 6 * HOUR;
