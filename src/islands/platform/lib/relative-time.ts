import { MINUTE } from '#functions/platform/contract/duration';
import { t } from './translate';

export const WEEKS_PER_MONTH = 4.34524;

const STEPS: [unit: Intl.RelativeTimeFormatUnit, perNext: number][] = [
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', WEEKS_PER_MONTH],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

/** Both times are in milliseconds since 1970. */
export const relativeTime = (moment: number, now: number = Date.now(), language = 'en-GB'): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  let passed = (moment - now) / MINUTE;
  if (Math.abs(passed) < 1) return t('a few seconds ago');
  for (const [unit, perNext] of STEPS) {
    if (Math.abs(passed) < perNext) return format.format(Math.trunc(passed), unit);
    passed /= perNext;
  }
  return '';
};
