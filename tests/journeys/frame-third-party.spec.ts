import type { Locator } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';

const AD_SETTINGS = [
  'ads.general_top',
  'ads.general_bottom',
  'ads.artist_top',
  'ads.artist_bottom',
  'ads.album_above',
  'ads.hosts',
  'ads_disabled',
];
const FONT_SERVICE = 'https://fonts.bunny.net';

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ site }) => {
  await site.run("delete from themes where name = 'Own'");
  await site.set(Object.fromEntries(AD_SETTINGS.map((name) => [name, undefined])));
});

const advert = (slot: string) => `<a href="https://shop.example/" data-advert="${slot}">Buy ${slot}</a>`;

test('ADS-001 ADS-002 ADS-003 ADS-004 ADS-005 adverts, their scripts and web fonts', async ({
  page,
  site,
  request,
  pageErrors,
  baseURL,
}) => {
  const { paths } = await readCatalogue(request);
  await test.step('adverts appear in their slots and nowhere else', async () => {
    const sent = async (path: string) => {
      const text = await (await page.request.get(path)).text();
      return [...text.matchAll(/data-advert="(\w+)"/g)].map(([, slot]) => slot);
    };
    const shown = async (path: string) => {
      await page.goto(path);
      return page.locator('[data-advert]').evaluateAll((adverts) => adverts.map((one) => (one as HTMLElement).dataset.advert));
    };
    expect(await sent(paths.track)).toEqual([]);
    expect(await (await page.request.get(paths.track)).text()).not.toContain('data-part="ad-slot"');
    const slots = ['general_top', 'general_bottom', 'artist_top', 'artist_bottom', 'album_above'];
    await site.set(Object.fromEntries(slots.map((slot) => [`ads.${slot}`, advert(slot)])));
    expect(await sent('/lyrics')).toEqual(['general_top', 'general_bottom']);
    expect(await sent(paths.track)).toEqual(['general_top', 'general_bottom']);
    expect(await shown(paths.artist)).toEqual(['general_top', 'artist_top', 'artist_bottom', 'general_bottom']);
    await expect(page.locator('[data-part="ad-slot"]')).toHaveCount(4);
    const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
    const slot = (name: string) => page.locator(`[data-advert=${name}]`);
    expect(await topOf(slot('artist_top'))).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Popular' })));
    expect(await topOf(slot('artist_bottom'))).toBeGreaterThan(await topOf(page.getByRole('heading', { name: 'Releases' })));
    expect(await shown(paths.album)).toEqual(['general_top', 'album_above', 'general_bottom']);
    expect(await topOf(slot('album_above'))).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })));
    for (const path of ['/landing', '/pricing', '/contact', '/login', '/pages/about', `${paths.track}/embed`])
      expect([path, await sent(path)]).toEqual([path, []]);
    await site.set({ ads_disabled: true });
    expect(await sent(paths.artist)).toEqual([]);
    await site.set(Object.fromEntries(AD_SETTINGS.map((name) => [name, undefined])));
  });

  await test.step('a third-party advert script runs only after its host is allowed', async () => {
    const asked: string[] = [];
    await page.route('https://ads.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.advert = (window.advert ?? 0) + 1' });
    });
    const runs = () => page.evaluate(() => [Reflect.get(window, 'advert'), Reflect.get(window, 'snippet')]);
    await site.set({
      ads_disabled: undefined,
      'ads.general_top': '<script src="https://ads.example/x.js"></script><script>window.snippet = (window.snippet ?? 0) + 1</script>',
    });
    await open(page, paths.track);
    expect(await runs()).toEqual([undefined, undefined]);
    expect(pageErrors.splice(0).filter((text) => !/content security policy/i.test(text))).toEqual([]);
    expect(asked).toEqual([]);
    await site.set({ 'ads.hosts': ['ads.example'] });
    await page.reload();
    await expect.poll(runs).toEqual([1, 1]);
    expect(asked).toEqual(['https://ads.example/x.js']);
    await page.locator('[data-region="side"] a[href="/lyrics"]').click();
    await expect(page).toHaveURL('/lyrics');
    await expect.poll(runs).toEqual([2, 2]);
    await site.set(Object.fromEntries(AD_SETTINGS.map((name) => [name, undefined])));
  });

  await test.step('THEME-007 THEME-008 a chosen web font loads from its service, own fonts from the site', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(sent.url())) asked.push(sent.url());
    });
    await page.route(`${FONT_SERVICE}/**`, (route) =>
      route.fulfill({
        contentType: 'text/css',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: `@font-face { font-family: 'Open Sans'; src: url(${baseURL}/assets/none.woff2) }`,
      }),
    );
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    expect(await font()).toBe('"Hanken Grotesk Variable"');
    expect(asked).toEqual([]);
    await site.run(
      'insert into themes (name, is_dark, default_light, default_dark, "values") values (\'Own\', 1, 1, 1, ?)',
      JSON.stringify({ bg: '#101010', 'web-font': 'Open Sans' }),
    );
    await site.set({});
    await page.reload();
    await expect.poll(font).toBe('"Open Sans"');
    expect(asked).toEqual([`${FONT_SERVICE}/css?family=open-sans:400&display=swap`]);
    await page.locator('[data-region="side"] a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    expect(await font()).toBe('"Open Sans"');
    expect(asked).toHaveLength(1);
  });
});

test('a request to another host fails and is recorded by the test', async ({ page, outsideCalls, pageErrors }) => {
  await page.goto('about:blank');
  expect(await page.evaluate(() => fetch('https://outside.example/path').catch(() => 'not found'))).toBe('not found');
  await expect.poll(() => outsideCalls.splice(0)).toEqual(['https://outside.example/path']);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_NAME_NOT_RESOLVED')]);
});
