import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { valueListApi } from '#contracts/platform/value-list';
import { localizations } from '#db/schema/site';
import { call, read } from '../../support/call';

describe('value lists', () => {
  test('ENT-086 ENT-087 ENT-088 timezones are grouped by region, countries and languages named', async () => {
    await drizzle(env.DB).insert(localizations).values({ name: 'Deutsch', language: 'de' });
    const lists = await read(valueListApi.show, 'value-lists/timezones,countries,localizations');
    expect(lists.timezones?.Europe).toContainEqual({ value: 'Europe/Berlin', text: 'Berlin' });
    expect(lists.timezones?.America).toContainEqual({ value: 'America/Indiana/Knox', text: 'Indiana / Knox' });
    expect(lists.timezones?.UTC).toEqual([{ value: 'UTC', text: 'UTC' }]);
    expect(lists.countries).toHaveLength(249);
    expect(lists.countries).toContainEqual({ code: 'CI', name: 'Côte d’Ivoire' });
    expect(lists.localizations).toEqual([
      { language: 'de', name: 'Deutsch' },
      { language: 'en', name: 'English' },
    ]);
  });

  // Also proves ADS-008 ADS-009 ADS-010
  test('ADS-001 ADS-002 ADS-003 ADS-004 ADS-005 ADS-006 ADS-007 every ad slot has its maximum size', async () => {
    expect((await read(valueListApi.show, 'value-lists/ad_slots')).ad_slots).toEqual([
      { name: 'general_top', size: 'Height of 150px or less, or responsive.' },
      { name: 'general_bottom', size: 'Height of 150px or less, or responsive.' },
      { name: 'artist_top', size: 'Width of 1000px or less, or responsive.' },
      { name: 'artist_bottom', size: 'Width of 430px or less, or responsive.' },
      { name: 'album_above', size: 'As wide as possible, or responsive.' },
    ]);
  });

  test('only the requested lists are returned', async () => {
    expect(Object.keys(await read(valueListApi.show, 'value-lists/countries'))).toEqual(['countries']);
  });

  test('OBJ-19 unknown list names are 404, also next to a known one', async () => {
    for (const names of ['users', 'roles', 'permissions', 'users,timezones', 'timezones,roles', '', '__proto__']) {
      expect({ names, status: (await call(`value-lists/${names}`)).status }).toEqual({ names, status: 404 });
    }
  });
});
