import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { siteDays } from '#db/rollup/site-day';
import { sitePlayStatements } from '#db/rollup/site-play';
import { SITE_PLAYS_JOB, SITE_TRACKS_JOB, siteTrackStatements } from '#db/rollup/site-track';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { sitePlayTracks } from '#db/schema/site-report';
import { tracks } from '#db/schema/track';
import { readReportZone } from '#functions/administration/report/report-zone.service';
import { topApi } from '#functions/administration/report/top.contract';
import { rollUpPlays, rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const db = drizzle(env.DB);
const ZONE = 'Asia/Kathmandu';
/** Belongs to the next day in Kathmandu. */
const EVENING = '2026-11-03T20:00:00Z';
const NOON = '2026-11-04T12:00:00Z';

let tracksPlayed: { id: number }[];

const createWeek = async () => {
  const [one, other] = tracksPlayed;
  await createPlays(one!.id, 3, new Date(EVENING));
  await createPlays(other!.id, 2, new Date(EVENING));
  await createPlays(one!.id, 4, new Date(NOON));
};

/** As an upgrade leaves a site that has counted plays. The next run starts over. */
const forgetTracks = () => db.delete(rollupCursors).where(eq(rollupCursors.job, SITE_TRACKS_JOB));

const sums = async () => {
  const rows = await db.select().from(sitePlayTracks).orderBy(sitePlayTracks.day, sitePlayTracks.trackId);
  return rows.map(({ trackId, day, plays: count }) => [tracksPlayed.findIndex(({ id }) => id === trackId), day, count]);
};
const isRecounting = async () => (await readReportZone({ db: db as never, now: now() })).isRecounting;

beforeEach(async () => {
  moveClock(Date.parse('2026-11-10T12:00:00Z') - now().getTime());
  await set('dates.default_timezone', ZONE);
  await db.batch([db.delete(plays), db.delete(rollupCursors), db.delete(sitePlayTracks)]);
  tracksPlayed = [await createTrack(), await createTrack()];
});

const WEEK = [
  [0, '2026-11-04', 7],
  [1, '2026-11-04', 2],
];

test('plays counted before the upgrade are counted once, with those that came later', async () => {
  await createWeek();
  await rollUpSitePlays(env, now());
  expect(await sums()).toEqual(WEEK);
  await forgetTracks();
  await createPlays(tracksPlayed[0]!.id, 1, new Date('2026-11-09T19:00:00Z'));
  await rollUpSitePlays(env, now());
  await rollUpSitePlays(env, now());
  expect(await sums()).toEqual([...WEEK, [0, '2026-11-10', 1]]);
  expect(await isRecounting()).toBe(false);
});

test('partial, parallel and failed steps through the history count every play once', async () => {
  const days = siteDays(ZONE, now().getTime());
  await createWeek();
  await rollUpSitePlays(env, now());
  await forgetTracks();
  await env.DB.batch(sitePlayStatements(env.DB, 100, days));
  await env.DB.batch(siteTrackStatements(env.DB, 1, days));
  await env.DB.batch(siteTrackStatements(env.DB, 3, days));
  expect(await isRecounting()).toBe(true);
  await createPlays(tracksPlayed[1]!.id, 1, new Date(NOON));
  const failing = [...siteTrackStatements(env.DB, 3, days), env.DB.prepare('select json(?)').bind('no json')];
  await expect(env.DB.batch(failing)).rejects.toThrow();
  await Promise.all([rollUpSitePlays(env, now()), rollUpSitePlays(env, now())]);
  await rollUpSitePlays(env, now());
  expect(await sums()).toEqual([
    [0, '2026-11-04', 7],
    [1, '2026-11-04', 3],
  ]);
  expect(await isRecounting()).toBe(false);
});

test('without its cursor the roll-up starts over, also in the middle of the history', async () => {
  await createWeek();
  await rollUpSitePlays(env, now());
  await forgetTracks();
  await env.DB.batch(sitePlayStatements(env.DB, 100));
  await env.DB.batch(siteTrackStatements(env.DB, 2, siteDays(ZONE, now().getTime())));
  await db.delete(rollupCursors).where(eq(rollupCursors.job, SITE_PLAYS_JOB));
  await rollUpSitePlays(env, now());
  expect([await sums(), await isRecounting()]).toEqual([WEEK, false]);
});

test('until the history is counted, tracks and top lists show UTC days and say so', async () => {
  const headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  const [one] = tracksPlayed;
  await createWeek();
  await rollUpPlays(env);
  await rollUpSitePlays(env, now());
  await forgetTracks();
  const report = async () => {
    const query = `from=2026-11-03&to=2026-11-04&by=tracks&first=${one!.id}`;
    const { is_recounting, rows, series } = (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
    const top = await read(topApi.top, 'reports/top?from=2026-11-04&to=2026-11-04', { headers });
    return [
      is_recounting,
      rows.map(({ count }) => count),
      series[0]!.days.map(({ count }) => count),
      top.is_recounting,
      top.tracks[0]!.count,
    ];
  };
  expect(await report()).toEqual([true, [7, 2], [3, 4], true, 4]);
  await rollUpSitePlays(env, now());
  await rollUpSitePlays(env, now());
  expect(await report()).toEqual([false, [7, 2], [0, 7], false, 7]);
});

test('plays counted by an earlier version after a rollback are counted by track later', async () => {
  const [one, other] = tracksPlayed;
  await createWeek();
  await rollUpSitePlays(env, now());
  await createPlays(one!.id, 2, new Date(NOON));
  await createPlays(other!.id, 1, new Date(NOON));
  const latest = sql`(select max(id) from plays)`;
  await db.update(rollupCursors).set({ lastId: latest }).where(eq(rollupCursors.job, SITE_PLAYS_JOB));
  await db.delete(plays).where(eq(plays.id, latest));
  expect(await isRecounting()).toBe(true);
  await rollUpSitePlays(env, now());
  expect([await sums(), await isRecounting()]).toEqual([
    [
      [0, '2026-11-04', 9],
      [1, '2026-11-04', 2],
    ],
    false,
  ]);
});

test('a deleted track takes its sums with it', async () => {
  await createWeek();
  await rollUpSitePlays(env, now());
  await db.delete(tracks).where(eq(tracks.id, tracksPlayed[0]!.id));
  expect(await sums()).toEqual([[1, '2026-11-04', 2]]);
});
