/** A spinner shows after this long, in milliseconds. */
export const SPINNER_DELAY = 500;
/** A spinner that is shown stays for at least this long, in milliseconds. */
export const SPINNER_MINIMUM = 200;
