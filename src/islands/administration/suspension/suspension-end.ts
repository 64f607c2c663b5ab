import { DAY } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';

/** Number of days, a chosen day, or no end. */
export const SUSPENSION_ENDS = ['never', '1', '7', '30', 'day'] as const;
export type SuspensionEnd = (typeof SUSPENSION_ENDS)[number];

export const endOptions = (): { id: SuspensionEnd; label: string }[] => [
  { id: 'never', label: t('Indefinitely') },
  { id: '1', label: t('1 day') },
  { id: '7', label: t('7 days') },
  { id: '30', label: t('30 days') },
  { id: 'day', label: t('Until a date') },
];

/** ISO end of a suspension, null for none. A chosen day ends at midnight in the viewer's time zone. */
export const endOf = (end: SuspensionEnd, day: string | null): string | null => {
  if (end === 'never') return null;
  if (end === 'day') return day && new Date(`${day}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(end) * DAY).toISOString();
};

/** Local day: `2026-08-14`. */
export const dayOf = (iso: string): string => {
  const moment = new Date(iso);
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
