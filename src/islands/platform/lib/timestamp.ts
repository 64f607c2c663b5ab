import { pageLocale } from './page-locale';

/** A moment to the second in UTC, as in `21 Nov 2026, 21:03:12`: the same on the server and in every browser. Takes an ISO date. */
export const formatTimestamp = (iso: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
