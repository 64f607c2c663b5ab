import { HOUR } from '#functions/platform/contract/duration';

/** Value: end in milliseconds and user id, such as `1764000000000.12`. */
export const PRIVATE_SESSION_COOKIE = 'private_session';
export const PRIVATE_SESSION_LENGTH = 6 * HOUR;
