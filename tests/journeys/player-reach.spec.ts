import { holdCalls } from '../support/hold-back';
import { expect, findTrack, test, trackUrl } from '../support/player-journey';

const PLAYER = /\/assets\/mount-player\.[^/]+\.js$/;

test('a page opens without the player script, and an early press works once it loads', async ({ page, player }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(player.region.getByText('Nothing playing').first()).toBeVisible();
  await expect(player.region.locator('[data-part="time"]')).toHaveText(['0:00', '0:00']);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /\/(mount-player|react)\./.test(address))).toEqual([]);

  const { waitingCount, letGo } = await holdCalls(page, PLAYER);
  await player.button('Queue').click();
  await expect.poll(waitingCount).toBe(1);
  await expect(player.region).not.toHaveAttribute('data-drawn');
  letGo();
  await expect(player.region).toHaveAttribute('data-drawn', '');
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
});

test('the focus does not move when the player loads', async ({ page, player, request }) => {
  await page.goto(trackUrl(await findTrack(request, () => true)));
  // The page listens for events once the audio elements exist.
  await page.locator('html > div > audio').first().waitFor({ state: 'attached' });
  await player.button('Lyrics').focus();
  await expect(player.region).toHaveAttribute('data-drawn', '');
  await expect(player.button('Lyrics')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.button('Lyrics')).toHaveAttribute('aria-pressed', 'true');
});
