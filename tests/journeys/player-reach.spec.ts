import { holdBack, holdCalls, SCRIPTS } from '../support/hold-back';
import { albumUrl, expect, findAlbum, findTrack, test, trackUrl } from '../support/player-journey';

const PLAYER = /\/assets\/mount-player\.[^/]+\.js$/;

test('a page opens without the player script; presses, keys and focus survive its loading', async ({ page, player, request }) => {
  await test.step('no player script loads before a press, and the press works once it has loaded', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
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
    await page.unroute(PLAYER);
  });

  await test.step('a press while the player hydrates is not lost', async () => {
    const send = await holdBack(page, PLAYER);
    await page.goto('/charts');
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(PLAYER);
    await player.button('Queue').hover();
    const file = (await asked).url();
    await page.mouse.down();
    send();
    // Importing the same file again waits until the page has executed it.
    await page.evaluate((url) => import(url), file);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.mouse.up();
    await expect(page.locator('[data-region="panel"]')).toBeVisible();
    await page.unroute(PLAYER);
  });

  await test.step('the focus does not move when the player loads', async () => {
    await page.goto(trackUrl(await findTrack(request, () => true)));
    // The page listens for events once the audio elements exist.
    await page.locator('html > div > audio').first().waitFor({ state: 'attached' });
    await player.button('Lyrics').focus();
    await expect(player.region).toHaveAttribute('data-drawn', '');
    await expect(player.button('Lyrics')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(player.button('Lyrics')).toHaveAttribute('aria-pressed', 'true');
  });

  const album = await findAlbum(request);
  await test.step('a click plays once the scripts are loaded', async () => {
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto(albumUrl(album), { waitUntil: 'commit' });
    await page.locator('main [data-play]').first().click();
    expect(await page.locator('audio').count()).toBe(0);
    letGo();
    await player.expectSound(album.tracks[0]!.id);
    // Playback needs fewer scripts than storing the queue.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('segue.queue'))).toContain(`"id":${album.tracks[0]!.id},`);
  });
  await test.step('keys open the queue and play once the scripts are loaded', async () => {
    const letGo = await holdBack(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    await page.keyboard.press('q');
    await page.keyboard.press('Space');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    letGo();
    await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
    await player.expectSound();
    await page.unroute(SCRIPTS);
  });
  await test.step('text typed after the search key is in the search field', async () => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.keyboard.type('/slpw');
    release();
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('slpw');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('slpwx');
  });
});
