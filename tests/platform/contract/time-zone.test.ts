import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { siteDays } from '#db/rollup/site-day';
import { DAY, HOUR, MINUTE } from '#functions/platform/contract/duration';
import { dayIn, localTime, offsetAt, periodsOf } from '#functions/platform/contract/time-zone';

const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2027, 0, 1);
const hoursOf = (offset: number) => offset / HOUR;

describe('time zone', () => {
  test.each([
    ['UTC', '2026-07-01T00:00:00Z', 0],
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
    ['America/New_York', '2026-11-01T05:59:59Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    ['Asia/Kathmandu', '2026-11-01T00:00:00Z', 5.75],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 10.5],
  ])('%s at %s is %d hours ahead of UTC', (zone, moment, ahead) => {
    expect(hoursOf(offsetAt(Date.parse(moment), zone))).toBe(ahead);
  });

  test('a year has the two changes of its zone to the minute, the latest first', () => {
    const changes = periodsOf('Europe/Berlin', FIRST, LAST).map(({ start, offset }) => [new Date(start).toISOString(), hoursOf(offset)]);
    expect(changes).toEqual([
      ['2026-10-25T01:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', 2],
      ['2026-01-01T00:00:00.000Z', 1],
    ]);
    expect(periodsOf('UTC', FIRST, LAST)).toHaveLength(1);
  });

  // Cairo skips midnight in spring, Beirut too; Havana repeats the hour after midnight in autumn.
  test.each([
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Havana',
    'Africa/Casablanca',
    'Pacific/Apia',
  ])('the database computes days, hours and starts of days in %s as the server does', async (zone) => {
    const { day, hour, number, start } = siteDays(zone, LAST, FIRST);
    const changes = periodsOf(zone, FIRST, LAST).flatMap((period) => [-1, 0, 1, MINUTE, HOUR].map((by) => period.start + by));
    const times = [...Array.from({ length: 1500 }, (_, index) => FIRST + DAY + index * 5.7 * HOUR), ...changes].map(Math.round);
    const query = `select value as time, ${day('value')} as day, ${hour('value')} as hour, ${start(number('value'))} as begins from json_each(?)`;
    const { results } = await env.DB.prepare(query)
      .bind(JSON.stringify(times))
      .all<{ time: number; day: string; hour: string; begins: number }>();
    for (const { time, day: found, hour: hourFound, begins } of results) {
      const local = new Date(localTime(time, zone)).toISOString();
      expect([found, hourFound]).toEqual([dayIn(time, zone), local.slice(11, 13)]);
      expect([begins <= time, dayIn(begins, zone), dayIn(begins - 1, zone) < found]).toEqual([true, found, true]);
    }
    expect(results).toHaveLength(times.length);
  });
});
