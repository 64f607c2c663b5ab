import source from './head-script.js?raw';

/** Inline script that sets theme and session before the first paint. Constant, so that CSP can hash it. */
export const HEAD_SCRIPT: string = source;
