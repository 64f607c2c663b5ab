import { formatLocalDate } from '#islands/platform/lib/day';
import { pageLocale } from '#islands/platform/lib/page-locale';

const IN_CHART = { timeZone: 'UTC', isYearless: true } as const;

/** `13 Nov`, for axes. */
export const shortDay = (day: string): string =>
  formatLocalDate(`${day}T00:00:00Z`, { ...IN_CHART, isCompact: true, language: pageLocale() });

/** `Friday 13 November`. */
export const longDay = (day: string): string =>
  formatLocalDate(`${day}T00:00:00Z`, { ...IN_CHART, hasWeekday: true, language: pageLocale() });
