import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { pageNamed } from '#functions/platform/settings/page/pages';
import { settingsOf } from '#functions/platform/settings/setting-definition';
import { read } from './call';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

export interface Effect {
  /** Value to save instead of the default. */
  value: unknown;
  /** Answer to a guest or another user. */
  seen: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}

const isStale = async () => (await env.DB.prepare("select count(*) as c from stale_pages where tag = 'site'").first<number>('c')) === 1;

const savedRow = (key: string) => env.DB.prepare('select value from settings where name = ?').bind(key).first<string>('value');

/** Saves each key of a page by the API, looks, and resets it. Keys of read-only settings need no effect. */
export const testEffects = (ids: string, pageName: string, effects: Record<string, Effect>): void => {
  const settings = settingsOf(pageNamed(pageName)!).filter(({ fixed }) => !fixed);
  const save = async (body: object) => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    await read(settingsPageApi.save, `settings/${pageName}`, { method: 'PUT', headers, body });
  };

  test(`${ids} every key of the page ${pageName} is tested here`, () => {
    expect(Object.keys(effects).toSorted()).toEqual(settings.map(({ key }) => key as string).toSorted());
  });

  test.each(settings.map(({ key, effect }) => ({ key, effect })))(`${ids} $key takes effect and is reset`, async ({ key, effect }) => {
    const { value, seen, before, after } = effects[key]!;
    await env.DB.prepare("delete from stale_pages where tag = 'site'").run();
    expect(await seen()).toEqual(before);
    await save({ values: { [key]: value } });
    expect(await savedRow(key)).toBe(JSON.stringify(value));
    expect(await seen()).toEqual(after);
    expect(await isStale()).toBe(effect === 'site');
    await save({ values: {}, reset: [key] });
    expect(await savedRow(key)).toBeNull();
    expect(await seen()).toEqual(before);
  });
};
