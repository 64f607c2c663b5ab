import { beforeAll, expect, test } from 'vitest';
import { reportApi } from '#contracts/administration/report';
import { visitDays } from '#db/schema/visit';
import { moveClock, now } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { db, facet, forgetVisits, leave, OTHER_VISITOR, VISITOR, type Visitor, visit } from '../../support/visitor';

const THIRD: Visitor = { address: '192.0.2.12', userAgent: VISITOR.userAgent, country: 'FR' };

const moveTo = (moment: string): void => moveClock(Date.parse(moment) - now().getTime());

beforeAll(forgetVisits);

const days = async () =>
  Object.fromEntries(
    (await db.select().from(visitDays).orderBy(visitDays.day)).map(({ day, ...sums }) => [day, [sums.visits, sums.people, sums.pages]]),
  );

const visitsAt = async (zone: string, moments: [moment: string, visitor: Visitor, pages?: number][]): Promise<void> => {
  await forgetVisits();
  await set('dates.default_timezone', zone);
  for (const [moment, visitor, pages = 0] of moments) {
    moveTo(moment);
    expect(await visit({ path: '/pricing' }, visitor)).toBe(200);
    if (pages) await leave(pages, visitor);
  }
};

test('visits of a made week are counted on local days: midnight, clocks back, half an hour', async () => {
  await visitsAt('Europe/Berlin', [
    ['2027-10-25T00:00:00+02:00', VISITOR, 2],
    ['2027-10-25T00:29:00+02:00', VISITOR],
    ['2027-10-25T01:00:00+02:00', VISITOR],
    ['2027-10-25T23:50:00+02:00', OTHER_VISITOR, 1],
    // Past midnight they are another person: yesterday's salt is gone.
    ['2027-10-26T00:05:00+02:00', OTHER_VISITOR, 3],
    ['2027-10-31T00:30:00+02:00', THIRD],
    ['2027-10-31T02:30:00+02:00', THIRD],
    ['2027-10-31T02:30:00+01:00', THIRD],
    ['2027-10-31T23:59:59+01:00', VISITOR],
    ['2027-11-01T00:00:00+01:00', VISITOR],
  ]);

  expect(await days()).toEqual({
    '2027-10-25': [3, 2, 7],
    '2027-10-26': [1, 1, 4],
    '2027-10-31': [4, 2, 4],
    '2027-11-01': [1, 1, 1],
  });
  expect(await facet('country')).toEqual({ DE: 4, SE: 2, FR: 3 });
  const headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
  const { report } = await read(reportApi.visitors, 'reports/visitors?from=2027-10-25&to=2027-10-31&by=countries', { headers });
  expect([report.timezone, report.visits.now, report.people.now, report.pages.now]).toEqual(['Europe/Berlin', 8, 5, 15]);
  expect(report.days.map(({ count }) => count)).toEqual([3, 1, 0, 0, 0, 0, 4]);
  expect(report.rows.map(({ name, count }) => [name, count])).toEqual([
    ['DE', 3],
    ['FR', 3],
    ['SE', 2],
  ]);
});

test('a day on which clocks go forward lasts from midnight to midnight', async () => {
  await visitsAt('America/New_York', [
    ['2027-03-13T23:59:59-05:00', VISITOR],
    ['2027-03-14T00:00:00-05:00', THIRD],
    ['2027-03-14T23:59:59-04:00', OTHER_VISITOR],
    ['2027-03-15T00:00:00-04:00', VISITOR],
  ]);
  expect(await days()).toEqual({ '2027-03-13': [1, 1, 1], '2027-03-14': [2, 2, 2], '2027-03-15': [1, 1, 1] });
});

test('a site that moves to a time zone further west begins a new salt', async () => {
  await visitsAt('Pacific/Kiritimati', [['2027-05-02T11:00:00Z', VISITOR]]);
  await set('dates.default_timezone', 'America/Los_Angeles');
  await visit({}, VISITOR);
  const { results } = await db.run('select day from visit_salts');
  expect(results).toEqual([{ day: '2027-05-02' }]);
});

test('a request that arrives late at midnight keeps the salt of the new day', async () => {
  await visitsAt('Europe/Berlin', [
    ['2027-05-03T00:00:01+02:00', VISITOR],
    ['2027-05-02T23:59:58+02:00', OTHER_VISITOR],
    ['2027-05-03T00:00:02+02:00', VISITOR],
  ]);
  expect(await days()).toEqual({ '2027-05-02': [1, 1, 1], '2027-05-03': [1, 1, 2] });
  expect((await db.run('select day from visit_salts')).results).toEqual([{ day: '2027-05-03' }]);
});
