import type { Page } from '@playwright/test';
import { toasts } from '../support/account-journey';
import { albumUrl, expect, findAlbum, follow, test, trackUrl } from '../support/player-journey';

/** Page timeout of `page-answer.ts` in milliseconds, and its shortened value. */
const PATIENCE = 20_000;
const SOON = 300;

const toastText = (page: Page) => toasts(page).last().locator('span').first();
const retry = (page: Page) => toasts(page).getByRole('button', { name: 'Try again' });

/** Follows a link without waiting. */
const press = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.appendChild(link);
    link.click();
    link.remove();
  }, href);

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in globalThis);

const begin = async (page: Page, address: string): Promise<void> => {
  const failures = page.waitForResponse(/\/assets\/page-failure\./);
  const troubles = page.waitForResponse(/\/assets\/player\.failure\./);
  const toasts = page.waitForResponse(/\/assets\/toast-region\./);
  await page.goto(address);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.locator('main [data-play]').first().click();
  for (const response of await Promise.all([failures, troubles, toasts])) await response.finished();
  // Seeks back, because some seconds have passed and the test needs most of the track.
  await page.keyboard.press('0');
};

test('errors, a captive portal, a timeout and being offline do not stop the music', async ({
  page,
  context,
  player,
  request,
  pageErrors,
}) => {
  const album = await findAlbum(request);
  const [first, second, third] = album.tracks;
  await page.addInitScript(
    ([patience, soon]) => {
      const real = window.setTimeout;
      // Shortens the timeout only if nothing responds, because a busy machine may respond late.
      const waitFor = (wait?: number) => (wait === patience && 'isSilent' in window ? soon : wait);
      Object.assign(window, { setTimeout: (run: () => void, wait?: number) => real(run, waitFor(wait)) });
    },
    [PATIENCE, SOON],
  );
  await begin(page, albumUrl(album));
  await player.expectSound(first!.id);

  await test.step('a page that does not open shows the reason, and is tried again', async () => {
    const answers = {
      'The page did not open. Trying again…': { status: 503, contentType: 'text/html', body: '<h1>Error 1101</h1>' },
      'This network asks you to log in. The page opens once you have.': {
        status: 200,
        contentType: 'text/html',
        body: '<title>Hotel</title><form>Room</form>',
      },
      'Can’t reach the page. Trying again…': null,
    };
    const address = new RegExp(`${trackUrl(second!)}$`);
    for (const [text, answer] of Object.entries(answers)) {
      await page.route(address, async (route) => (answer ? route.fulfill(answer) : undefined));
      if (!answer) await page.evaluate(() => Object.assign(window, { isSilent: true }));
      await press(page, trackUrl(second!));
      await expect(toastText(page)).toHaveText(text);
      expect(new URL(page.url()).pathname).toBe(albumUrl(album));
      await player.expectSound();
      await page.unroute(address);
    }
    await page.evaluate(() => Reflect.deleteProperty(window, 'isSilent'));
    // Immediately, because the page retries automatically.
    await retry(page).click();
    await expect(page).toHaveURL(trackUrl(second!));
    expect(await isSameDocument(page)).toBe(true);
    await player.expectSound();
    expect(pageErrors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });

  await page.keyboard.press('0');
  await follow(page, albumUrl(album));
  await test.step('an unreachable next track shows a notice, and plays when back online', async () => {
    await player.ready();
    await context.setOffline(true);
    await player.button('Next').click();
    await expect(player.region.locator('[data-part="player-bar"]').getByText('You are offline')).toBeVisible();
    await expect(player.title).toHaveText(second!.name);
    await context.setOffline(false);
    await player.expectSound(second!.id);
    await expect(player.region.locator('[data-part="player-bar"]').getByText('You are offline')).toHaveCount(0);
  });

  await test.step('links and going back wait offline, and open when back online', async () => {
    await page.keyboard.press('0');
    await follow(page, trackUrl(first!));
    await context.setOffline(true);
    await press(page, trackUrl(third!));
    await expect(toastText(page)).toHaveText('You are offline. The page opens once you’re back.');
    await expect(page).toHaveURL(trackUrl(first!));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await player.expectSound();
    await retry(page).click();
    await expect(toastText(page)).toHaveText('You are offline. The page opens once you’re back.');
    await context.setOffline(false);
    await expect(page).toHaveURL(trackUrl(third!));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(third!.name);
    await expect(toasts(page)).toHaveCount(0);

    // Prevents the back/forward cache, which needs no network.
    await page.route('**/held-back', (route) => route.abort());
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(toastText(page)).toHaveText('You are offline. The page opens once you’re back.');
    await expect(page).toHaveURL(trackUrl(third!));
    await context.setOffline(false);
    await expect(page).toHaveURL(trackUrl(first!));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.name);
    expect(await isSameDocument(page)).toBe(true);
  });
  expect(pageErrors.splice(0).filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
