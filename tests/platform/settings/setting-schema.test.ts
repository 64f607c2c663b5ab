import { describe, expect, test } from 'vitest';
import { SETTING_PAGES } from '#functions/platform/settings/page/pages';
import { isSecret, settingsOf } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';

const settings = SETTING_PAGES.flatMap(settingsOf);

describe('setting schemas', () => {
  test('every default is valid', () => {
    const own = settings.filter(({ key, control }) => key !== 'base_url' && control !== 'choice');
    const odd = own.filter(({ key, schema }) => !schema.safeParse(defaultOf(key)).success);
    expect(odd.map(({ key }) => key)).toEqual([]);
    expect(own.length).toBeGreaterThan(10);
  });

  test('every text setting names what is wrong; a blank optional text becomes null', () => {
    const texts = settings.filter(({ control }) => control === 'text');
    const messages = texts.flatMap(({ schema }) =>
      ['x'.repeat(10_000), 'two\nlines', 5].map((value) => schema.safeParse(value).error?.issues[0]?.message),
    );
    expect(messages.filter((message) => !message || message.startsWith('Invalid input'))).toEqual([]);
    const contact = settings.find(({ key }) => key === 'security.contact')!.schema;
    expect(contact.safeParse('nobody').error?.issues[0]?.message).toBe('Enter an email address, or an address that begins with https://.');
    expect([contact.parse(' '), contact.parse(null), contact.parse(undefined), contact.parse(' a@b.example ')]).toEqual([
      ...[null, null, null],
      'a@b.example',
    ]);
  });

  test('every key is on one page, and page names are unique', () => {
    const keys = settings.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(SETTING_PAGES.map(({ name }) => name)).size).toBe(SETTING_PAGES.length);
  });

  test('public settings and what legal pages show make pages stale, other server settings do not', () => {
    expect(settings.filter(({ where, effect }) => where === 'public' && effect === 'now').map(({ key }) => key)).toEqual([]);
    const stale = settings.filter(({ where, effect }) => where === 'server' && effect === 'site').map(({ key }) => key);
    expect(stale.filter((key) => !/^(?:operator|gdpr)\.|^logging\.audit_days$/.test(key))).toEqual([]);
  });

  test('every setting has a label, every choice options', () => {
    const all = SETTING_PAGES.flatMap(({ sections }) => sections.flatMap((section) => section.settings));
    expect(all.filter(({ label }) => !label.trim())).toEqual([]);
    const choices = all.filter((setting) => !isSecret(setting) && setting.control === 'choice');
    expect(choices.filter((setting) => !isSecret(setting) && !setting.options?.length && !setting.optionsFrom)).toEqual([]);
  });
});
