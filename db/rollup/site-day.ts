import { DAY } from '#functions/platform/contract/duration';
import { periodsOf, type ZonePeriod } from '#functions/platform/contract/time-zone';

/** SQL of days in a time zone; times are milliseconds. */
export interface SiteDays {
  day: (time: string) => string;
  /** `00` to `23`. */
  hour: (time: string) => string;
  /** Days since 1970. */
  number: (time: string) => string;
  start: (number: string) => string;
}

/** Earlier plays are counted with the offset of this time. */
const EARLIEST = Date.UTC(2015, 0, 1);

const caseOf = (value: string, periods: ZonePeriod[], from: (index: number) => number): string => {
  const rest = String(periods.at(-1)?.offset ?? 0);
  if (periods.length === 1) return rest;
  return `case ${periods
    .slice(0, -1)
    .map(({ offset }, index) => `when ${value} >= ${from(index)} then ${offset}`)
    .join(' ')} else ${rest} end`;
};

export const siteDays = (zone: string, now: number, earliest = EARLIEST): SiteDays => {
  const periods = periodsOf(zone, earliest, now + DAY);
  const local = (time: string) => `(${time} + ${caseOf(time, periods, (index) => periods[index]!.start)})`;
  // The larger offset: a midnight that occurs twice begins the day at its first occurrence, a skipped one at the change.
  const localStart = (index: number) => periods[index]!.start + Math.max(periods[index]!.offset, periods[index + 1]!.offset);
  return {
    day: (time) => `date(${local(time)} / 1000, 'unixepoch')`,
    hour: (time) => `strftime('%H', ${local(time)} / 1000, 'unixepoch')`,
    number: (time) => `(${local(time)} / ${DAY})`,
    start: (number) => `(${number} * ${DAY} - ${caseOf(`${number} * ${DAY}`, periods, localStart)})`,
  };
};

export const UTC_DAYS = siteDays('UTC', 0, 0);
