import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { themes } from '#db/schema/site';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { DEFAULT_MENUS, DEFAULT_THEMES } from '#functions/platform/settings/default-settings';
import { buildContext, pageContext } from '#functions/site/page-serving/page-context';
import { DEFAULT_MODE, isDefaultMode, keyOf, outOfSafeMode } from '#functions/site/page-serving/page-mode';
import { createUser } from '../../support/factories/user.factory';
import { createSite } from '../../support/page-server';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { changeLater } from '../../support/stale';
import { recording, type Statement } from '../../support/statements';

const { db } = createContext(env, ANONYMOUS_ACTOR);
const FILES = { '/track/1/slow': 'file' };
const [PATH, SAFE] = ['/track/1/slow', '/track/1/slow?safe=1'];

let designer: Record<string, string>;
let member: Record<string, string>;

beforeAll(async () => {
  designer = await signIn(await createUser({ permissions: ['appearance.update'] }));
  member = await signIn(await createUser({ permissions: ['settings.update', 'admin.access'] }));
  await db.insert(themes).values({ name: 'Unreadable', isDark: true, defaultDark: true, values: { bg: '#000', text: '#000' } });
  await set('menus', []);
  await set('ads.general_top', '<b>Buy</b>');
  await set('ads.hosts', ['ads.example']);
});

describe('safe mode', () => {
  beforeEach(async () => {
    await db.run('delete from stale_pages');
  });

  test('a user with appearance.update gets an uncached page without ads', async () => {
    const site = createSite(FILES);
    const response = await site.get(SAFE, designer);
    expect(await response.text()).toBe('rendered /live/track/1/slow');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('ads.example');
    expect(site.takeRendered()).toEqual(['/live/track/1/slow?safe=1']);
    const normal = await site.get(PATH, designer);
    expect(await normal.text()).toBe('file');
    expect(normal.headers.get('Content-Security-Policy')).toContain('ads.example');
  });

  test('guests and other users get the normal page', async () => {
    const site = createSite(FILES);
    for (const headers of [{}, member, { Cookie: 'segue.session_token=forged.forged' }]) {
      const response = await site.get(SAFE, headers);
      expect([await response.text(), response.headers.get('Cache-Control')]).toEqual(['file', 'public, max-age=60']);
    }
    expect(site.takeRendered()).toEqual([]);
    await changeLater({ track: [1] });
    for (const query of ['', '?safe=1', '?safe=2', '?safe=1&safe=1&x=9']) expect((await site.get(PATH + query)).status).toBe(200);
    expect(site.takeRendered()).toEqual(['/live/track/1/slow']);
  });

  test('the safe parameter costs a guest no statement', async () => {
    const site = createSite(FILES);
    const statements: Statement[] = [];
    site.env.DB = recording(statements);
    await site.get(PATH);
    const count = statements.length;
    await site.get(SAFE);
    expect(statements.length).toBe(2 * count);
  });

  test('safe mode has default themes and menus and no ads', async () => {
    const visit = (path: string, headers: Record<string, string>) =>
      pageContext(env as unknown as Env, new Request(`http://localhost${path}`, { headers }));
    const safe = await visit('/library?safe=1', designer);
    expect(safe.mode).toEqual({ language: null, draft: null, safe: true });
    expect(safe.bootstrap).toMatchObject({ themes: DEFAULT_THEMES, menus: DEFAULT_MENUS, settings: { ads_disabled: true } });
    for (const other of [await visit('/library', designer), await visit('/library?safe=1', member), await visit('/library?safe=1', {})]) {
      expect(other.mode.safe).toBe(false);
      expect(other.bootstrap.themes.map(({ name }) => name)).toEqual(['Unreadable']);
      expect(other.bootstrap.menus).toEqual([]);
    }
    expect((await buildContext(env as unknown as Env)).mode).toEqual(DEFAULT_MODE);
  });

  test('the mode determines cache key, default state and exit address', () => {
    expect(isDefaultMode(DEFAULT_MODE)).toBe(true);
    expect(isDefaultMode({ ...DEFAULT_MODE, language: 'de' })).toBe(false);
    expect(isDefaultMode({ ...DEFAULT_MODE, safe: true })).toBe(false);
    expect([keyOf(DEFAULT_MODE), keyOf({ ...DEFAULT_MODE, language: 'de' })]).toEqual(['', 'de']);
    expect(outOfSafeMode(new URL('http://localhost/search?query=a&safe=1'))).toBe('/search?query=a');
  });
});
