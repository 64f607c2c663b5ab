import { HOUR, HOUR_IN_SECONDS, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { t } from './translate';

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as `4:07` or `1:04:07`. */
export const formatClock = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / SECOND);
  const [hours, minutes] = [Math.floor(seconds / HOUR_IN_SECONDS), Math.floor((seconds % HOUR_IN_SECONDS) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** Milliseconds as `41 min` or `1 h 12 min`; at least one minute. */
export const formatDuration = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes * MINUTE < HOUR) return t(':minutes min', { minutes });
  return t(':hours h :minutes min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** Milliseconds as an ISO 8601 duration for `<time datetime>`: `PT4M7S`. */
export const isoDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / SECOND);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
};

/** Created lazily: constructing one takes a phone as long as the rest of a page's startup. */
let numbers: Intl.NumberFormat | undefined;

export const formatCount = (count: number): string => {
  numbers ??= new Intl.NumberFormat('en-GB');
  return numbers.format(count);
};

export const formatTracks = (count: number): string => (count === 1 ? t('1 track') : t(':count tracks', { count: formatCount(count) }));

export const formatPlays = (count: number): string => (count === 1 ? t('1 play') : t(':count plays', { count: formatCount(count) }));

export const formatFollowers = (count: number): string =>
  count === 1 ? t('1 follower') : t(':count followers', { count: formatCount(count) });

export const formatArtists = (count: number): string => (count === 1 ? t('1 artist') : t(':count artists', { count: formatCount(count) }));

export const formatAlbums = (count: number): string => (count === 1 ? t('1 album') : t(':count albums', { count: formatCount(count) }));

export const yearOf = (day: string): string => day.slice(0, 4);
