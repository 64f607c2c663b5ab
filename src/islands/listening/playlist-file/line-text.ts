import type { FileLine } from '#contracts/listening/playlist-file';
import { formatClock } from '#islands/platform/lib/format';

export const lineTitle = ({ title, location, isrc }: FileLine): string => title || location || isrc;

export const lineDetail = ({ artist, album, duration }: FileLine): string =>
  [artist, album, duration === null ? '' : formatClock(duration)].filter(Boolean).join(', ');
