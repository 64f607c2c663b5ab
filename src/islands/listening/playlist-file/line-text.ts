import type { FileLine } from '#contracts/listening/playlist-file';
import { formatClock } from '#islands/platform/lib/format';

/** What a line of a file calls its track. */
export const lineTitle = ({ title, location, isrc }: FileLine): string => title || location || isrc;

/** What a line says of its track beside the title. */
export const lineDetail = ({ artist, album, duration }: FileLine): string =>
  [artist, album, duration === null ? '' : formatClock(duration)].filter(Boolean).join(', ');
