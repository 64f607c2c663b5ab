import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { AREA_SETTINGS, type CurrentUser } from '#contracts/platform/settings';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { pageBootstrap } from '#functions/platform/settings/page-bootstrap.policy';
import { readBootstrapData } from '#functions/platform/settings/settings.service';

const AREAS = [...AREA_SETTINGS];

describe('settings in a page', () => {
  test("a public page leaves out area settings, a user's page has all", async () => {
    const data = await readBootstrapData(createContext(env, ANONYMOUS_ACTOR));
    const { settings } = pageBootstrap(data);
    expect(
      Object.keys(data.settings)
        .filter((group) => !(group in settings))
        .toSorted(),
    ).toEqual(AREAS);
    expect(AREAS.every((group) => group in data.settings)).toBe(true);
    const user = { id: 1 } as CurrentUser;
    expect(pageBootstrap({ ...data, user })).toEqual({ ...data, user });
  });

  test('settings a menu item depends on are included', async () => {
    const data = await readBootstrapData(createContext(env, ANONYMOUS_ACTOR));
    const [menu] = data.menus;
    const items = [{ ...menu!.items[0]!, settings: { 'uploads.tus': true } }];
    expect(pageBootstrap({ ...data, menus: [{ ...menu!, items }] }).settings).toHaveProperty('uploads');
  });
});
