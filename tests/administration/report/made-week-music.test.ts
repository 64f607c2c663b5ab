import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { addDays } from '#contracts/backstage/insight';
import { rollupCursors, trackPlayDays } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { topApi } from '#functions/administration/report/top.contract';
import { rollUpPlays, rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const db = drizzle(env.DB);

interface Thing {
  id: number;
}
let headers: Record<string, string>;
let [ada, ben, album, opener, closer, single]: Thing[] = [];

beforeAll(async () => {
  [ada, ben] = [await createArtist({ name: 'Ada' }), await createArtist({ name: 'Ben' })];
  album = await createAlbum({ name: 'Night Ferry', artists: [ada as never] });
  opener = await createTrack({ name: 'Opener', albumId: album!.id, artists: [ada as never] });
  closer = await createTrack({ name: 'Closer', albumId: album!.id, artists: [ada as never, ben as never] });
  single = await createTrack({ name: 'Single', artists: [ben as never] });
});

beforeEach(async () => {
  moveClock(Date.parse('2026-11-20T12:00:00Z') - now().getTime());
  headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  await db.batch([db.delete(plays), db.delete(rollupCursors)]);
});

const rollUp = async (zone: string) => {
  await set('dates.default_timezone', zone);
  await rollUpPlays(env);
  await rollUpSitePlays(env, now());
};

const report = async (query: string) => (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
const counts = ({ days }: { days: { count: number }[] }) => days.map(({ count }) => count);
const rowsOf = (rows: { label: string | null; count: number; before: number }[]) =>
  Object.fromEntries(rows.map(({ label, count, before }) => [label, [count, before]]));

/** One day of a zone: the instants at which it begins and ends. */
const DAYS: [zone: string, day: string, begin: string, end: string][] = [
  ['UTC', '2026-11-04', '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z'],
  ['Asia/Tokyo', '2026-11-04', '2026-11-03T15:00:00Z', '2026-11-04T15:00:00Z'],
  ['Asia/Kolkata', '2026-11-04', '2026-11-03T18:30:00Z', '2026-11-04T18:30:00Z'],
  ['Asia/Kathmandu', '2026-11-04', '2026-11-03T18:15:00Z', '2026-11-04T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-04', '2026-11-03T10:00:00Z', '2026-11-04T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-04', '2026-11-04T11:00:00Z', '2026-11-05T11:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  // 45 minutes from the hour.
  ['Pacific/Chatham', '2026-04-05', '2026-04-04T10:15:00Z', '2026-04-05T11:15:00Z'],
  ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00Z', '2026-09-27T10:15:00Z'],
  // Midnight is skipped, and occurs twice.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
];

describe('tracks, albums and artists of a made week', () => {
  test.each(DAYS)('ADMIN-002 in %s, %s has its plays from midnight to midnight', async (zone, day, begin, end) => {
    const [first, last] = [Date.parse(begin), Date.parse(end) - 1];
    const middle = new Date((first + last) / 2);
    for (const time of [first - 1, first, last, last + 1]) await createPlays(opener!.id, 1, new Date(time));
    await createPlays(closer!.id, 1, middle);
    await createPlays(single!.id, 2, new Date(first - 1));
    await createPlays(single!.id, 5, middle);
    await rollUp(zone);

    const oneDay = `from=${day}&to=${day}`;
    const week = `from=${addDays(day, -3)}&to=${addDays(day, 3)}`;
    const tracks = await report(`${oneDay}&by=tracks`);
    expect(tracks.plays).toEqual({ now: 8, before: 3 });
    expect(rowsOf(tracks.rows)).toEqual({ Single: [5, 2], Opener: [2, 1], Closer: [1, 0] });
    expect(rowsOf((await report(`${oneDay}&by=albums`)).rows)).toEqual({ 'Night Ferry': [3, 1] });
    expect(rowsOf((await report(`${oneDay}&by=artists`)).rows)).toEqual({ Ben: [6, 2], Ada: [3, 1] });
    const lines = async (by: string, thing?: Thing) => counts((await report(`${week}&by=${by}&first=${thing?.id}`)).series[0]!);
    expect(await lines('tracks', opener)).toEqual([0, 0, 1, 2, 1, 0, 0]);
    expect(await lines('albums', album)).toEqual([0, 0, 1, 3, 1, 0, 0]);
    expect(await lines('artists', ben)).toEqual([0, 0, 2, 6, 0, 0, 0]);
    const file = await (await call(`reports/plays/export?${oneDay}&by=tracks`, { headers })).text();
    expect(file.split('\r\n').slice(1, -1)).toEqual([`${single!.id},Single,5,2`, `${opener!.id},Opener,2,1`, `${closer!.id},Closer,1,0`]);
    const top = await read(topApi.top, `reports/top?${oneDay}`, { headers });
    expect(rowsOf(top.tracks)).toEqual({ Single: [5, 2], Opener: [2, 1], Closer: [1, 0] });
    expect(rowsOf(top.artists)).toEqual({ Ben: [6, 2], Ada: [3, 1] });
  });

  test('the plays of all tracks add up to the plays of each day; charts and insights keep UTC days', async () => {
    const hours = Array.from({ length: 60 }, (_, hour) => Date.parse('2026-10-24T00:15:00Z') + hour * 3_600_000);
    for (const [index, hour] of hours.entries()) await createPlays([opener, closer, single][index % 3]!.id, 1, new Date(hour));
    await rollUp('Asia/Kathmandu');

    const { days } = await report('from=2026-10-23&to=2026-10-27&by=tracks');
    const summed = await Promise.all(
      days.map(async ({ day }) => (await report(`from=${day}&to=${day}&by=tracks`)).rows.reduce((sum, { count }) => sum + count, 0)),
    );
    expect(summed).toEqual(days.map(({ count }) => count));
    expect(summed).toEqual([0, 18, 24, 18, 0]);
    const inUtc = await db.select().from(trackPlayDays);
    const utcDay = (day: string) => inUtc.filter((row) => row.day === day).reduce((sum, row) => sum + row.plays, 0);
    expect(['2026-10-24', '2026-10-25', '2026-10-26'].map(utcDay)).toEqual([24, 24, 12]);
  });
});
