import type { ListeningSnapshot, Period } from '#contracts/listening/statistics';
import { HOUR } from '#functions/platform/contract/duration';
import { formatDay, formatMonth } from '#islands/platform/lib/day';
import { formatCount, formatDuration } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

export const periodName = (period: Period): string => ({ week: t('Week'), month: t('Month'), year: t('Year'), all: t('All time') })[period];

export const periodTitle = (period: Period): string =>
  ({
    week: t('My week in music'),
    month: t('My month in music'),
    year: t('My year in music'),
    all: t('My music so far'),
  })[period];

/** From 100 hours on without minutes. */
export const heardText = (milliseconds: number): string => {
  if (!milliseconds) return t('0 min');
  return milliseconds < 100 * HOUR ? formatDuration(milliseconds) : t(':hours h', { hours: formatCount(Math.round(milliseconds / HOUR)) });
};

/** `1 November 2026 – 30 November 2026`. */
export const spanText = ({ since, until }: Pick<ListeningSnapshot, 'since' | 'until'>): string =>
  since === until ? formatDay(since) : `${formatDay(since)} – ${formatDay(until)}`;

/** `name` is a day or a month. */
export const barText = (name: string): string => (name.length > 7 ? formatDay(name) : formatMonth(name));

export const daysText = (count: number): string => (count === 1 ? t('1 day') : t(':count days', { count: formatCount(count) }));

interface Change {
  change: string;
  trend?: 'up' | 'down';
}

/** Change against the previous period. */
export const changeText = (now: number, before: number | undefined): Change | undefined => {
  if (before === undefined) return undefined;
  if (now === before) return { change: t('the same as before') };
  if (!before) return { change: t('none before'), trend: 'up' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return now > before
    ? { change: t(':percent % more than before', { percent: formatCount(percent) }), trend: 'up' }
    : { change: t(':percent % less than before', { percent: formatCount(percent) }), trend: 'down' };
};
