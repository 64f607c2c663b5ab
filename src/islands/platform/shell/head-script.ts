import source from './head-script.js?raw';

/**
 * The script of the head, right behind the bootstrap data: it sets theme and session on the root element before the first paint. The text
 * is the same on every page, so that a content policy can name it by its hash.
 */
export const HEAD_SCRIPT: string = source;
