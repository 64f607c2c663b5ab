import { DAY, HOUR, MINUTE } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';

/** Milliseconds as `40 s`, `12 min`, `3 h` or `5 days`. */
export const lengthText = (length: number): string => {
  if (length < MINUTE) return t(':count s', { count: Math.round(length / 1000) });
  if (length < HOUR) return t(':count min', { count: Math.round(length / MINUTE) });
  if (length < 2 * DAY) return t(':count h', { count: Math.round(length / HOUR) });
  return t(':count days', { count: Math.round(length / DAY) });
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Decimal units: `412 MB`, `1.2 GB`. */
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
};
