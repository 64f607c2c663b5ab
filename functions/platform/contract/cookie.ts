/** Stored in browsers: a renamed cookie loses its value. */
export const THEME_COOKIE = 'be-active-theme';
export const COOKIE_NOTICE_COOKIE = 'cookie_notice';
/** Readable by scripts: a session exists, so a cached page loads the user. */
export const SESSION_HINT_COOKIE = 'segue-session';
export const LOCALE_COOKIE = 'segue-locale';
export const RESTRICTION_COOKIE = 'segue-gate'; // a hint, which the server verifies
export const WORKSPACE_COOKIE = 'activeWorkspaceId';
export const XSRF_COOKIE = 'XSRF-TOKEN'; // scripts send its value as `XSRF_HEADER`
export const XSRF_HEADER = 'X-XSRF-TOKEN';
