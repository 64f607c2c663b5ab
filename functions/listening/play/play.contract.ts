import { DAY, HOUR } from '#functions/platform/contract/duration';
/** Milliseconds by the server's clock, or half the track if that is shorter. */
export const PLAY_MIN_LISTENED = 30_000;
/** Milliseconds. A listener, or the address of guests and unverified accounts, counts once per track length, or once per this if it is longer. */
export const PLAY_WINDOW_MIN = 30_000;
export const PLAY_TICKET_LIFETIME = DAY;
/** A counted play accepts later positions for this long. */
export const PLAY_POSITION_OPEN = 2 * HOUR;
/** `STRETCH_MIN` is in milliseconds. Stops are counted per stretch of a track. */
export const STRETCH_MIN = 1000;
export const STRETCHES_MAX = 400;
/** `embed` is a player on another site, `queue` anything without a page or list. */
export const PLAY_SOURCES = [
  'album',
  'artist',
  'channel',
  'chart',
  'embed',
  'feed',
  'genre',
  'library',
  'playlist',
  'queue',
  'radio',
  'search',
  'tag',
  'track',
  'user',
] as const;
export const SOURCE_MAX = 1000;
export type PlaySource = (typeof PLAY_SOURCES)[number];
export const HOST_MAX = 253;
export const HOST_PATTERN = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d{1,5})?$/;
/** Names a link by a slug: `?via=newsletter`. */
export const LINK_PARAM = 'via';
export const LINK_NAME_MAX = 40;
