import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import type { SiteDatabase } from '../support/site-database';

/** User agent of a normal browser, because automated ones are not counted. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Journey';

/** Opens a browser that claims, by `?as=`, Global Privacy Control, Do Not Track or automation. */
const openBrowser = async (browser: Browser, name: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: `${VISITOR}/${name}` });
  await context.addInitScript(() => {
    const chosen = new URLSearchParams(location.search).get('as');
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => chosen === 'robot' });
    if (chosen === 'gpc') Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    if (chosen === 'dnt') Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  return context;
};

const isVisit = (method: string, url: string): boolean => method === 'POST' && /\/api\/v1\/visits(\/pages)?$/.test(url);

/** Records visits reported from now on. */
const visitsOf = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (isVisit(request.method(), request.url())) told.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  return told;
};

const sums = async (site: SiteDatabase) => {
  const [row] = await site.run('select coalesce(sum(visits), 0) as visits, coalesce(sum(pages), 0) as pages from visit_days');
  return { visits: Number(row?.visits), pages: Number(row?.pages) };
};

const signs = () => ({
  gpc: Reflect.get(navigator, 'globalPrivacyControl') === true,
  dnt: navigator.doNotTrack === '1',
  robot: navigator.webdriver,
});

test('a guest’s visit is counted once and stores nothing; none is counted with GPC or DNT', async ({ browser, site }) => {
  const before = await sums(site);
  const context = await openBrowser(browser, crypto.randomUUID());
  const page = await context.newPage();
  const told = visitsOf(page);
  const [answer] = await Promise.all([page.waitForResponse((response) => isVisit('POST', response.url())), open(page, '/')]);
  expect(answer.status()).toBe(200);
  expect(told).toEqual(['/api/v1/visits {"path":"/"}']);
  await test.step('counting loads no byte before the load event of a first visit', async () => {
    // The entry of a request is added after its response.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/v1/visits'))))
      .toBe(true);
    const resources = await page.evaluate(async () => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const entries = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/v1\/visits|\/assets\/.*\.js$/.test(name));
      return Promise.all(
        entries.map(async ({ name, startTime }) => ({
          isOfVisits: name.includes('/visits') || (await (await fetch(name)).text()).includes('/visits/pages'),
          isEarly: startTime < navigation!.loadEventStart,
        })),
      );
    });
    const ofVisits = resources.filter(({ isOfVisits }) => isOfVisits);
    expect(ofVisits.length).toBeGreaterThanOrEqual(2);
    expect(ofVisits.filter(({ isEarly }) => isEarly)).toEqual([]);
    expect(resources.filter(({ isEarly }) => isEarly).length).toBeGreaterThan(0);
    expect(await page.content()).not.toContain('/visits/pages');
  });
  const home = await page.title();
  await page.locator('main a[href^="/album/"]').first().click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(page).not.toHaveTitle(home);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // The URL changes before the page; leaving in between would not count.
  await expect(page).toHaveTitle(home);
  expect(told).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /visit/i.test(key)))).toEqual([]);
  // By closing the tab: after a navigation Chromium sends the request with its own user agent, not the one set here.
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await sums(site)).pages - before.pages).toBe(3);
  expect((await sums(site)).visits - before.visits).toBe(1);

  await test.step('no visit is counted with GPC, Do Not Track or an automated browser', async () => {
    const opened = await context.newPage();
    const sent = visitsOf(opened);
    for (const chosen of ['gpc', 'dnt', 'robot']) {
      const [script] = await Promise.all([opened.waitForResponse(/\/assets\/idle\./), open(opened, `/?as=${chosen}`)]);
      await script.finished();
      expect(await opened.evaluate(signs)).toEqual({ gpc: chosen === 'gpc', dnt: chosen === 'dnt', robot: chosen === 'robot' });
      await opened.locator('main a[href^="/album/"]').first().click();
      await expect(opened).toHaveURL(/\/album\//);
      expect(sent).toEqual([]);
    }
  });
  await context.close();
});
