import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { DAY } from '#functions/platform/contract/duration';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const db = drizzle(env.DB);
const LENGTH = 200_000;

let headers: Record<string, string>;
let trackId: number;

beforeAll(async () => {
  ({ id: trackId } = await createTrack({ duration: LENGTH }));
});

beforeEach(async () => {
  moveClock(Date.parse('2026-11-10T12:00:00Z') - now().getTime());
  headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  await db.batch([db.delete(plays), db.delete(rollupCursors)]);
});

type Play = [moment: string, listener: string, country?: string];

const rollUp = async (zone: string, week: Play[]): Promise<void> => {
  for (const [moment, listener, country = 'DE'] of week)
    await db.insert(plays).values({
      trackId,
      country,
      source: 'album',
      position: LENGTH,
      ticketId: `week-${next()}`,
      listenerHash: listener,
      countedAt: new Date(moment),
    });
  await set('dates.default_timezone', zone);
  await rollUpSitePlays(env, now());
};

const report = async (query: string) => (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
const counts = ({ days }: { days: { count: number }[] }) => days.map(({ count }) => count);

/** Non-empty cells as `weekday hour`, Monday is 0. */
const cells = (hours: number[][]) =>
  Object.fromEntries(hours.flatMap((row, day) => row.flatMap((count, hour) => (count ? [[`${day} ${hour}`, count]] : []))));

/** Clocks in Berlin go back on the Sunday. */
const AUTUMN: Play[] = [
  ['2026-10-18T23:59:59.999+02:00', 'ada'],
  ['2026-10-19T00:00:00+02:00', 'ada', 'SE'],
  ['2026-10-19T23:59:59.999+02:00', 'ben'],
  ['2026-10-20T00:30:00+02:00', 'ada'],
  ['2026-10-24T23:30:00+02:00', 'cleo'],
  ['2026-10-25T00:10:00+02:00', 'cleo'],
  ['2026-10-25T02:30:00+02:00', 'dan'],
  ['2026-10-25T02:30:00+01:00', 'dan'],
  ['2026-10-25T23:30:00+01:00', 'cleo', 'SE'],
  ['2026-10-26T00:00:00+01:00', 'eve'],
];
const IN_AUTUMN = 'from=2026-10-19&to=2026-10-25';

describe('plays of a made week', () => {
  test('ADMIN-002 plays of a week in which clocks go back are counted on their local days', async () => {
    await rollUp('Europe/Berlin', AUTUMN);

    const week = await report(`${IN_AUTUMN}&by=countries&first=SE`);

    expect([week.timezone, week.plays, week.listeners]).toEqual(['Europe/Berlin', { now: 8, before: 1 }, { now: 4, before: 1 }]);
    expect(counts(week)).toEqual([2, 1, 0, 0, 0, 1, 4]);
    expect(counts(week.series[0]!)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(week.rows.map(({ name, count, before }) => [name, count, before])).toEqual([
      ['DE', 6, 1],
      ['SE', 2, 0],
    ]);
    expect(cells(week.hours)).toEqual({ '0 0': 1, '0 23': 1, '1 0': 1, '5 23': 1, '6 0': 1, '6 2': 2, '6 23': 1 });
    expect([week.finished.now, week.seconds]).toEqual([1, { now: 1600, before: 200 }]);
    const { listeners } = (await read(reportApi.figures, `reports/figures?${IN_AUTUMN}`, { headers })).figures;
    expect([listeners.now, counts(listeners)]).toEqual([4, [2, 1, 0, 0, 0, 1, 2]]);
    const file = await (await call(`reports/plays/export?${IN_AUTUMN}&by=hours`, { headers })).text();
    expect(file.split('\r\n').slice(1, -1)).toEqual(['00,3,0', '23,3,1', '02,2,0']);
  });

  test('the same week by days of UTC has other days and the same sum', async () => {
    await rollUp('UTC', AUTUMN);
    const week = await report(`${IN_AUTUMN}&by=countries`);
    expect([week.timezone, week.plays]).toEqual(['UTC', { now: 8, before: 2 }]);
    expect(counts(week)).toEqual([2, 0, 0, 0, 0, 2, 4]);
    expect(cells(week.hours)).toEqual({ '0 21': 1, '0 22': 1, '5 21': 1, '5 22': 1, '6 0': 1, '6 1': 1, '6 22': 1, '6 23': 1 });
  });

  test('a week in which clocks go forward has no play at 2 am on Sunday', async () => {
    await rollUp('Europe/Berlin', [
      ['2026-03-22T23:59:59+01:00', 'ada'],
      ['2026-03-29T00:00:00+01:00', 'ada'],
      ['2026-03-29T01:59:59+01:00', 'ben'],
      ['2026-03-29T03:00:00+02:00', 'ben'],
      ['2026-03-29T23:59:59+02:00', 'ada'],
      ['2026-03-30T00:00:00+02:00', 'cleo'],
    ]);
    const week = await report('from=2026-03-23&to=2026-03-29&by=sources');
    expect([week.plays, week.listeners]).toEqual([
      { now: 4, before: 1 },
      { now: 2, before: 1 },
    ]);
    expect(counts(week)).toEqual([0, 0, 0, 0, 0, 0, 4]);
    expect(cells(week.hours)).toEqual({ '6 0': 1, '6 1': 1, '6 3': 1, '6 23': 1 });
  });

  test.each([
    ['America/Los_Angeles', '-08:00'],
    ['Asia/Kathmandu', '+05:45'],
    ['Pacific/Kiritimati', '+14:00'],
  ])('in %s a day lasts from midnight to midnight', async (zone, offset) => {
    await rollUp(zone, [
      [`2026-11-03T23:59:59.999${offset}`, 'ada'],
      [`2026-11-04T00:00:00${offset}`, 'ada'],
      [`2026-11-04T23:59:59.999${offset}`, 'ben'],
      [`2026-11-05T00:00:00${offset}`, 'ben'],
    ]);
    const week = await report('from=2026-11-04&to=2026-11-04&by=countries');
    expect([week.plays, week.listeners]).toEqual([
      { now: 2, before: 1 },
      { now: 2, before: 1 },
    ]);
    expect(cells(week.hours)).toEqual({ '2 0': 1, '2 23': 1 });
  });

  test('accounts are counted on the local day, also in a week in which clocks go back', async () => {
    await set('dates.default_timezone', 'Europe/Berlin');
    for (const moment of [
      '2026-10-18T23:59:59+02:00',
      '2026-10-19T00:00:00+02:00',
      '2026-10-25T23:59:59+01:00',
      '2026-10-26T00:00:00+01:00',
    ])
      await createUser({ createdAt: new Date(moment) });
    const { accounts } = (await read(reportApi.figures, `reports/figures?${IN_AUTUMN}`, { headers })).figures;
    expect([accounts.now, accounts.before, counts(accounts)]).toEqual([2, 1, [1, 0, 0, 0, 0, 0, 1]]);
  });

  test('today begins at midnight of the site, and plays count for it at once', async () => {
    moveClock(Date.parse('2026-11-12T23:30:00Z') - now().getTime());
    headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
    await rollUp('Europe/Berlin', [['2026-11-12T23:10:00Z', 'ada']]);
    const { range, plays: sum } = await report('by=countries');
    expect([range.to, sum.now]).toEqual(['2026-11-13', 1]);
    expect((await call('reports/plays?from=2026-11-13&to=2026-11-13', { headers })).status).toBe(200);
    moveClock(-1.5 * DAY);
    expect((await call('reports/plays?from=2026-11-13&to=2026-11-13', { headers })).status).toBe(422);
  });
});
