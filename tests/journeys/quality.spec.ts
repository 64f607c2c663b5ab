import type { APIRequestContext, Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, test } from '../support/journey';

const LISTS = ['/', '/lyrics', '/charts/all/folk', '/new-releases', '/radio/genre/1'];
const AROUND_MUSIC = ['/landing', '/pricing', '/privacy', '/imprint', '/login', '/register'];

const linked = /^\/(artist|album|track|playlist)\/\d+/;

/** First URL of each kind in the sitemap, because later ones may belong to rows that other tests removed. */
const findLinked = async (request: APIRequestContext): Promise<string[]> => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const addresses = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  const byKind = new Map(addresses.toReversed().flatMap((path) => (linked.test(path) ? [[path.split('/')[1] ?? '', path] as const] : [])));
  expect([...byKind.keys()].sort()).toEqual(['album', 'artist', 'playlist', 'track']);
  return [...byKind.values()];
};

const expectQuality = async (page: Page, paths: string[]): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await violationsInBothSchemes(page), path).toEqual([]);
    const { total } = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts);
    expect(total, `layout shift of ${path}`).toBeLessThan(0.02);
  }
  expect(printed).toEqual([]);
};

test('public pages have no accessibility violation, layout shift or console output', async ({ page }) => {
  test.setTimeout(240_000);
  await expectQuality(page, [...(await findLinked(page.request)), ...LISTS, ...AROUND_MUSIC]);
});
