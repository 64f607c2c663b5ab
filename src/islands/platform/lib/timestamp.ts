import { clockText } from '#functions/platform/contract/date-format';
import { formatLocalDate } from './day';
import { pageLocale } from './page-locale';

const COMPACT_UTC = { timeZone: 'UTC', isCompact: true } as const;

/** `21 Nov 2026, 21:03:12` in UTC, so that server and browser agree. Takes an ISO date. */
export const formatTimestamp = (iso: string): string =>
  `${formatLocalDate(iso, { ...COMPACT_UTC, language: pageLocale() })}, ${clockText(new Date(iso), 'UTC', true)}`;
