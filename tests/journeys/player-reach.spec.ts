import { expect, findTrack, test, trackUrl } from '../support/player-journey';

/** The file that draws the player, and how long it is on its way in these stories, in milliseconds. */
const PLAYER = /\/assets\/mount-player\.[^/]+\.js$/;
const SLOW = 1_500;

test('a page is read without the script that draws the player, which comes when somebody reaches for it', async ({ page, player }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(player.region.getByText('Nothing playing yet').first()).toBeVisible();
  await expect(player.region.locator('[data-part="time"]')).toHaveText(['0:00', '0:00']);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /\/(mount-player|react)\./.test(address))).toEqual([]);
  await player.button('Queue').hover();
  await expect(player.region).toHaveAttribute('data-drawn', '');
});

test('what is pressed before the player is there is done as soon as it is', async ({ page, player }) => {
  await page.route(PLAYER, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
  await page.goto('/');
  await player.button('Queue').click();
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
});

test('the keyboard stays where it was when the player comes', async ({ page, player, request }) => {
  await page.goto(trackUrl(await findTrack(request, () => true)));
  // The sound is there from the moment on at which the page listens.
  await page.locator('html > div > audio').first().waitFor({ state: 'attached' });
  await player.button('Lyrics').focus();
  await expect(player.region).toHaveAttribute('data-drawn', '');
  await expect(player.button('Lyrics')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.button('Lyrics')).toHaveAttribute('aria-pressed', 'true');
});
