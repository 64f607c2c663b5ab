import type { Page } from '@playwright/test';
import { expect, open, signIn, test, toast, WAITING_ISLANDS } from '../support/account-journey';

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Your menu' }).click();
  const menu = page.getByRole('menu', { name: 'Your menu' });
  await expect(menu).toBeVisible();
  return menu;
};

test('NAV-003 NAV-004 NAV-006 NAV-007 UI-023 the frame of a user and of a guest', async ({ page, site, baseURL, pageErrors }) => {
  const user = await site.createPerson({ name: 'Noor Haddad' });
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, baseURL, user);
  // Toasts last 80 instead of 8 seconds, to outlast slow steps.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, wait?: number) => real(run, wait === 8_000 ? 80_000 : wait) });
  });

  await test.step('APPEAR-035 the page inside the appearance editor cannot log the user out', async () => {
    await open(page, '/404');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<iframe src="/?appearanceEditor=true" style="width:100%;height:800px"></iframe>');
    });
    const preview = page.frameLocator('iframe');
    await preview.getByRole('button', { name: 'Your menu' }).click();
    await preview.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(preview.locator('[aria-label="Messages"]')).toContainText("Can't logout while in appearance editor.");
    const { data } = await (await page.request.get('/api/v1/bootstrap-data')).json();
    expect(data.user).not.toBeNull();
    await page.locator('iframe').evaluate((frame) => frame.remove());
  });

  await test.step('PAGE-018 PAGE-019 PAGE-020 the 404 page links to home', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Looks like you've found the doorway to the great nothing");
    await page.getByRole('link', { name: 'Take me there!' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  });

  await test.step('the user menu offers profile, theme and logout', async () => {
    await expect(page.locator('[data-region="top"]').getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');
    const colours = () => page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]);
    const light = await colours();
    const menu = await openMenu(page);
    await expect(menu.getByRole('menuitem', { name: 'Profile page' })).toHaveAttribute('href', `/user/${user.id}/noor-haddad`);
    await expect(menu.getByRole('menuitem', { name: 'Notifications' })).toBeHidden();
    await menu.getByRole('menuitem', { name: 'Dark mode' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(colours).not.toEqual(light);
    await expect((await openMenu(page)).getByRole('menuitem', { name: 'Light mode' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 767, height: 900 });
    await expect((await openMenu(page)).getByRole('menuitem', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.route('**/auth/logout**', (route) => route.fulfill({ status: 500, json: { message: 'The door is stuck.' } }));
    await (await openMenu(page)).getByRole('menuitem', { name: 'Log out' }).click();
    await expect(toast(page, 'The door is stuck.')).toBeVisible();
    await page.locator('[data-region="side"]').getByRole('link', { name: 'Lyrics' }).click();
    await expect(page).toHaveURL(/\/lyrics$/);
    await expect(toast(page, 'The door is stuck.')).toBeVisible();
    expect(pageErrors.splice(0)).toHaveLength(1);

    await page.unroute('**/auth/logout**');
    await (await openMenu(page)).getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await open(page, '/');
    await expect(page.locator('[data-region="top"]').getByRole('link', { name: 'Login' })).toBeVisible();
    const { data } = await (await page.request.get('/api/v1/bootstrap-data')).json();
    expect(data.user).toBeNull();
  });

  await test.step('skip link and F6 move the focus by region; the phone layout ends at 768 px', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    const region = () =>
      page.evaluate(() =>
        ['[data-region="side"]', '[data-region="top"]', '#main', '[data-region="player"]'].find((one) =>
          document.activeElement?.closest(one),
        ),
      );
    for (const [key, reached] of [
      ['F6', 'player'],
      ['F6', 'side'],
      ['F6', 'top'],
      ['Shift+F6', 'side'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(region).toBe(`[data-region="${reached}"]`);
    }

    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.locator('[data-part="tab-bar"]')).toBeVisible();
    await expect(page.locator('[data-region="side"]')).toBeHidden();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.locator('[data-part="tab-bar"]')).toBeHidden();
    await expect(page.locator('[data-region="side"]')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });

    // The thread starts at the current menu entry, then at the entry that the visitor came through.
    const side = page.locator('[data-region="side"]');
    await expect(side.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
    await side.getByRole('link', { name: 'Lyrics' }).click();
    await expect(side.getByRole('link', { name: 'Lyrics' })).toHaveAttribute('aria-current', 'page');
    await page.locator('main a[href^="/track/"]').first().click();
    await expect(page).toHaveURL(/\/track\//);
    await expect(side.locator('[data-state="from"]')).toHaveText('Lyrics');
    await expect(side.locator('[aria-current]')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search' }).fill('rain & tin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/rain%20%26%20tin$/);
  });

  await test.step('BILL-033 subscribers see their plans at /billing; nothing links there without a checkout', async () => {
    const subscriber = await site.createPerson();
    await signIn(page, baseURL, subscriber);
    await site.subscribe(subscriber, 'Plus', 20);
    await site.subscribe(subscriber, 'Studio', 3, true);
    await site.subscribe(subscriber, 'Studio', -9, true);
    await open(page, '/');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
    await expect(page.locator('[href^="/billing"]')).toHaveCount(0);
    await open(page, '/billing');
    const plan = page.getByRole('region', { name: 'Plus' });
    await expect(plan).toContainText('Active');
    await expect(plan).toContainText('€8 a month');
    await expect(plan).toContainText('Renews on');
    await expect(plan.getByText('Access tokens for your own apps and scripts')).toBeVisible();

    await expect(page.getByRole('region', { name: 'Studio' })).toContainText('You cancelled this plan. You can use it until');
    await expect(page.getByRole('region', { name: 'Earlier plans' })).toContainText('Studio');
  });
});
