import { DAY, HOUR } from '#functions/platform/contract/duration';
/** A play counts once this much of the track has passed by the server's clock: 30 s or half of it, whichever is less. */
export const PLAY_MIN_LISTENED = 30_000;
/** Plays of a listener, or of a guest's address, count at most once in a track's length, and in this where it is shorter than that. */
export const PLAY_WINDOW_MIN = 30_000;
/** How long a play ticket can be settled, in milliseconds: a day. */
export const PLAY_TICKET_LIFETIME = DAY;
/** For how long after it was counted a play still takes in how far the listener came, in milliseconds: two hours. */
export const PLAY_POSITION_OPEN = 2 * HOUR;
/** The shortest stretch of a track of which it is counted how many stop in it, in milliseconds, and into how many one is divided at most. */
export const STRETCH_MIN = 1000;
export const STRETCHES_MAX = 400;
/** What music is played from: a page or list of that kind, a player on another site (`embed`), or what stands in nobody's list (`queue`). */
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
/** How long the name of what music is played from may be. */
export const SOURCE_MAX = 1000;
export type PlaySource = (typeof PLAY_SOURCES)[number];
/** The longest name that a host may have. */
export const HOST_MAX = 253;
/** The name of a host as addresses write it, its port with it. */
export const HOST_PATTERN = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d{1,5})?$/;
/** What a link of the site calls itself in its address, written as a slug: `?via=newsletter`. */
export const LINK_PARAM = 'via';
export const LINK_NAME_MAX = 40;
