import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { CITY_LISTENERS_MIN } from '#contracts/backstage/insight';
import { sitePlayCities } from '#db/schema/site-report';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const dayBefore = (days: number): string => new Date(now().getTime() - days * DAY).toISOString().slice(0, 10);

test('a city is reported only in ranges with at least five listeners', async () => {
  const headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  const report = async (query: string) => (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
  const [today, yesterday, weekBefore] = [dayBefore(0), dayBefore(1), dayBefore(8)];
  const row = (day: string, city: string, bits: number[], played: number) => ({
    day,
    country: city === 'Bodø' ? 'NO' : 'SE',
    city,
    plays: played,
    slots: bits.reduce((sum, bit) => sum + 2 ** bit, 0),
  });
  await db
    .insert(sitePlayCities)
    .values([
      row(today, 'Malmö', [1, 2, 3], 30),
      row(yesterday, 'Malmö', [3, 4, 5], 20),
      row(weekBefore, 'Malmö', [1, 2, 3, 4], 9),
      row(today, 'Bodø', [0, 7, 12, 40], 400),
      row(today, 'Lund', [0, 1, 2, 3, 45], 7),
      row(weekBefore, 'Lund', [0, 1, 2, 3, 45], 5),
    ]);
  const range = `from=${dayBefore(6)}&to=${today}&by=cities`;
  const cities = await report(`${range}&first=SE/Malm%C3%B6&second=NO/Bod%C3%B8`);
  expect(cities.rows.map(({ name, count, before }) => [name, count, before])).toEqual([
    ['SE/Malmö', 50, 0],
    ['SE/Lund', 7, 5],
  ]);
  const counts = (name: string) =>
    cities.series
      .find((line) => line.name === name)
      ?.days.slice(-2)
      .map(({ count }) => count);
  expect([counts('SE/Malmö'), counts('NO/Bodø')]).toEqual([
    [20, 30],
    [0, 0],
  ]);
  expect(cities.series.flatMap(({ days }) => days).some(({ before }) => before > 0)).toBe(false);
  const file = await (await call(`reports/plays/export?${range}`, { headers })).text();
  expect(file.split('\r\n').slice(1, -1)).toEqual(['SE/Malmö,50,0', 'SE/Lund,7,5']);
  expect(CITY_LISTENERS_MIN).toBe(5);
});
