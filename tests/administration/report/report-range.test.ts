import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFigureRange, readPlaysPage, readVisitorsPage } from '#functions/administration/report/report-page.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock, now } from '#functions/platform/http/clock';
import { fieldErrors } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const USUAL = { from: '2027-02-10', to: '2027-03-11' };
const FUTURE = 'The last day must not be in the future.';
const REVERSED = 'The last day must not be before the first.';

beforeEach(async () => {
  moveClock(Date.parse('2027-03-10T23:30:00Z') - now().getTime());
  await set('dates.default_timezone', 'Europe/Berlin');
});

const context = () => ({ ...createContext(env, ANONYMOUS_ACTOR), db: drizzle(env.DB) as never });
const page = (path: string) => new URL(`http://localhost/admin${path}`);

describe('range of a report', () => {
  test.each([
    ['from=2027-03-20&to=2027-03-01', REVERSED],
    ['from=2027-03-01&to=2027-03-12', FUTURE],
    ['from=2031-01-01&to=2031-01-07', FUTURE],
    ['from=2027-03-01', 'Enter a first and a last day.'],
    ['from=2025-01-01&to=2027-03-01', 'Choose at most 366 days.'],
    ['from=yesterday&to=2027-03-01', 'Enter a day as YYYY-MM-DD.'],
  ])('%s is refused by each report, and pages explain it beside the usual days', async (days, message) => {
    const headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
    for (const path of ['plays', 'plays/export', 'visitors', 'visitors/export', 'figures', 'top'])
      expect([path, Object.values(await fieldErrors(`reports/${path}?${days}`, { headers }))[0]]).toEqual([path, [message]]);
    expect(await readFigureRange(context(), page(`?${days}`))).toEqual({ range: USUAL, timezone: 'Europe/Berlin', refused: message });
    const plays = await readPlaysPage(context(), page(`/plays?${days}&by=sources&first=radio`));
    expect([plays.report.range, plays.report.dimension, plays.ticked, plays.refused]).toEqual([USUAL, 'sources', ['radio'], message]);
    const visits = await readVisitorsPage(context(), page(`/visitors?${days}&by=countries`));
    expect([visits.report.range, visits.report.dimension, visits.refused]).toEqual([USUAL, 'countries', message]);
  });

  test('a number of days ends today in the time zone of the site', async () => {
    expect(await readFigureRange(context(), page('?days=7'))).toMatchObject({
      range: { from: '2027-03-05', to: '2027-03-11' },
      refused: null,
    });
    await set('dates.default_timezone', 'America/New_York');
    expect(await readFigureRange(context(), page('?days=7'))).toMatchObject({ range: { from: '2027-03-04', to: '2027-03-10' } });
    const { report, refused } = await readPlaysPage(context(), page('/plays?from=2027-03-01&to=2027-03-10'));
    expect([report.range, refused]).toEqual([{ from: '2027-03-01', to: '2027-03-10' }, null]);
  });
});
