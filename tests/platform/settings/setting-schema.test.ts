import { describe, expect, test } from 'vitest';
import { SETTING_PAGES } from '#functions/platform/settings/page/pages';
import { isSecret, settingsOf } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';

const settings = SETTING_PAGES.flatMap(settingsOf);

describe('the schemas of the settings', () => {
  test('every default fits what may be saved', () => {
    const own = settings.filter(({ key, control }) => key !== 'base_url' && control !== 'choice');
    const odd = own.filter(({ key, schema }) => !schema.safeParse(defaultOf(key)).success);
    expect(odd.map(({ key }) => key)).toEqual([]);
    expect(own.length).toBeGreaterThan(10);
  });

  test('a key stands on one page, and a page is named once', () => {
    const keys = settings.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(SETTING_PAGES.map(({ name }) => name)).size).toBe(SETTING_PAGES.length);
  });

  test('a setting that every page shows makes the pages anew, and one of the server never does', () => {
    expect(settings.filter(({ where, effect }) => where === 'public' && effect === 'now').map(({ key }) => key)).toEqual([]);
    expect(settings.filter(({ where, effect }) => where === 'server' && effect === 'site').map(({ key }) => key)).toEqual([]);
  });

  test('everything has a label, and a choice its options', () => {
    const all = SETTING_PAGES.flatMap(({ sections }) => sections.flatMap((section) => section.settings));
    expect(all.filter(({ label }) => !label.trim())).toEqual([]);
    const choices = all.filter((setting) => !isSecret(setting) && setting.control === 'choice');
    expect(choices.filter((setting) => !isSecret(setting) && !setting.options?.length && !setting.optionsFrom)).toEqual([]);
  });
});
