import { violationsInBothSchemes } from '../support/accessibility';
import { expect, test } from '../support/journey';

const PAGES = [
  '/',
  '/landing',
  '/pricing',
  '/lyrics',
  '/charts',
  '/charts/all/folk',
  '/new-releases',
  '/radio/artist/1',
  '/radio/genre/1',
  '/login',
  '/register',
];

/** Addresses of the first artist, album, track and playlist that the home page's links lead to. */
const linked = /^\/(artist|album|track|playlist)\/\d+/;

test('every public page has no accessibility violation in dark and light, no layout shift and no console output', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
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
  const locations = async (path: string) =>
    [...(await (await page.request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const parts = await locations('/sitemap.xml');
  const addresses = (await Promise.all(parts.map(locations))).flat();
  // The first of each kind: behind them may stand what other stories made and removed.
  const byKind = new Map(addresses.toReversed().flatMap((path) => (linked.test(path) ? [[path.split('/')[1] ?? '', path] as const] : [])));
  expect([...byKind.keys()].sort()).toEqual(['album', 'artist', 'playlist', 'track']);

  for (const path of [...PAGES, ...byKind.values()]) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${baseURL}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await violationsInBothSchemes(page), path).toEqual([]);
    const { total } = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts);
    expect(total, `layout shift of ${path}`).toBeLessThan(0.02);
  }
  expect(printed).toEqual([]);
});
