import type { Page } from '@playwright/test';
import { albumUrl, expect, findAlbum, follow, test, trackUrl } from '../support/player-journey';

/** Waits until the router handles back navigation and `count` open layers have history entries. */
const expectLayers = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state && (history.state.layers ?? 0))).toBe(count);

const PHONE = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the player opens over the page by press and swipe, and going back closes it', async ({ page, player, request }) => {
    const album = await findAlbum(request);
    await page.goto(albumUrl(album));
    await page.locator('main [data-play]').first().tap();
    await player.expectSound(album.tracks[0]!.id);
    const mini = player.region.locator('[data-part="mini-player"]');
    const full = page.getByRole('dialog', { name: 'Now playing' });
    await expect(mini).toContainText(album.tracks[0]!.name);

    await test.step('the full screen plays, seeks, shows the queue and closes', async () => {
      await mini.getByRole('button', { name: /^Open the player/ }).tap();
      await expect(full.getByRole('heading', { name: album.tracks[0]!.name })).toBeVisible();
      const wave = full.getByRole('slider', { name: 'Seek' });
      await wave.tap({ position: { x: (await wave.boundingBox())!.width * 0.6, y: 20 } });
      await expect.poll(() => player.at()).toBeGreaterThan((album.tracks[0]!.duration / 1000) * 0.58);
      await full.getByRole('button', { name: 'Next', exact: true }).tap();
      await player.expectSound(album.tracks[1]!.id);
      await full.getByRole('button', { name: 'Queue' }).tap();
      await expect(page.locator('[data-part="panel-row"][data-queue="now"] b')).toHaveText(album.tracks[1]!.name);
      await page.locator('[data-region="panel"]').getByRole('button', { name: 'Close' }).tap();
      await full.getByRole('button', { name: 'Close' }).tap();
      await expect(full).toHaveCount(0);
      await player.expectSound(album.tracks[1]!.id);
    });

    for (const size of [
      { width: 320, height: 568 },
      { width: 667, height: 375 },
      { width: 844, height: 390 },
    ])
      await test.step(`at ${size.width} by ${size.height} nothing overlaps and every button is in view`, async () => {
        await page.setViewportSize(PHONE);
        await mini.locator('[data-part="open"]').tap();
        await expect(full).toBeVisible();
        await page.setViewportSize(size);
        // It slides in.
        await expect(async () => {
          const [cover, words, wave] = await Promise.all(
            ['[data-part="cover"]', '[data-part="title"]', '[role="slider"]'].map((part) => full.locator(part).boundingBox()),
          );
          expect(cover!.y).toBeGreaterThanOrEqual(0);
          expect(cover!.y + cover!.height).toBeLessThanOrEqual(Math.min(words!.y, wave!.y) + 1);
        }).toPass({ timeout: 10_000 });
        for (const button of await full.locator('[data-part="head"], [data-part="controls"]').getByRole('button').all())
          await expect(button).toBeInViewport({ ratio: 1 });
        await full.getByRole('button', { name: 'Close' }).tap();
        await expect(full).toHaveCount(0);
      });

    await test.step('swipes on the mini player skip tracks and open the full screen', async () => {
      await page.setViewportSize(PHONE);
      const box = (await player.region.locator('[data-part="mini-player"]').boundingBox())!;
      const swipe = async (byX: number, byY: number) => {
        await page.mouse.move(box.x + 200, box.y + 30);
        await page.mouse.down();
        await page.mouse.move(box.x + 200 + byX, box.y + 30 + byY, { steps: 4 });
        await page.mouse.up();
      };
      await page.keyboard.press('0');
      await swipe(-90, 0);
      await player.expectSound(album.tracks[2]!.id);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('0');
      await swipe(90, 0);
      await player.expectSound(album.tracks[1]!.id);
      await swipe(0, -120);
      await expect(full).toBeVisible();
      // Hovering waits for the transition.
      await full.locator('[data-part="cover"]').hover();
      const cover = (await full.locator('[data-part="cover"]').boundingBox())!;
      const swipeCover = async (byX: number, byY: number) => {
        await page.mouse.move(cover.x + 150, cover.y + 100);
        await page.mouse.down();
        await page.mouse.move(cover.x + 150 + byX, cover.y + 100 + byY, { steps: 4 });
        await page.mouse.up();
      };
      await swipeCover(-90, 0);
      await player.expectSound(album.tracks[2]!.id);
      await expect(full.getByRole('button', { name: `Save ${album.tracks[2]!.name}` })).toBeVisible();
      await full.getByRole('button', { name: 'Queue' }).tap();
      const queue = page.getByRole('region', { name: 'Queue' });
      await queue.getByRole('tab', { name: 'Queue' }).press('Escape');
      await expect(queue).toHaveCount(0);
      await expect(full.getByRole('button', { name: 'Queue' })).toBeFocused();
      await expect(full).toBeVisible();
      await swipeCover(10, 120);
      await expect(full).toHaveCount(0);
    });

    await test.step('going back closes the top layer, and leaves the page only if no layer is open', async () => {
      await page.locator(`main [data-track="${album.tracks[0]!.id}"] [data-play]`).tap();
      await player.expectSound(album.tracks[0]!.id);
      await expectLayers(page, 0);
      await player.region.locator('[data-part="mini-player"] [data-part="open"]').tap();
      await full.getByRole('button', { name: 'Queue' }).tap();
      const panel = page.locator('[data-region="panel"]');
      await expect(panel).toBeVisible();
      // The panel covers the player, so it has a pause button.
      await panel.getByRole('button', { name: 'Pause' }).tap();
      await player.expectSilence();
      await panel.getByRole('button', { name: 'Play', exact: true }).tap();
      const back = () => page.evaluate(() => history.back());
      await expectLayers(page, 2);
      await back();
      await expect(panel).toHaveCount(0);
      await expect(full).toBeVisible();
      await expectLayers(page, 1);
      await back();
      await expect(full).toHaveCount(0);
      await expect(page).toHaveURL(albumUrl(album));
      await player.expectSound();

      // A layer closed by its button leaves no history entry.
      await player.region.locator('[data-part="mini-player"] [data-part="open"]').tap();
      await full.getByRole('button', { name: 'Close' }).tap();
      await expect(full).toHaveCount(0);
      await expectLayers(page, 0);
      await page.locator('main [data-part="actions"] [data-menu]').tap();
      await page.getByRole('menuitem', { name: 'Share' }).tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expectLayers(page, 1);
      await back();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(albumUrl(album));

      // Navigation from a layer replaces the layer's history entry.
      await follow(page, trackUrl(album.tracks[1]!));
      await follow(page, albumUrl(album));
      await player.ready();
      await player.region.locator('[data-part="mini-player"] [data-part="open"]').tap();
      await full.getByRole('heading').getByRole('link').tap();
      await expect(page).toHaveURL(/\/track\//);
      await expect(full).toHaveCount(0);
      await back();
      await expect(page).toHaveURL(albumUrl(album));
      await back();
      await expect(page).toHaveURL(trackUrl(album.tracks[1]!));
    });

    await test.step('a press anywhere on a row plays it, except on links and buttons', async () => {
      const [first, second, third] = album.tracks;
      await follow(page, albumUrl(album));
      const row = (id: number) => page.locator(`main [data-track="${id}"]`).first();
      await row(second!.id)
        .locator('span', { has: page.locator('a[href^="/track/"]') })
        .first()
        .tap({ position: { x: 180, y: 6 } });
      await player.expectSound(second!.id);
      await expect(page).toHaveURL(albumUrl(album));
      await expectLayers(page, 0);
      await row(third!.id).locator('[data-menu]').tap();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectLayers(page, 1);
      await page.evaluate(() => history.back());
      await expect(page.getByRole('menu')).toHaveCount(0);
      await player.expectSound(second!.id);
      await row(first!.id).getByRole('link', { name: first!.name }).tap();
      await expect(page).toHaveURL(trackUrl(first!));
      await player.expectSound(second!.id);

      // In search results, the cover is the visible part of the play button.
      await follow(page, `/search/${encodeURIComponent(third!.name)}/tracks`);
      await row(third!.id)
        .locator('span', { has: page.locator('a[href^="/track/"]') })
        .nth(1)
        .tap({ position: { x: 200, y: 4 } });
      await player.expectSound(third!.id);
      await follow(page, '/lyrics');
      const song = page.locator('main li[data-track]').first();
      await song.locator('[data-part="quote"]').tap();
      await player.expectSound(Number(await song.getAttribute('data-track')));
    });
  });
});
