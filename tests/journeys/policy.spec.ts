import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as base, expect, logIn, open, signIn, WAITING_ISLANDS } from '../support/account-journey';
import { type ForeignSiteFixtures, foreignSiteFixture } from '../support/foreign-site';

const ROOT = join(import.meta.dirname, '../..');

const test = base.extend<ForeignSiteFixtures>(foreignSiteFixture);

/** Logs policy violations as page errors, which fail the test. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  }),
);

/** Marks the document, to detect full page loads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Navigates with the client router and waits for hydration. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: to });
    document.querySelector('main, [data-part="auth-frame"]')?.insertAdjacentElement('afterbegin', link);
    link.click();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

const first = async <Item>(page: Page, kind: string): Promise<Item> =>
  (await (await page.request.get(`/api/v1/${kind}`)).json()).pagination.data[0];

const trackPath = ({ id, slug }: TrackItem) => `/track/${id}/${slug}`;
const albumPath = ({ id, slug, artists }: AlbumItem) => `/album/${id}/${artists[0]?.slug}/${slug}`;

test('CFG-04 a guest visits the site in one document without policy violations', async ({ page }) => {
  const [album, track] = [await first<AlbumItem>(page, 'albums'), await first<TrackItem>(page, 'tracks')];
  await open(page, '/');
  await mark(page);
  await follow(page, albumPath(album));
  await page.locator('main [data-play]').first().click();
  await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toBeVisible();
  for (const path of [
    trackPath(track),
    '/lyrics',
    '/genres',
    '/pricing',
    '/landing',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/',
  ]) {
    await follow(page, path);
  }
  expect(await isMarked(page)).toBe(true);
});

test('CFG-04 a visit from login or account settings plays a track in the same document', async ({ page, site }) => {
  const user = await site.createPerson();
  const track = await first<TrackItem>(page, 'tracks');
  const play = async () => {
    await page.locator('main [data-play]').first().click();
    await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toBeVisible();
  };
  await open(page, '/login');
  await mark(page);
  await follow(page, trackPath(track));
  await play();
  expect(await isMarked(page)).toBe(true);
  await logIn(page, user);
  await page.waitForURL('/');
  await open(page, '/account-settings');
  await mark(page);
  await follow(page, trackPath(track));
  await play();
  expect(await isMarked(page)).toBe(true);
});

test('CFG-04 pages opened by URL load without policy violations', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['api.access'] });
  const track = await first<TrackItem>(page, 'tracks');
  for (const path of ['/none', `${trackPath(track)}/embed`, '/live']) await page.goto(path);
  await signIn(page, baseURL, user);
  for (const path of ['/account-settings', '/api-docs', trackPath(track)]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('INJ-05 an injected script does not run, and the policy reports it', async ({ page, pageErrors }) => {
  await page.route('/pricing', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '<main',
      '<script>window.smuggled = 1</script><img src="x:" onerror="window.smuggled = 1"><main',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/pricing');
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  const refused = () => pageErrors.filter((text) => text.startsWith('policy: ')).map((text) => text.split(' ')[1]);
  await expect.poll(() => refused().sort()).toEqual(['img-src', 'script-src-attr', 'script-src-elem']);
  pageErrors.length = 0;
});

test('STR-10 other sites may frame an embed but no other page', async ({ page, pageErrors, baseURL, foreignSite }) => {
  const track = await first<TrackItem>(page, 'tracks');
  const frame = (path: string) => page.goto(`${foreignSite}/?frame=${encodeURIComponent(`${baseURL}${path}`)}`);
  await frame(`${trackPath(track)}/embed`);
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Play / })).toBeVisible();
  expect(pageErrors).toEqual([]);
  for (const path of ['/', trackPath(track), '/login', '/account-settings']) {
    await frame(path);
    await expect.poll(() => pageErrors.splice(0).filter((text) => text.includes('frame-ancestors')).length).toBe(1);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
});

test('CFG-04 CFG-05 static files are cached with nosniff, and internal files return 404', async ({ request }) => {
  const [script] = /\/assets\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  const kept = {
    [script ?? '']: 'public, max-age=31536000, immutable',
    '/icons/segue.svg': /max-age=3600/,
    '/favicon.svg': /max-age=3600/,
  };
  for (const [path, caching] of Object.entries(kept)) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(answer.headers()['cache-control']).toMatch(caching);
  }
  for (const path of [
    `${script}.map`,
    '/_headers',
    '/.dev.vars',
    '/.git/config',
    '/wrangler.json',
    '/wrangler.toml',
    '/server/entry.mjs',
    '/package.json',
    '/__scheduled',
    '/dev/components',
    '/auth/ok',
    '/api/auth/ok',
    '/auth/sign-in/email',
    '/auth/get-session',
    '/landing.html',
    '/index.html',
    '/discover%2Ehtml',
    '/assets/missing-0123.js',
    '/icons/missing.svg',
  ]) {
    const answer = await request.get(path);
    // A missing file may exist after the next deploy, so the 404 is not cached.
    expect({ path, status: answer.status(), kept: answer.headers()['cache-control'] }).toEqual({
      path,
      status: 404,
      kept: 'private, no-store',
    });
  }
});

test('CFG-01 CFG-05 CFG-06 a production build contains no error details, source maps or secret', async () => {
  const [, secret = ''] = /^BETTER_AUTH_SECRET="?([^"\n]+)/m.exec(readFileSync(join(ROOT, '.dev.vars'), 'utf8')) ?? [];
  expect(secret.length).toBeGreaterThan(31);
  const files = globSync('dist/{server,client}/**/*.{js,mjs,json,html}', { cwd: ROOT });
  const holding = (of: string, told: RegExp) =>
    files.filter((file) => file.startsWith(`dist/${of}`) && told.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(holding('server', /export/).length).toBeGreaterThan(0);
  expect(holding('server', /flatIndex|codeSnippet/)).toEqual([]);
  expect(globSync('dist/client/**/*.map', { cwd: ROOT })).toEqual([]);
  expect(holding('', new RegExp(secret.replace(/[^\w-]/g, '\\$&')))).toEqual([]);
});

test('INJ-17 UPL-15 image proxy and resize URLs return 403 or 404', async ({ page }) => {
  const elsewhere = [
    'https://example.com/a.png',
    '//example.com/a.png',
    '\\\\example.com/a.png',
    'http://127.0.0.1/a.png',
    'data:image/png,a',
  ];
  const addresses = [
    ...elsewhere.map((href) => `/_image?href=${encodeURIComponent(href)}&w=10&h=10&f=webp`),
    ...elsewhere.slice(0, 2).map((href) => `/cdn-cgi/image/width=10/${href}`),
    ...['99999999', '-1', '0', 'NaN', '1e9'].flatMap((size) => [`/_image?href=/media/a-320.webp&w=${size}`, `/media/a-${size}.webp`]),
    '/media/../wrangler.toml',
  ];
  for (const address of addresses) {
    const status = (await page.request.get(address, { maxRedirects: 0 })).status();
    expect([address, status === 403 || status === 404]).toEqual([address, true]);
  }
});
