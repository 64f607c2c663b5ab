import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { pageNamed, SETTINGS_BY_KEY } from '#functions/platform/settings/page/pages';
import { settingsOf } from '#functions/platform/settings/setting-definition';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { EFFECTS_OF_DATA } from './effects-of-data';
import { EFFECTS_OF_MUSIC } from './effects-of-music';

const EFFECTS = { ...EFFECTS_OF_MUSIC, ...EFFECTS_OF_DATA };
/** Proven by `tests/site/page-serving/cache-setting.test.ts`, which moves the clock. */
const ELSEWHERE = ['cache.rules_seconds'];
const PAGES: [page: string, ids: string][] = [
  ['cache', 'SET-008'],
  ['analytics', 'SET-009'],
  ['logging', 'SET-010'],
  ['queue', 'SET-011'],
  ['websockets', 'SET-012'],
  ['gdpr', 'SET-014'],
  ['search', 'SET-015'],
  ['providers', 'SET-016'],
  ['player', 'SET-017'],
];

const keysOf = (page: string): string[] => settingsOf(pageNamed(page)!).map(({ key }) => key);

let admin: Record<string, string>;

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
  admin = await signIn(await createUser({ permissions: ['admin'] }));
});

const save = (page: string, body: object) => read(settingsPageApi.save, `settings/${page}`, { method: 'PUT', headers: admin, body });

describe.each(PAGES)('settings page %s', (page, ids) => {
  test(`${ids} every setting of ${page} has an effect in this table`, () => {
    const keys = keysOf(page);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !Object.hasOwn(EFFECTS, key))).toEqual(ELSEWHERE.filter((key) => keys.includes(key)));
  });

  test.each(keysOf(page).filter((key) => Object.hasOwn(EFFECTS, key)))(`${ids} %s acts at the next request, until reset`, async (key) => {
    const { value, see, seen } = EFFECTS[key]!;
    expect(await see()).toEqual(seen[0]);
    expect((await save(page, { values: { [key]: value } })).changes.map((change) => change.key)).toEqual([key]);
    expect(await see()).toEqual(seen[1]);
    expect((await save(page, { reset: [key] })).changes).toHaveLength(1);
    expect(await see()).toEqual(seen[0]);
  });
});

test('the table of effects names only settings that exist', () => {
  expect(Object.keys(EFFECTS).filter((key) => !SETTINGS_BY_KEY.has(key))).toEqual([]);
});
