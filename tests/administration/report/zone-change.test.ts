import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { FIGURES, reportApi } from '#contracts/administration/report';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { sitePlayTracks, siteZones } from '#db/schema/site-report';
import { rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const db = drizzle(env.DB);

let trackId: number;

beforeEach(async () => {
  await db.batch([db.delete(plays), db.delete(rollupCursors), db.delete(sitePlayTracks), db.delete(siteZones)]);
  ({ id: trackId } = await createTrack());
});

/** Moves the clock to `moment`, then rolls up `count` plays of that time. */
const playAt = async (moment: string, count: number) => {
  moveClock(Date.parse(moment) - now().getTime());
  await createPlays(trackId, count, now());
  await rollUpSitePlays(env, now());
};

const administrator = async () => signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));

const report = async (from: string, to: string) => {
  const query = `reports/plays?from=${from}&to=${to}&by=tracks&first=${trackId}`;
  const { zone_change, plays: sum, series } = (await read(reportApi.plays, query, { headers: await administrator() })).report;
  return { zone_change, sum, days: series[0]!.days.map(({ count }) => count) };
};

test('after a change of the time zone, counted days stay, and no play is lost or counted twice', async () => {
  await set('dates.default_timezone', 'Europe/Berlin');
  await playAt('2026-11-02T22:30:00Z', 1);
  await playAt('2026-11-02T23:30:00Z', 2);
  await set('dates.default_timezone', 'America/Los_Angeles');
  await playAt('2026-11-03T01:00:00Z', 4);
  await playAt('2026-11-04T07:59:59Z', 8);
  await playAt('2026-11-04T08:00:00Z', 16);

  const change = { day: '2026-11-02', zones: ['Europe/Berlin'] };
  expect(await report('2026-11-01', '2026-11-04')).toEqual({
    zone_change: change,
    sum: { now: 31, before: 0 },
    days: [0, 1 + 4, 2 + 8, 16],
  });
  expect((await report('2026-11-04', '2026-11-04')).zone_change).toEqual(change);
  moveClock(7 * 86_400_000);
  expect((await report('2026-11-05', '2026-11-05')).zone_change).toBeNull();
});

test('plays that were counted for tomorrow are shown when that day begins in the new zone', async () => {
  await set('dates.default_timezone', 'Pacific/Kiritimati');
  await playAt('2026-11-02T12:00:00Z', 3);
  await set('dates.default_timezone', 'Pacific/Honolulu');
  await playAt('2026-11-02T13:00:00Z', 5);
  expect((await report('2026-11-01', '2026-11-02')).days).toEqual([0, 5]);
  await playAt('2026-11-03T20:00:00Z', 7);
  expect(await report('2026-11-01', '2026-11-03')).toMatchObject({ sum: { now: 15, before: 0 }, days: [0, 5, 3 + 7] });
});

test('reports name each earlier zone of their days as soon as the setting changes', async () => {
  await set('dates.default_timezone', 'Europe/Berlin');
  await playAt('2026-11-02T12:00:00Z', 1);
  await playAt('2026-11-03T12:00:00Z', 1);
  expect((await report('2026-11-01', '2026-11-03')).zone_change).toBeNull();
  await set('dates.default_timezone', 'Asia/Tokyo');
  expect((await report('2026-11-01', '2026-11-03')).zone_change).toEqual({ day: '2026-11-03', zones: ['Europe/Berlin'] });
  await playAt('2026-11-05T12:00:00Z', 1);
  await set('dates.default_timezone', 'Asia/Kolkata');
  await playAt('2026-11-08T12:00:00Z', 1);

  const headers = await administrator();
  const all = { day: '2026-11-08', zones: ['Asia/Tokyo', 'Europe/Berlin'] };
  expect((await report('2026-11-01', '2026-11-08')).zone_change).toEqual(all);
  expect((await report('2026-11-08', '2026-11-08')).zone_change).toEqual({ day: '2026-11-08', zones: ['Asia/Tokyo'] });
  expect((await read(reportApi.visitors, 'reports/visitors?from=2026-11-01&to=2026-11-08', { headers })).report.zone_change).toEqual(all);
  const { figures } = await read(reportApi.figures, 'reports/figures?from=2026-11-01&to=2026-11-08', { headers });
  // Accounts and uploads are always counted by the present zone.
  expect(FIGURES.filter((figure) => figures[figure].zone_change === null)).toEqual(['accounts', 'uploads']);
  expect([figures.plays, figures.listeners, figures.storage].map(({ zone_change }) => zone_change)).toEqual([all, all, all]);
});
