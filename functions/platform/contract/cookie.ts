/** The names of cookies that scripts read or write as well as the server. They lie in browsers: a name that changes loses what is kept under it. */
export const THEME_COOKIE = 'be-active-theme';
export const COOKIE_NOTICE_COOKIE = 'cookie_notice';
/** Readable by scripts: tells that there is a session, so that a cached page asks for the person. */
export const SESSION_HINT_COOKIE = 'segue-session';
export const LOCALE_COOKIE = 'segue-locale';
/** Tells the server that this browser's person may see nothing but the page that says why; it looks for itself before it believes it. */
export const RESTRICTION_COOKIE = 'segue-gate';
export const WORKSPACE_COOKIE = 'activeWorkspaceId';
/** Holds what a script has to send as `XSRF_HEADER` with every call that changes something. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
