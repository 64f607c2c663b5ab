import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { valueListApi } from '#contracts/value-list';
import { localizations } from '#db/schema/site';
import { call, read } from '../support/call';

describe('value lists', () => {
  test('timezones stand by region, countries and localizations by name', async () => {
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

  test('only what was asked for', async () => {
    expect(Object.keys(await read(valueListApi.show, 'value-lists/countries'))).toEqual(['countries']);
  });

  test('OBJ-19 there are no other lists, not even beside a known one', async () => {
    for (const names of ['users', 'roles', 'permissions', 'users,timezones', 'timezones,roles', '', '__proto__']) {
      expect({ names, status: (await call(`value-lists/${names}`)).status }).toEqual({ names, status: 404 });
    }
  });
});
