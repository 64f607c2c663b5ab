import { MINUTE } from '#functions/platform/contract/duration';
import { pageLocale } from './page-locale';
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

/** Never in the future: a negative count is 0. `numeric: 'auto'` gives words such as `yesterday`. */
export const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, language: string, numeric: 'always' | 'auto' = 'always'): string =>
  new Intl.RelativeTimeFormat(language, { numeric }).format(-Math.max(0, count), unit);

/** A past time; times that are ahead by the device's clock are `now`. Both times are in milliseconds since 1970. */
export const relativeTime = (moment: number, now: number = Date.now(), language = pageLocale()): string => {
  if (moment > now) return ago(0, 'second', language, 'auto');
  let passed = (now - moment) / MINUTE;
  if (passed < 1) return t('a few seconds ago');
  for (const [unit, perNext] of STEPS) {
    if (passed < perNext) return ago(Math.trunc(passed), unit, language);
    passed /= perNext;
  }
  return '';
};
