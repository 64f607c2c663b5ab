import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { siteDays } from '#db/rollup/site-day';
import { sitePlayStatements } from '#db/rollup/site-play';
import { SITE_TRACK_HISTORY_JOB, siteTrackHistoryStatements } from '#db/rollup/site-track';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { sitePlayTracks } from '#db/schema/site-report';
import { tracks } from '#db/schema/track';
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

/** As the migration leaves a site that has counted plays: without sums of tracks. */
const upgrade = async () => {
  await db.delete(sitePlayTracks);
  await db.insert(rollupCursors).values({ job: SITE_TRACK_HISTORY_JOB, lastId: Number.MAX_SAFE_INTEGER });
};

const sums = async () => {
  const rows = await db.select().from(sitePlayTracks).orderBy(sitePlayTracks.day, sitePlayTracks.trackId);
  return rows.map(({ trackId, day, plays: count }) => [tracksPlayed.findIndex(({ id }) => id === trackId), day, count]);
};
const isHistoryCounted = async () =>
  (await db.select().from(rollupCursors).where(eq(rollupCursors.job, SITE_TRACK_HISTORY_JOB))).length === 0;

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
  await upgrade();
  await createPlays(tracksPlayed[0]!.id, 1, new Date('2026-11-09T19:00:00Z'));
  await rollUpSitePlays(env, now());
  await rollUpSitePlays(env, now());
  expect(await sums()).toEqual([...WEEK, [0, '2026-11-10', 1]]);
  expect(await isHistoryCounted()).toBe(true);
});

test('partial, parallel and failed steps through the history count every play once', async () => {
  const days = siteDays(ZONE, now().getTime());
  await createWeek();
  await rollUpSitePlays(env, now());
  await upgrade();
  await env.DB.batch(sitePlayStatements(env.DB, 100, days));
  await env.DB.batch(siteTrackHistoryStatements(env.DB, 1, days));
  await env.DB.batch(siteTrackHistoryStatements(env.DB, 3, days));
  expect(await isHistoryCounted()).toBe(false);
  await createPlays(tracksPlayed[1]!.id, 1, new Date(NOON));
  const failing = [...siteTrackHistoryStatements(env.DB, 3, days), env.DB.prepare('select json(?)').bind('no json')];
  await expect(env.DB.batch(failing)).rejects.toThrow();
  await Promise.all([rollUpSitePlays(env, now()), rollUpSitePlays(env, now())]);
  await rollUpSitePlays(env, now());
  expect(await sums()).toEqual([
    [0, '2026-11-04', 7],
    [1, '2026-11-04', 3],
  ]);
  expect(await isHistoryCounted()).toBe(true);
});

test('without its cursor the roll-up starts over, also in the middle of the history', async () => {
  await createWeek();
  await rollUpSitePlays(env, now());
  await upgrade();
  await env.DB.batch(sitePlayStatements(env.DB, 100));
  await env.DB.batch(siteTrackHistoryStatements(env.DB, 2, siteDays(ZONE, now().getTime())));
  await db.delete(rollupCursors).where(eq(rollupCursors.job, 'site-plays'));
  await rollUpSitePlays(env, now());
  expect([await sums(), await isHistoryCounted()]).toEqual([WEEK, true]);
});

test('until the history is counted, tracks and top lists show UTC days and say so', async () => {
  const headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  const [one] = tracksPlayed;
  await createWeek();
  await rollUpPlays(env);
  await rollUpSitePlays(env, now());
  await upgrade();
  const report = async () => {
    const query = `from=2026-11-03&to=2026-11-04&by=tracks&first=${one!.id}`;
    const { is_recounting, rows, series } = (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
    const top = await read(topApi.top, 'reports/top/tracks?from=2026-11-04&to=2026-11-04', { headers });
    return [
      is_recounting,
      rows.map(({ count }) => count),
      series[0]!.days.map(({ count }) => count),
      top.is_recounting,
      top.rows[0]!.count,
    ];
  };
  expect(await report()).toEqual([true, [7, 2], [3, 4], true, 4]);
  await rollUpSitePlays(env, now());
  await rollUpSitePlays(env, now());
  expect(await report()).toEqual([false, [7, 2], [0, 7], false, 7]);
});

test('a deleted track takes its sums with it', async () => {
  await createWeek();
  await rollUpSitePlays(env, now());
  await db.delete(tracks).where(eq(tracks.id, tracksPlayed[0]!.id));
  expect(await sums()).toEqual([[1, '2026-11-04', 2]]);
});
