import { DAY } from '#functions/platform/contract/duration';
import { formatLocalDate } from './day';
import { pageLocale } from './page-locale';
import { ago } from './relative-time';

const WEEKS = 4;

const dayOf = (moment: number): number => {
  const date = new Date(moment);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
};

/** `today`, `3 days ago`, `2 weeks ago`, then `14 Aug 2026`. Both times are in milliseconds. */
export const dayText = (moment: number, now: number = Date.now(), language = pageLocale()): string => {
  const passed = dayOf(now) - dayOf(moment);
  if (passed < 7) return ago(passed, 'day', language, 'auto');
  const weeks = Math.floor(passed / 7);
  if (weeks <= WEEKS) return ago(weeks, 'week', language, 'auto');
  return formatLocalDate(moment, { isCompact: true, language });
};
