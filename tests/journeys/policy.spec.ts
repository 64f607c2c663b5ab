import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as base, expect, open } from '../support/account-journey';
import { type ForeignSiteFixtures, foreignSiteFixture } from '../support/foreign-site';
import { albumPath, firstOf, followLink, isMarked, mark, playFirst, reportViolations, trackPath } from '../support/policy-journey';

const ROOT = join(import.meta.dirname, '../..');

const test = base.extend<ForeignSiteFixtures>(foreignSiteFixture);

test('CFG-04 INJ-05 STR-10 a guest meets no policy violation; attacks are refused', async ({ page, pageErrors, baseURL, foreignSite }) => {
  const [album, track] = [await firstOf<AlbumItem>(page, 'albums'), await firstOf<TrackItem>(page, 'tracks')];
  await reportViolations(page);

  await test.step('a guest visits the site from the login in one document, and plays', async () => {
    await open(page, '/login');
    await mark(page);
    await followLink(page, trackPath(track));
    await playFirst(page);
    for (const path of ['/', albumPath(album), '/lyrics', '/genres', '/pricing', '/landing', '/contact', '/register', '/forgot-password'])
      await followLink(page, path);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  await test.step('an injected script does not run, and the policy reports it', async () => {
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
    await page.unroute('/pricing');
  });

  await test.step('other sites may frame an embed but no other page', async () => {
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
});

test('CFG-04 CFG-05 INJ-17 UPL-15 static files are cached, and internal files return 404', async ({ request }) => {
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
    const status = (await request.get(address, { maxRedirects: 0 })).status();
    expect([address, status === 403 || status === 404]).toEqual([address, true]);
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
