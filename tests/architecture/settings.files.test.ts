import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../functions/platform/settings/default-settings';
import { SETTING_PAGES } from '../../functions/platform/settings/page/pages';
import { SERVER_SETTINGS } from '../../functions/platform/settings/server-settings';
import { settingsOf } from '../../functions/platform/settings/setting-definition';
import { AD_SETTINGS } from '../../functions/site/seo/ad.policy';
import { sources } from './support/sources';

/** Settings already in use whose page does not exist yet, by future page. */
const LATER: Record<string, string[]> = {
  ads: ['ads.general_top', 'ads.general_bottom', 'ads.artist_top', 'ads.artist_bottom', 'ads.album_above', 'ads_disabled'],
  appearance: [
    'branding.logo_light',
    'branding.logo_dark',
    'branding.logo_light_mobile',
    'branding.logo_dark_mobile',
    ...['artist', 'album', 'track', 'playlist', 'landing', 'channel', 'user_profile', 'search'].flatMap((page) => [
      `seo.${page}.title`,
      `seo.${page}.description`,
    ]),
  ],
};

/** Computed on reading, never stored. */
const COMPUTED = ['billing.sells'];

/** Setting groups read as a whole without schema, by future page; null for the demo's. */
const GROUPS: Record<string, string | null> = { demo: null };

/** Files that read setting rows directly, with the names they read. */
const ROWS: Record<string, string[]> = {
  'functions/account/user/unverified-account.select.ts': ['require_email_confirmation'],
  'functions/platform/scheduled-run/paused.service.ts': ['queue.paused'],
  'functions/site/page-serving/third-party.ts': ['recaptcha.site_key', 'providers.external_hosts', ...AD_SETTINGS],
};

/** Those names without a default, by future page. */
const WITHOUT_DEFAULT: Record<string, string[]> = { ads: ['ads.hosts'] };

const namesIn = (group: object, before = ''): string[] =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? namesIn(value, `${before}${key}.`) : [`${before}${key}`],
  );

const SETTING_KEYS = [...namesIn(DEFAULT_SETTINGS), ...Object.keys(SERVER_SETTINGS), 'base_url'];
const defined: string[] = SETTING_PAGES.flatMap((page) => settingsOf(page).map(({ key }) => key));
const later = Object.values(LATER).flat();
const readers = sources.filter(({ path }) => !path.startsWith('functions/platform/settings/') && !path.startsWith('tests/'));
const READS_ROWS = /import (?:type )?\{[^}]*\bsettings\b[^}]*\} from '#db\/schema\/site'|\bfrom settings\b/;
const outsideReaders = readers.filter(({ path }) => path.startsWith('functions/') && !path.startsWith('functions/platform/settings-page/'));

/** True if a source reads a setting: by dotted name, by path, or by its last part from the group. */
const isReadIn = (text: string, key: string): boolean => {
  const [last = '', ...groups] = key.split('.').reverse();
  if (text.includes(`'${key}'`) || new RegExp(`\\b${key.replaceAll('.', '\\??\\.')}\\b`).test(text)) return true;
  return new RegExp(`\\b${last}\\b`).test(text) && (!groups[0] || new RegExp(`\\b${groups[0]}\\b`).test(text));
};

describe('settings', () => {
  test('every readable key has a schema, except those of later pages', () => {
    expect(SETTING_KEYS.filter((key) => !defined.includes(key) && !later.includes(key) && !COMPUTED.includes(key))).toEqual([]);
    expect(later.filter((key) => !SETTING_KEYS.includes(key) || defined.includes(key))).toEqual([]);
  });

  test('every schema key exists and is read', () => {
    expect(defined.filter((key) => !SETTING_KEYS.includes(key))).toEqual([]);
    expect(defined.filter((key) => !readers.some(({ text }) => isReadIn(text, key)))).toEqual([]);
  });

  test('groups and rows read without schema are listed', () => {
    const groups = outsideReaders.flatMap(({ text }) => [...text.matchAll(/readSettingGroup\([^)]*?'(\w+)'\)/g)].map(([, group]) => group));
    expect([...new Set(groups)].toSorted()).toEqual(Object.keys(GROUPS));
    expect(defined.filter((key) => Object.keys(GROUPS).includes(key.split('.')[0] ?? ''))).toEqual([]);
    expect(outsideReaders.filter(({ text }) => READS_ROWS.test(text)).map(({ path }) => path)).toEqual(Object.keys(ROWS));
    const unknown = Object.values(WITHOUT_DEFAULT).flat();
    expect(unknown.filter((key) => defined.includes(key) || SETTING_KEYS.includes(key))).toEqual([]);
    const names = Object.values(ROWS).flat();
    expect(names.filter((key) => ![...defined, ...later, ...unknown].includes(key))).toEqual([]);
  });

  test('server settings are read by name, with their defaults', () => {
    const unread = Object.keys(SERVER_SETTINGS).filter((key) => !readers.some(({ text }) => text.includes(`'${key}'`)));
    expect(unread).toEqual([]);
  });
});
