import { DAY } from '#functions/platform/contract/duration';
import { formatLocalDate } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';

/** Days, or `day` for a chosen date */
const TOKEN_ENDS = ['7', '30', '90', '365', 'day', 'never'] as const;
export type TokenEnd = (typeof TOKEN_ENDS)[number];
export const FIRST_END: TokenEnd = '90';

/** Returns an ISO time; null if unlimited or the day is not yet chosen. */
export const endOf = (end: TokenEnd): string | null =>
  end === 'day' || end === 'never' ? null : new Date(Date.now() + Number(end) * DAY).toISOString();

export const endOptions = (): { id: TokenEnd; label: string }[] => [
  { id: '7', label: t('7 days') },
  { id: '30', label: t('30 days') },
  { id: '90', label: t('90 days') },
  { id: '365', label: t('1 year') },
  { id: 'day', label: t('Custom date') },
  { id: 'never', label: t('No expiration') },
];

/** `day` is `YYYY-MM-DD`, local time. Returns an ISO time. */
export const endOfDay = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();

/** Local date as `YYYY-MM-DD`. */
export const dayOf = (moment: string | number): string => {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

export const writtenDay = (moment: string): string => formatLocalDate(moment, { isCompact: true });
