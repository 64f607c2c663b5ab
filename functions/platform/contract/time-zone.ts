import { DAY, MINUTE, SECOND } from '#functions/platform/contract/duration';

/** Shorter than the time between two changes of a zone. */
const STEP = 7 * DAY;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...fields, calendar: 'gregory', hourCycle: 'h23', timeZone: zone });
  formatters.set(zone, formatter);
  return formatter;
};

/** Milliseconds ahead of UTC. */
export const offsetAt = (time: number, zone: string): number => {
  if (zone === 'UTC') return 0;
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / SECOND) * SECOND;
};

/** Milliseconds that read like local time if shown as UTC. */
export const localTime = (time: number, zone: string): number => time + offsetAt(time, zone);

/** `YYYY-MM-DD`. */
export const dayIn = (time: number, zone: string): string => new Date(localTime(time, zone)).toISOString().slice(0, 'YYYY-MM-DD'.length);

export interface ZonePeriod {
  /** Milliseconds since 1970. */
  start: number;
  offset: number;
}

/** Offsets between two times, latest first; at least one. */
export const periodsOf = (zone: string, from: number, to: number): [ZonePeriod, ...ZonePeriod[]] => {
  const first = Math.floor(from / MINUTE) * MINUTE;
  const periods: [ZonePeriod, ...ZonePeriod[]] = [{ start: first, offset: offsetAt(first, zone) }];
  if (zone === 'UTC') return periods;
  for (let time = first; time < to; time += STEP) {
    const { offset } = periods[0];
    let [low, high] = [time, time + STEP];
    if (offsetAt(high, zone) === offset) continue;
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle, zone) === offset) low = middle;
      else high = middle;
    }
    periods.unshift({ start: high, offset: offsetAt(high, zone) });
  }
  return periods;
};
