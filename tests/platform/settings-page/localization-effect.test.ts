import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsApi } from '#contracts/platform/settings';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { localizations } from '#db/schema/site';
import { formatDate, formatDay, formatMonth, setDateFormatReader } from '#islands/platform/lib/day';
import { fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { testEffects } from '../../support/setting-effect';

const bootstrap = async (headers: Record<string, string> = {}) => (await read(settingsApi.bootstrap, 'bootstrap-data', { headers })).data;

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
      seen: async () => (await bootstrap()).settings.dates.format,
      before: 'long',
      after: 'iso',
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
