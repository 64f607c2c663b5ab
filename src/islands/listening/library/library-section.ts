import type { LibrarySummary } from '#contracts/listening/library';
import { DAY } from '#functions/platform/contract/duration';
import { formatLocalDate } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

export const LIBRARY_SECTIONS = ['songs', 'playlists', 'albums', 'artists', 'history'] as const;
export type LibrarySection = (typeof LIBRARY_SECTIONS)[number];

export const sectionName = (part: LibrarySection): string =>
  ({ songs: t('Songs'), playlists: t('Playlists'), albums: t('Albums'), artists: t('Artists'), history: t('History') })[part];

const YEAR = 365 * DAY;

/** Month of the first play, with the year if it is over a year ago. */
const sinceText = (since: string | null, now: number): string => {
  if (!since) return t('no plays yet');
  const moment = Date.parse(since);
  const month = formatLocalDate(moment, { timeZone: 'UTC', isMonth: true, isYearless: now - moment <= YEAR });
  return t('since :month', { month });
};

export const sectionTile = (part: LibrarySection, summary: LibrarySummary, now: number): { covers: string[]; note: string } => {
  if (part === 'history') return { covers: summary.history.covers, note: sinceText(summary.history.since, now) };
  const { count, covers } = summary[part === 'songs' ? 'tracks' : part];
  return { covers, note: formatCount(count) };
};
