import { albumAddress, expect, findAlbum, findTrack, Player, test, trackAddress } from '../support/player-journey';

test('one tab sounds at a time', async ({ page, player, request, context }) => {
  const album = await findAlbum(request);
  await page.goto(albumAddress(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(album.tracks[0]!.id);
  await player.ready();
  const secondPage = await context.newPage();
  const second = new Player(secondPage);
  await secondPage.goto(trackAddress(album.tracks[1]!));
  await secondPage.locator('main [data-play]').first().click();
  await second.expectSound(album.tracks[1]!.id);
  await player.expectSilence();
  await page.bringToFront();
  await player.button('Play').click();
  await player.expectSound(album.tracks[0]!.id);
  await second.expectSilence();
});

test('a track that is gone since it was queued is named, and left after a while', async ({ page, player, request }) => {
  const track = await findTrack(request, () => true);
  const gone = { ...track, id: 99_999_999, name: 'Taken down since' };
  await page.goto('/');
  await page.evaluate(
    ([first, second]) => {
      const entries = [first, second].map((entry, index) => ({ key: index + 1, track: entry, isPlayed: index === 0 }));
      const queue = { entries, index: 0, order: [1, 2], isShuffled: false, repeat: 'off', source: null, sourceName: null };
      localStorage.setItem('segue.queue', JSON.stringify({ version: 1, value: { queue, position: 0 } }));
    },
    [gone, track] as const,
  );
  await page.reload();
  await player.ready();
  await expect(player.title).toHaveText('Taken down since');
  await player.button('Play').click();
  await expect(player.region.locator('.player').getByText('Missing file, skipping in 5 s')).toBeVisible();
  await expect(page.locator('[aria-live=assertive]')).toHaveText(/Taken down since/);
  await expect(player.button('Try again')).toBeVisible();
  await player.expectSound(track.id);
  await expect(player.title).toHaveText(track.name);
});

test('songs from different records overlap as long as was chosen', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  const other = await findTrack(request, (track) => track.album?.id !== album.id && track.duration > 20_000);
  await page.goto(trackAddress(other));
  await page.evaluate(() => localStorage.setItem('segue.player', JSON.stringify({ version: 1, value: { crossfade: 6 } })));
  await page.reload();
  await page.locator('main [data-play]').first().click();
  await player.expectSound(other.id);
  await player.ready();
  await page.goto(albumAddress(album));
  await page.locator(`main [data-track="${album.tracks[0]!.id}"] [data-menu]`).click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await page.keyboard.press('q');
  await expect(page.getByText('Next, 6 s overlap')).toBeVisible();
  await player.button('Play').click();
  await player.expectSound(other.id);
  await page.keyboard.press('8');
  await expect
    .poll(async () => (await player.sounds()).map(({ track }) => track).sort(), { timeout: 30_000 })
    .toEqual([other.id, album.tracks[0]!.id].sort());
  await expect(player.title).toHaveText(album.tracks[0]!.name);
  await player.expectSound(album.tracks[0]!.id);
});

test('a play is announced at the start and settled when half of it was heard', async ({ page, player, request }) => {
  test.setTimeout(120_000);
  const { pagination } = await (await request.get('/api/v1/tracks?perPage=100&orderBy=duration')).json();
  const shortest = [...pagination.data].sort((one, another) => one.duration - another.duration)[0];
  const answers: { sent: { ticket?: string }; got: { ticket?: string; counted?: boolean } }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith(`/tracks/${shortest.id}/plays`))
      answers.push({ sent: response.request().postDataJSON(), got: await response.json() });
  });
  await page.goto(trackAddress(shortest));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(shortest.id);
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(2);
  expect(answers[0]).toMatchObject({ sent: {}, got: { ticket: expect.any(String) } });
  expect(answers[1]).toMatchObject({ sent: { ticket: answers[0]!.got.ticket }, got: { counted: true } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the mini player opens the full screen, which plays, seeks, shows the queue and closes', async ({ page, player, request }) => {
    const album = await findAlbum(request);
    await page.goto(albumAddress(album));
    await page.locator('main [data-play]').first().tap();
    await player.expectSound(album.tracks[0]!.id);
    const mini = player.region.locator('.mini');
    await expect(mini).toContainText(album.tracks[0]!.name);
    await mini.getByRole('button', { name: /^Open the player/ }).tap();
    const full = page.getByRole('dialog', { name: 'Now playing' });
    await expect(full.getByRole('heading', { name: album.tracks[0]!.name })).toBeVisible();
    const wave = (await full.getByRole('slider', { name: 'Seek' }).boundingBox())!;
    await page.touchscreen.tap(wave.x + wave.width * 0.6, wave.y + 20);
    await expect.poll(() => player.at()).toBeGreaterThan((album.tracks[0]!.duration / 1000) * 0.58);
    await full.getByRole('button', { name: 'Next', exact: true }).tap();
    await player.expectSound(album.tracks[1]!.id);
    await full.getByRole('button', { name: 'Queue' }).tap();
    await expect(page.locator('.qi.now b')).toHaveText(album.tracks[1]!.name);
    await page.locator('.panel').getByRole('button', { name: 'Close' }).tap();
    await full.getByRole('button', { name: 'Close' }).tap();
    await expect(full).toHaveCount(0);
    await player.expectSound(album.tracks[1]!.id);
  });

  test('going back closes what is on top, and leaves the page only when nothing is', async ({ page, player, request }) => {
    const album = await findAlbum(request);
    await page.goto(albumAddress(album));
    await page.locator('main [data-play]').first().tap();
    await player.expectSound();
    await player.region.locator('.mini .open').tap();
    const full = page.getByRole('dialog', { name: 'Now playing' });
    await full.getByRole('button', { name: 'Queue' }).tap();
    const panel = page.locator('.panel');
    await expect(panel).toBeVisible();
    // The browser hears the Escape key, which asks it for the same as going back does; the page does not.
    await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true));
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(full).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await player.expectSound();
  });

  for (const size of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ])
    test(`the full screen fits ${size.width} by ${size.height}: nothing covers anything, and every button can be reached`, async ({
      page,
      player,
      request,
    }) => {
      const album = await findAlbum(request);
      await page.goto(albumAddress(album));
      await page.locator('main [data-play]').first().tap();
      await player.expectSound();
      await player.region.locator('.mini .open').tap();
      const full = page.getByRole('dialog', { name: 'Now playing' });
      await expect(full).toBeVisible();
      await page.setViewportSize(size);
      const [cover, words, wave] = await Promise.all(
        ['.np-cover', '.np-title', '.np-wave'].map((part) => full.locator(part).boundingBox()),
      );
      expect(cover!.y).toBeGreaterThanOrEqual(0);
      expect(cover!.y + cover!.height).toBeLessThanOrEqual(Math.min(words!.y, wave!.y) + 1);
      for (const button of await full.locator('.np-head, .np-controls').getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    });

  test('swipes over the mini player skip, and upwards open it', async ({ page, player, request }) => {
    const album = await findAlbum(request);
    await page.goto(albumAddress(album));
    await page.locator('main [data-play]').first().tap();
    await player.expectSound(album.tracks[0]!.id);
    const box = (await player.region.locator('.mini').boundingBox())!;
    const swipe = async (byX: number, byY: number) => {
      await page.mouse.move(box.x + 200, box.y + 30);
      await page.mouse.down();
      await page.mouse.move(box.x + 200 + byX, box.y + 30 + byY, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(-90, 0);
    await player.expectSound(album.tracks[1]!.id);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('0');
    await swipe(90, 0);
    await player.expectSound(album.tracks[0]!.id);
    await swipe(0, -120);
    const full = page.getByRole('dialog', { name: 'Now playing' });
    await expect(full).toBeVisible();
    const cover = (await full.locator('.np-cover').boundingBox())!;
    const swipeCover = async (byX: number, byY: number) => {
      await page.mouse.move(cover.x + 150, cover.y + 100);
      await page.mouse.down();
      await page.mouse.move(cover.x + 150 + byX, cover.y + 100 + byY, { steps: 4 });
      await page.mouse.up();
    };
    await swipeCover(-90, 0);
    await player.expectSound(album.tracks[1]!.id);
    await expect(full.getByRole('button', { name: `Save ${album.tracks[1]!.name}` })).toBeVisible();
    await full.getByRole('button', { name: 'Queue' }).tap();
    const queue = page.getByRole('region', { name: 'Queue' });
    await queue.getByRole('tab', { name: 'Queue' }).press('Escape');
    await expect(queue).toHaveCount(0);
    await expect(full.getByRole('button', { name: 'Queue' })).toBeFocused();
    await expect(full).toBeVisible();
    await swipeCover(10, 120);
    await expect(full).toHaveCount(0);
  });
});
