import { formatDay, formatMonth } from '#islands/platform/lib/day';

const YEAR = 'YYYY'.length;
const MONTH = 'YYYY-MM'.length;

/** `14 August 2026`, `August 2026` or `2026`. */
export const formatReleaseDay = (date: string): string =>
  date.length === YEAR ? date : date.length === MONTH ? formatMonth(date) : formatDay(date);
