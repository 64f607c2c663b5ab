import { formatLocalDate } from '#islands/platform/lib/day';
import { pageLocale } from '#islands/platform/lib/page-locale';

/** `13 Nov`, for axes. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `Friday 13 November`. */
export const longDay = (day: string): string =>
  formatLocalDate(`${day}T00:00:00Z`, { timeZone: 'UTC', hasWeekday: true, isYearless: true, language: pageLocale() });
