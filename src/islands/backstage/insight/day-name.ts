import { pageLocale } from '#islands/platform/lib/page-locale';

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `13 Nov`. */
export const shortDay = (day: string): string => format(day, { day: 'numeric', month: 'short' });

/** `Friday 13 November`. */
export const longDay = (day: string): string => format(day, { weekday: 'long', day: 'numeric', month: 'long' });
