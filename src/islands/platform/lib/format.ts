import { HOUR, HOUR_IN_SECONDS, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { t } from './translate';

const two = (value: number): string => String(value).padStart(2, '0');

/** A length in milliseconds as on a clock: `4:07`, from an hour on `1:04:07`. */
export const formatClock = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / SECOND);
  const [hours, minutes] = [Math.floor(seconds / HOUR_IN_SECONDS), Math.floor((seconds % HOUR_IN_SECONDS) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** A length in milliseconds in words: `41 min`, from an hour on `1 h 12 min`; never less than a minute. */
export const formatDuration = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes * MINUTE < HOUR) return t(':minutes min', { minutes });
  return t(':hours h :minutes min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** A length in milliseconds as `<time datetime>` wants it: `PT4M7S`. */
export const isoDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / SECOND);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
};

/** Formats are made when they are first needed: making one takes a phone as long as everything else that a page starts with. */
let numbers: Intl.NumberFormat | undefined;
let days: Intl.DateTimeFormat | undefined;
let months: Intl.DateTimeFormat | undefined;

/** A count with its thousands apart: `41,207`. */
export const formatCount = (count: number): string => {
  numbers ??= new Intl.NumberFormat('en-GB');
  return numbers.format(count);
};

/** How many tracks: `1 track`, `1,204 tracks`. */
export const formatTracks = (count: number): string => (count === 1 ? t('1 track') : t(':count tracks', { count: formatCount(count) }));

/** How many times something was played: `1 play`, `4,012 plays`. */
export const formatPlays = (count: number): string => (count === 1 ? t('1 play') : t(':count plays', { count: formatCount(count) }));

/** How many people follow: `1 follower`, `1,204 followers`. */
export const formatFollowers = (count: number): string =>
  count === 1 ? t('1 follower') : t(':count followers', { count: formatCount(count) });

/** How many artists: `1 artist`, `12 artists`. */
export const formatArtists = (count: number): string => (count === 1 ? t('1 artist') : t(':count artists', { count: formatCount(count) }));

/** How many albums: `1 album`, `12 albums`. */
export const formatAlbums = (count: number): string => (count === 1 ? t('1 album') : t(':count albums', { count: formatCount(count) }));

/** A day given as `YYYY-MM-DD` in words: `14 August 2026`. */
export const formatDay = (day: string): string => {
  days ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return days.format(new Date(`${day}T00:00:00Z`));
};

/** A month given as `YYYY-MM` in words: `August 2026`. */
export const formatMonth = (month: string): string => {
  months ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return months.format(new Date(`${month}-01T00:00:00Z`));
};

/** The year of a day given as `YYYY-MM-DD`. */
export const yearOf = (day: string): string => day.slice(0, 4);

/** The day of a moment (ISO 8601) in words, as it is somewhere: `14 August 2026`. */
export const formatDate = (moment: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(moment));
