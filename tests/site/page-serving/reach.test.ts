import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#db/schema/role';
import { isReservedName } from '#functions/platform/contract/reserved-name';
import { UNFRAMED_PAGES } from '#functions/site/page-serving/page-name';
import { takeErrors } from '../../support/console';
import { createChannel } from '../../support/factories/channel.factory';
import { createSite } from '../../support/page-server';

const FILES = { '/': 'home', '/404': 'not found page', '/track/1/slow': 'file', '/track/1/slow/embed': 'embed', '/discover': 'file' };

beforeAll(async () => {
  await createChannel({ slug: 'discover' });
  await createChannel({ slug: 'live' });
});

describe('invalid page addresses', () => {
  it.each([
    '/live',
    '/live/',
    '/live/track/1/slow',
    '/live/discover?page=2',
    '//live/discover',
    '/LIVE/discover',
    '/%6Cive/discover',
    '/%256Cive/discover',
    '/%25256Cive/discover',
    '/live%2Fdiscover',
    '/%2Flive/discover',
    '/%5Clive/discover',
    '/./live/discover',
    '/x/../live/discover',
    '/%2e%2e/live',
  ])('MET-07 a live page is not reachable as %s', async (path) => {
    const site = createSite(FILES);
    const response = await site.get(path);
    expect([response.status, await response.text()]).toEqual([404, 'not found page']);
    expect(site.takeRendered()).toEqual([]);
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/track/1/%FF',
    '//discover',
    '/discover//jazz',
    '/%2F%2Fevil.test',
    '/%5c%5cevil.test',
    `/${'%25'.repeat(3000)}41`,
    '/%00',
  ])('MET-06 MET-07 %# is 404 without a redirect', async (path) => {
    const response = await createSite(FILES).get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
  });

  it.each([
    '/track/1/slow.html',
    '/index.html',
    '/discover.html',
    '/track/1/slow%2Ehtml',
    '/track/1/slow.HTML',
    '/discover%252Ehtml',
    '/pricing/index',
    '/track/1/slow/inde%78',
    '/index',
  ])('MET-07 a build file is not reachable past its page: %s', async (path) => {
    const site = createSite(FILES);
    expect((await site.get(path)).status).toBe(404);
    expect(site.takeRendered()).toEqual([]);
  });

  it('MET-06 an address of 16 KB is 404', async () => {
    expect((await createSite(FILES).get(`/${'a'.repeat(16_000)}`)).status).toBe(404);
    expect((await createSite(FILES).get(`/a${'/'.repeat(16_000)}b`)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('CFG-07 a %s of a public page is 405', async (method) => {
    const site = createSite(FILES);
    const response = await site.get('/track/1/slow', {}, method);
    expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([405, 'GET, HEAD', '']);
    expect(site.takeRendered()).toEqual([]);
  });

  it.each([
    ['/search/%25', '/search?query=%25'],
    ['/search/100%25/tracks', '/search?query=100%25&tab=tracks'],
    ['/search/AC%2FDC', '/search?query=AC%2FDC'],
    ['/search/%2F%2Fevil.test', '/search?query=%2F%2Fevil.test'],
    ['/search/%5C%5Cevil.test', '/search?query=%5C%5Cevil.test'],
    ['/search/%20', '/search'],
  ])('MET-06 a query that no path can contain is redirected: %s', async (path, elsewhere) => {
    const site = createSite(FILES);
    const response = await site.get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([302, elsewhere]);
    expect(site.takeRendered()).toEqual([]);
    await site.get(elsewhere);
    expect(site.takeRendered()).toEqual([elsewhere]);
  });

  it.each(['/search/%', '/search/%FF'])('MET-06 the undecodable search %s is 404', async (path) => {
    expect((await createSite(FILES).get(path)).status).toBe(404);
  });

  it('a trailing slash is redirected to the address without it on the same site', async () => {
    const response = await createSite(FILES).get('/track/1/slow/?page=2');
    expect([response.status, response.headers.get('Location')]).toEqual([301, 'http://localhost/track/1/slow?page=2']);
  });
});

describe('other pages', () => {
  it('private pages are rendered by Astro with the full request and not cached', async () => {
    const site = createSite(FILES);
    const response = await site.get('/library/songs?x=1', { Cookie: 'session=mine' });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(site.rendered[0].headers.get('Cookie')).toBe('session=mine');
    expect(site.takeRendered()).toEqual(['/library/songs?x=1']);
  });

  it.each(['/favicon.ico', '/apple-touch-icon.png', '/.env', '/user/1/jane', '/icons/segue.svg', '/a/b/c'])(
    '%s is not a public page',
    async (path) => {
      const site = createSite(FILES);
      await site.get(path);
      expect(site.takeRendered()).toEqual([path]);
    },
  );

  it('every file and folder of src/pages is a reserved channel name', () => {
    const files = Object.keys(import.meta.glob(['/src/pages/**/*.astro', '/src/pages/**/*.ts']));
    const names = new Set(
      files.map((file) => file.split('/')[3].replace(/\.(astro|ts)$/, '')).filter((name) => !/^[_[]|^index$/.test(name)),
    );
    expect([...names].filter((name) => !isReservedName(name))).toEqual([]);
  });
});

describe('security headers', () => {
  const fields = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  };

  it.each(['/', '/track/1/slow', '/album/1/a/b', '/none', '/live', '/library', '/discover/', '/track/1/slow/embed'])(
    'CFG-04 %s has the security headers',
    async (path) => {
      const response = await createSite(FILES).get(path);
      expect(Object.fromEntries(response.headers)).toMatchObject(fields);
      expect(response.headers.get('Strict-Transport-Security')).toBeNull();
      const secure = await createSite(FILES).get(path, {}, 'GET', 'https://localhost');
      expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it.each([
    ['/track/1/slow/embed', '*'],
    ['/album/1/a/b/embed', '*'],
    ['/playlist/1/a/embed', '*'],
    ['/playlist/1/a', "'self'"],
    ['/track/1/slow', "'self'"],
    ['/track/1/embed', "'self'"],
    ['/discover', "'self'"],
    ['/library', "'self'"],
    ...UNFRAMED_PAGES.map((name) => [`/${name}`, "'none'"]),
    ['/admin/tracks', "'none'"],
  ])('STR-10 APP-03 %s allows frame ancestors %s', async (path, by) => {
    const policy = (await createSite(FILES).get(path)).headers.get('Content-Security-Policy');
    expect(policy).toMatch(`frame-ancestors ${by};`);
  });
});

describe('guest without music.view', () => {
  const grant = (permissions: { name: string }[]) => drizzle(env.DB).update(roles).set({ permissions });
  afterEach(() => grant([{ name: 'music.view' }]));

  it('PLAYER-012 PLAYER-013 public pages are rendered per visitor and not cached', async () => {
    await grant([]);
    const site = createSite(FILES);
    for (const path of ['/track/1/slow', '/track/1/slow/embed', '/discover', '/']) {
      const response = await site.get(path, { Cookie: 'session=mine' });
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
    expect(site.rendered.map((request) => request.headers.get('Cookie'))).toEqual(Array(4).fill('session=mine'));
    expect(site.takeRendered()).toEqual(['/live/track/1/slow', '/live/track/1/slow/embed', '/live/discover', '/live']);
  });

  it('pages about the site are served as usual', async () => {
    await grant([]);
    expect(await (await createSite({ '/pricing': 'file' }).get('/pricing')).text()).toBe('file');
  });
});

describe('incomplete configuration', () => {
  it.each(['BETTER_AUTH_SECRET', 'DB', 'BUCKET', 'BASE_URL'] as const)(
    'CFG-06 the site is 503 without %s, and the log names it',
    async (name) => {
      const site = createSite(FILES);
      site.env = { ...site.env, [name]: undefined as never };
      const response = await site.get('/');
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
      expect(await response.text()).not.toContain(name);
      expect(takeErrors()).toEqual([expect.stringMatching(new RegExp(`^${name} is missing`))]);
    },
  );
});

describe('development', () => {
  it('in development every public page is rendered', async () => {
    const site = createSite(FILES, { development: true });
    for (const path of ['/', '/discover', '/track/1/slow']) await site.get(path);
    expect(site.takeRendered()).toEqual(['/live', '/live/discover', '/live/track/1/slow']);
  });
});
