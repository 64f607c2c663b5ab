import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsApi } from '#contracts/platform/settings';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { localizations } from '#db/schema/site';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { momentText } from '#functions/platform/email/email.message';
import { readSender } from '#functions/platform/email/outbox.service';
import { formatDate, formatDay, formatLocalDate, formatMoment, formatMonth, setDateFormatReader } from '#islands/platform/lib/day';
import { dayText } from '#islands/platform/lib/day-text';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { testEffects } from '../../support/setting-effect';

const bootstrap = async (headers: Record<string, string> = {}) => (await read(settingsApi.bootstrap, 'bootstrap-data', { headers })).data;

/** On a page and in an email. */
const shownDates = async () => {
  const { format } = (await bootstrap()).settings.dates;
  setDateFormatReader(() => format);
  const sender = await readSender(createContext(env, ANONYMOUS_ACTOR));
  const shown = [formatDay('2026-08-04'), momentText(sender, new Date('2026-08-04T13:05:00Z'))];
  setDateFormatReader(() => undefined);
  return shown;
};

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
  await drizzle(env.DB)
    .insert(localizations)
    .values({ name: 'Deutsch', language: 'de', lines: { Home: 'Start' } })
    .onConflictDoNothing();
});

describe('localization settings', () => {
  testEffects('SET-004', 'localization', {
    'i18n.enable': {
      value: true,
      seen: async () => (await bootstrap({ Cookie: 'segue-locale=de' })).locale,
      before: { language: 'en', lines: {} },
      after: { language: 'de', lines: { Home: 'Start' } },
    },
    'i18n.default_language': {
      value: 'de',
      seen: async () => (await bootstrap()).locale.language,
      before: 'en',
      after: 'de',
    },
    'dates.default_timezone': {
      value: 'Europe/Vienna',
      seen: async () => (await bootstrap(await signIn(await createUser({})))).user?.timezone,
      before: 'UTC',
      after: 'Europe/Vienna',
    },
    'dates.format': {
      value: 'iso',
      seen: shownDates,
      before: ['4 August 2026', '4 August 2026, 13:05 UTC'],
      after: ['2026-08-04', '2026-08-04, 13:05 UTC'],
    },
  });

  test('dates follow the format of the site, months too', () => {
    const shown = (format: 'short' | 'medium' | 'long' | 'iso' | undefined) => {
      setDateFormatReader(() => format);
      return [formatDay('2026-08-04'), formatDate('2026-08-03T23:30:00Z', 'Europe/Vienna'), formatMonth('2026-08')];
    };
    expect(shown('short')).toEqual(['04/08/2026', '04/08/2026', '08/2026']);
    expect(shown('medium')).toEqual(['4 Aug 2026', '4 Aug 2026', 'Aug 2026']);
    expect(shown('long')).toEqual(['4 August 2026', '4 August 2026', 'August 2026']);
    expect(shown('iso')).toEqual(['2026-08-04', '2026-08-04', '2026-08']);
    expect(shown(undefined)).toEqual(shown('long'));
    setDateFormatReader(() => undefined);
  });

  test('table cells, chips and headings follow it; names are shortened, digits keep the year', () => {
    const moment = '2026-08-04T13:05:09Z';
    const shown = (format: 'short' | 'medium' | 'long' | 'iso') => {
      setDateFormatReader(() => format);
      return [
        formatMoment(moment, { timeZone: 'UTC', isCompact: true }),
        formatTimestamp(moment),
        dayText(Date.parse(moment), Date.parse('2027-08-04')),
        formatLocalDate(moment, { timeZone: 'UTC', hasWeekday: true, isYearless: true }),
      ];
    };
    const compact = ['4 Aug 2026, 13:05', '4 Aug 2026, 13:05:09', '4 Aug 2026'];
    expect(shown('long')).toEqual([...compact, 'Tuesday 4 August']);
    expect(shown('medium')).toEqual([...compact, 'Tuesday 4 Aug']);
    expect(shown('short')).toEqual(['04/08/2026, 13:05', '04/08/2026, 13:05:09', '04/08/2026', 'Tuesday 04/08/2026']);
    expect(shown('iso')).toEqual(['2026-08-04, 13:05', '2026-08-04, 13:05:09', '2026-08-04', 'Tuesday 2026-08-04']);
    setDateFormatReader(() => undefined);
  });

  test('unknown languages, timezones and formats are field errors, and nothing is saved', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const values = {
      'i18n.default_language': 'xx',
      'dates.default_timezone': 'Mars/Olympus',
      'dates.format': 'roman',
      'i18n.enable': true,
    };
    const errors = await fieldErrors('settings/localization', { method: 'PUT', headers, body: { values } });
    expect(Object.keys(errors).toSorted()).toEqual(['dates.default_timezone', 'dates.format', 'i18n.default_language']);
    const { page } = await read(settingsPageApi.show, 'settings/localization', { headers });
    expect(page.sections.flatMap(({ settings }) => settings.map(({ is_changed }) => is_changed))).toEqual([false, false, false, false]);
  });
});
