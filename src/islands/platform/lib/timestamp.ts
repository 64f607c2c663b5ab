import { pageLocale } from './page-locale';

/** `21 Nov 2026, 21:03:12` in UTC, so that server and browser agree. Takes an ISO date. */
export const formatTimestamp = (iso: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
