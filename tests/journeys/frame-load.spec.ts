import type { Page } from '@playwright/test';
import { expect, open, signIn, test } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';

/** Records build files requested from now on, with their status. */
const watchFiles = (page: Page): Map<string, number> => {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    if (['script', 'stylesheet', 'font'].includes(response.request().resourceType())) files.set(response.url(), response.status());
  });
  return files;
};

const idle = (page: Page) => page.waitForLoadState('networkidle');

/** Opens a page and waits until errors are reported. */
const openWithReporter = async (page: Page, path: string): Promise<void> => {
  const reporter = page.waitForResponse((response) => response.url().includes('/assets/idle.'));
  await open(page, path);
  await (await reporter).finished();
  await idle(page);
};

test('OPS-008 OPS-009 pages load their own scripts, and errors are reported', async ({ page, site, baseURL, pageErrors }) => {
  const user = await site.createPerson({ name: 'Noor Haddad', permissions: ['api.access'] });
  await signIn(page, baseURL, user);
  const files = watchFiles(page);
  const wrongFiles = () => [...files].filter(([file, status]) => !file.startsWith(`${baseURL}/assets/`) || status !== 200);

  await test.step('each page loads its own scripts on the first visit, all from /assets/', async () => {
    // Waits for the scripts that every page loads seconds later, to exclude them from the page's own.
    const late = ['page-failure', 'toast-region', 'player.failure', 'list-error', 'keyboard'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}.`)),
    );
    await open(page, '/');
    await idle(page);
    await Promise.all(late);
    const parts = ['/account-settings', '/contact', '/'];
    const loaded = new Map<string, string[]>();
    for (const part of parts) {
      const before = new Set(files.keys());
      await open(page, part);
      await idle(page);
      loaded.set(
        part,
        [...files.keys()].filter((file) => !before.has(file)),
      );
    }
    expect(loaded.get('/account-settings')?.length).toBeGreaterThan(0);
    expect(loaded.get('/contact')?.length).toBeGreaterThan(0);
    expect(loaded.get('/')).toEqual([]);
    for (const path of ['/landing', '/api-docs']) {
      const html = await (await page.request.get(path)).text();
      const built = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*\.(?:js|css|woff2))"/g)].map(([, file]) => file);
      expect(built.length).toBeGreaterThan(0);
      expect([path, built.filter((file) => !file?.startsWith('/assets/'))]).toEqual([path, []]);
    }
    expect(wrongFiles()).toEqual([]);
  });

  await test.step('OPS-015 OPS-016 a page error is logged with its breadcrumbs and without personal data', async () => {
    await page.addInitScript(() => {
      Math.random = () => 0.19;
    });
    await openWithReporter(page, '/lyrics');
    await page.locator('[data-region="side"] a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    // The heading is focused on page load.
    await expect(page.locator('main h1:focus, main:focus')).toHaveCount(1);
    const name = `Fault${Date.now() % 1_000_000}`;
    const reported = page.waitForResponse('**/api/v1/error-reports');
    await page.evaluate(
      ([errorName, email]) =>
        setTimeout(() => {
          throw Object.assign(new Error(`about ${email}`), { name: errorName });
        }),
      [name, user.email] as const,
    );
    expect((await reported).status()).toBe(200);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('about')]);
    const [row] = await site.run('select * from error_logs where name = ?', name);
    expect(row).toMatchObject({ source: 'browser', message: 'about …', path: '/', count: 1 });
    const breadcrumbs = JSON.parse(String(row?.breadcrumbs)) as { kind: string; text: string }[];
    expect(breadcrumbs.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
      expect.arrayContaining(['page /lyrics', 'press a.brand', 'page /']),
    );
    expect(JSON.stringify(row)).not.toContain('Noor');
    expect(wrongFiles()).toEqual([]);
  });

  await test.step('errors outside the sample of one in five are not reported', async () => {
    const calls: string[] = [];
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
    await page.addInitScript(() => {
      Math.random = () => 0.2;
    });
    await openWithReporter(page, '/lyrics');
    await page.evaluate(() => void Promise.reject(new Error('unlucky')));
    await expect.poll(() => pageErrors.length).toBe(1);
    pageErrors.splice(0);
    await idle(page);
    expect(calls).not.toContain('/api/v1/error-reports');
  });

  await test.step('a click on a button before hydration takes effect after hydration', async () => {
    await page.context().clearCookies();
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show password' }).click();
    letGo();
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });
});
