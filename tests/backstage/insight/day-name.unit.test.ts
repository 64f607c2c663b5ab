import { afterEach, expect, test } from 'vitest';
import { longDay, shortDay } from '#islands/backstage/insight/day-name';
import { setDateFormatReader } from '#islands/platform/lib/day';

afterEach(() => setDateFormatReader(() => undefined));

test.each([
  ['long', '4 Aug', 'Tuesday 4 August'],
  ['medium', '4 Aug', 'Tuesday 4 Aug'],
  ['short', '04/08/2026', 'Tuesday 04/08/2026'],
  ['iso', '2026-08-04', 'Tuesday 2026-08-04'],
] as const)('days in charts follow the date format %s, on axes in its short form', (format, short, long) => {
  setDateFormatReader(() => format);
  expect([shortDay('2026-08-04'), longDay('2026-08-04')]).toEqual([short, long]);
});
