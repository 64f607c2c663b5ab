import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE_NAMES_OF_DAY, SITE_SLICES_OF_DAY, sitePlayEndStatements, sitePlayStatements } from '#db/rollup/site-play';
import { listenerRecency } from '#db/schema/insight';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { sitePlayFacets } from '#db/schema/site-report';
import { rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { DAY } from '#functions/platform/contract/duration';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';

const db = drizzle(env.DB);
const START = Date.parse('2026-11-01');
const LATER = new Date(START + 30 * DAY);
const LENGTH = 200_000;

let trackId: number;

beforeAll(async () => {
  ({ id: trackId } = await createTrack({ duration: LENGTH }));
});

const forgetSums = () => db.batch([db.delete(sitePlayFacets), db.delete(listenerRecency), db.delete(rollupCursors)]);
beforeEach(async () => {
  await db.delete(plays);
  await forgetSums();
});

interface Play {
  listener: number;
  day: number;
  hour?: number;
  country?: string | null;
  device?: string;
  source?: string | null;
  referrer?: string | null;
  position?: number;
}

const createPlays = async (rows: Play[]): Promise<void> => {
  for (const { listener, day, hour = 12, position = LENGTH, ...row } of rows)
    await db.insert(plays).values({
      ...row,
      trackId,
      position,
      ticketId: `site-${next()}`,
      listenerHash: `listener ${listener}`,
      countedAt: new Date(START + day * DAY + hour * 3_600_000),
    });
};

const facets = async (name: string) =>
  Object.fromEntries(
    (await db.select().from(sitePlayFacets))
      .filter(({ facet }) => facet === name)
      .map(({ day, name: value, plays: count }) => [`${day} ${value}`, count]),
  );

const PLAYS: Play[] = [
  { listener: 1, day: 0, country: 'DE', source: 'album' },
  { listener: 2, day: 0, hour: 23, country: 'SE', device: 'mobile', source: 'embed', referrer: 'blog.example' },
  { listener: 1, day: 2, country: null, source: null, referrer: 'search.example', position: 20_000 },
  { listener: 3, day: 1, country: 'DE', source: 'album', position: LENGTH * 0.95 },
  { listener: 2, day: 1, country: 'DE', source: 'radio' },
  { listener: 1, day: 1, country: 'DE', source: 'radio' },
];

test('plays of the site are summed by day and facet', async () => {
  await createPlays(PLAYS);
  await rollUpSitePlays(env, LATER);
  expect(await facets('all')).toEqual({ '2026-11-01 ': 2, '2026-11-02 ': 3, '2026-11-03 ': 1 });
  expect(await facets('country')).toEqual({ '2026-11-01 DE': 1, '2026-11-01 SE': 1, '2026-11-02 DE': 3, '2026-11-03 ': 1 });
  expect(await facets('source')).toEqual({
    '2026-11-01 album': 1,
    '2026-11-01 embed': 1,
    '2026-11-02 album': 1,
    '2026-11-02 radio': 2,
    '2026-11-03 ': 1,
  });
  expect(await facets('slice')).toEqual({
    '2026-11-01 ["DE","","album"]': 1,
    '2026-11-01 ["SE","mobile","embed"]': 1,
    '2026-11-02 ["DE","","album"]': 1,
    '2026-11-02 ["DE","","radio"]': 2,
    '2026-11-03 ["","",""]': 1,
  });
  expect(await facets('hour')).toEqual({ '2026-11-01 12': 1, '2026-11-01 23': 1, '2026-11-02 12': 3, '2026-11-03 12': 1 });
  expect(await facets('embed')).toEqual({ '2026-11-01 blog.example': 1 });
  expect(await facets('referrer')).toEqual({ '2026-11-01 ': 1, '2026-11-02 ': 3, '2026-11-03 search.example': 1 });
  expect(await facets('finished')).toEqual({ '2026-11-01 ': 2, '2026-11-02 ': 3, '2026-11-03 ': 0 });
  expect(await facets('seconds')).toEqual({ '2026-11-01 ': 400, '2026-11-02 ': 590, '2026-11-03 ': 20 });
});

const summed = async () => [
  (await db.select().from(sitePlayFacets)).map((row) => JSON.stringify(row)).sort(),
  (await db.select().from(listenerRecency))
    .filter(({ listeners }) => listeners !== 0)
    .map((row) => JSON.stringify(row))
    .sort(),
];

test('partial, parallel and failed roll-up steps count every play once', async () => {
  await createPlays(PLAYS);
  await rollUpSitePlays(env, LATER);
  const whole = await summed();
  await forgetSums();
  await env.DB.batch(sitePlayStatements(env.DB, 1));
  await env.DB.batch(sitePlayEndStatements(env.DB, 2, LATER.getTime()));
  await expect(env.DB.batch([...sitePlayStatements(env.DB, 3), env.DB.prepare('select json(?)').bind('no json')])).rejects.toThrow();
  await Promise.all([rollUpSitePlays(env, LATER), rollUpSitePlays(env, LATER)]);
  await rollUpSitePlays(env, LATER);
  expect(await summed()).toEqual(whole);
});

test('a day has a limited number of slices and one for the rest', async () => {
  await env.DB.prepare(
    `insert into plays (ticket_id, track_id, listener_hash, counted_at, country, source) with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
     select 'slice ' || i, ?, 'l' || i, ?, i % 40, i / 40 from n`,
  )
    .bind(trackId, START)
    .run();
  await createPlays([{ listener: 1, day: 0, country: '7', source: '7' }]);
  await rollUpSitePlays(env, LATER);
  const slices = await facets('slice');
  expect(Object.keys(slices)).toHaveLength(SITE_SLICES_OF_DAY + 1);
  expect(slices['2026-11-01 ["7","","7"]']).toBe(2);
  expect(slices['2026-11-01 ["*","*","*"]']).toBe(1200 - SITE_SLICES_OF_DAY);
});

test('a day has the most played names of a facet and one name for the rest', async () => {
  await env.DB.prepare(
    `insert into plays (ticket_id, track_id, listener_hash, counted_at, referrer) with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
     select 'many ' || i, ?, 'l' || i, ?, 'site-' || i || '.example' from n`,
  )
    .bind(trackId, START)
    .run();
  await createPlays([{ listener: 1, day: 0, referrer: 'site-400.example' }]);
  await rollUpSitePlays(env, LATER);
  const referrers = await facets('referrer');
  expect(Object.keys(referrers)).toHaveLength(SITE_NAMES_OF_DAY + 1);
  expect(referrers['2026-11-01 site-400.example']).toBe(2);
  expect(referrers['2026-11-01 *']).toBe(400 - SITE_NAMES_OF_DAY);
  await createPlays([{ listener: 2, day: 0, referrer: 'late.example' }]);
  await rollUpSitePlays(env, LATER);
  expect(await facets('referrer')).toEqual({ ...referrers, '2026-11-01 *': 401 - SITE_NAMES_OF_DAY });
});
