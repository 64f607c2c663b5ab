import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { sitePlayFacets } from '#db/schema/site-report';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { call, fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const dayBefore = (days: number): string => new Date(now().getTime() - days * DAY).toISOString().slice(0, 10);
const [today, weekBefore] = [dayBefore(0), dayBefore(7)];
const range = `from=${dayBefore(6)}&to=${today}`;

let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  const slices: [day: string, country: string, device: string, source: string, plays: number][] = [
    [today, 'DE', 'mobile', 'radio', 40],
    [today, 'DE', 'desktop', 'album', 20],
    [today, 'SE', 'mobile', 'album', 10],
    [today, '', 'tv', 'radio', 5],
    [today, '*', '*', '*', 3],
    [weekBefore, 'SE', 'mobile', 'album', 4],
    [weekBefore, 'DE', 'tv', 'radio', 30],
  ];
  const sums = { [today]: 78, [weekBefore]: 34 };
  await db.insert(sitePlayFacets).values([
    ...slices.map(([day, country, device, source, plays]) => ({
      day,
      facet: 'slice',
      name: JSON.stringify([country, device, source]),
      plays,
    })),
    ...Object.entries(sums).map(([day, plays]) => ({ day, facet: 'all', name: '', plays })),
    { day: today, facet: 'country', name: 'DE', plays: 60 },
    { day: today, facet: 'country', name: 'SE', plays: 10 },
  ]);
});

const report = async (query: string) => (await read(reportApi.plays, `reports/plays?${range}&${query}`, { headers })).report;
const rows = async (query: string) => (await report(query)).rows.map(({ name, count, before }) => [name, count, before]);

test('plays are filtered by several facets, including previous period, chart and export', async () => {
  const filtered = await report('by=countries&filter=country:is:DE,SE;device:is_not:tv&first=DE');
  expect(filtered).toMatchObject({
    is_filtered: true,
    plays: { now: 70, before: 4 },
    all_plays: { now: 78, before: 34 },
    countries: ['DE', 'SE'],
  });
  expect(filtered.days.at(-1)).toEqual({ day: today, count: 70, before: 4 });
  expect(filtered.rows.map(({ name, count, before }) => [name, count, before])).toEqual([
    ['DE', 60, 0],
    ['SE', 10, 4],
  ]);
  expect(filtered.series[0]?.days.at(-1)).toMatchObject({ count: 60, before: 0 });
  expect(await rows('by=sources&filter=country:is:DE')).toEqual([
    ['radio', 40, 30],
    ['album', 20, 0],
  ]);
  expect(await rows('by=devices&filter=country:is:-')).toEqual([['tv', 5, 0]]);
  expect(await rows('by=devices&filter=country:is_not:-,DE')).toEqual([
    ['mobile', 10, 4],
    ['*', 3, 0],
  ]);
  const file = await (await call(`reports/plays/export?${range}&by=sources&filter=country:is:DE`, { headers })).text();
  expect(file.split('\r\n').slice(1, -1)).toEqual(['radio,40,30', 'album,20,0']);
  expect(await report('by=countries&filter=')).toMatchObject({ is_filtered: false, plays: { now: 78, before: 34 } });
});

test.each([
  ['by=tracks&filter=country:is:DE', 'by'],
  ['by=countries&filter=artist:is:1', 'filter'],
  ['by=countries&filter=country:contains:D', 'filter'],
  ['by=countries&filter=country:is', 'filter'],
  [`by=countries&filter=country:is:${Array.from({ length: 51 }, (_, index) => index).join()}`, 'filter'],
  ['by=countries&filter=;;', 'filter'],
])('%s is refused with an error for its field', async (query, field) => {
  for (const path of ['reports/plays', 'reports/plays/export'])
    expect(Object.keys(await fieldErrors(`${path}?${query}`, { headers }))).toEqual([field]);
});
