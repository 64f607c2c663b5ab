import { holdCalls } from '../support/hold-back';
import { expect, findTrack, test, trackUrl } from '../support/player-journey';

/** The file that draws the player. */
const PLAYER = /\/assets\/mount-player\.[^/]+\.js$/;

test('a page is read without the script that draws the player, and does what is pressed before it arrives', async ({ page, player }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(player.region.getByText('Nothing playing yet').first()).toBeVisible();
  await expect(player.region.locator('[data-part="time"]')).toHaveText(['0:00', '0:00']);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /\/(mount-player|react)\./.test(address))).toEqual([]);

  const { held, letGo } = await holdCalls(page, PLAYER);
  await player.button('Queue').click();
  await expect.poll(held).toBe(1);
  await expect(player.region).not.toHaveAttribute('data-drawn');
  letGo();
  await expect(player.region).toHaveAttribute('data-drawn', '');
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
