import type { Page } from '@playwright/test';
import { albumUrl, expect, findAlbum, follow, type Player, test } from '../support/player-journey';

const playFirst = async (page: Page, player: Player, id: number): Promise<void> => {
  await page.locator(`main [data-track="${id}"] [data-play]`).click();
  await player.expectSound(id);
};

test('the queue shows its tracks, is changed, and survives a reload and a failed list', async ({ page, player, request }) => {
  const album = await findAlbum(request, 4);
  const { tracks } = album;
  const panel = page.getByRole('region', { name: 'Queue' });
  const names = panel.locator('[data-part="panel-row"] b');
  await page.goto(albumUrl(album));
  await playFirst(page, player, tracks[0]!.id);
  await player.ready();

  await test.step('queue, position, volume and history survive a reload, paused', async () => {
    await player.button('Next').click();
    await player.expectSound(tracks[1]!.id);
    await page.keyboard.press('5');
    await expect.poll(() => player.at()).toBeGreaterThan(tracks[1]!.duration / 2000);
    await page.keyboard.press('m');
    await page.reload();
    await player.ready();
    await expect(player.title).toHaveText(tracks[1]!.name);
    await player.expectSilence();
    await expect(player.button('Unmute')).toBeVisible();
    expect(Number(await player.seek.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(tracks[1]!.duration / 2 - 1000);
    await page.keyboard.press('q');
    await expect(page.locator('[data-part="panel-row"] b').first()).toHaveText(tracks[1]!.name);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.locator('[data-part="panel-row"] b')).toHaveText([tracks[1]!.name, tracks[0]!.name]);
    await player.button('Play').click();
    await player.expectSound(tracks[1]!.id);
    expect(await player.at()).toBeGreaterThan(tracks[1]!.duration / 2000 - 1);
    await page.getByRole('tab', { name: 'Queue' }).click();
  });

  await test.step('the queue shows the current track, the next one and the rest', async () => {
    await playFirst(page, player, tracks[0]!.id);
    await expect(panel.locator('[data-part="panel-row"] b')).toHaveText(tracks.map((track) => track.name));
    await expect(panel.locator('[data-part="panel-row"][data-queue="now"] b')).toHaveText(tracks[0]!.name);
    await expect(panel.getByRole('list', { name: 'Next' }).locator('b')).toHaveText(tracks[1]!.name);
    await expect(panel.getByText(`Then from album ${album.name}`)).toBeVisible();
    await panel.getByRole('button', { name: `Play ${tracks[2]!.name}` }).click();
    await player.expectSound(tracks[2]!.id);
    // After some seconds the button restarts the track.
    await page.keyboard.press('0');
    await player.button('Previous').click();
    await player.expectSound(tracks[1]!.id);
  });

  await test.step('shuffle mixes the upcoming tracks, and turning it off restores the order', async () => {
    await playFirst(page, player, tracks[0]!.id);
    await player.button('Shuffle').click();
    await expect(player.button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
    await expect(names.first()).toHaveText(tracks[0]!.name);
    expect((await names.allTextContents()).sort()).toEqual(tracks.map(({ name }) => name).sort());
    await player.button('Shuffle').click();
    await expect(names).toHaveText(tracks.map(({ name }) => name));
  });

  await test.step('entries are moved by keyboard and by dragging, removed and cleared', async () => {
    // Paused: near the end of the last track a radio is added, and the end of a track advances the list.
    await player.button('Pause').click();
    const [first, second, third, fourth] = tracks.map(({ name }) => name);
    await page.getByRole('button', { name: `Move ${fourth}:` }).press('ArrowUp');
    await expect(names.nth(2)).toHaveText(fourth!);
    await expect(names.nth(3)).toHaveText(third!);
    // Focus stays with the row, although it moved to another list.
    await expect(page.getByRole('button', { name: `Move ${fourth}:` })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(names.nth(1)).toHaveText(fourth!);
    await expect(page.getByRole('button', { name: `Move ${fourth}:` })).toBeFocused();
    await expect(names.nth(2)).toHaveText(second!);

    const row = page.locator('[data-part="panel-row"]', { hasText: third! });
    await row.hover();
    const handle = await row.getByRole('button', { name: `Move ${third}:` }).boundingBox();
    const target = await page.locator('[data-part="panel-row"]', { hasText: second! }).boundingBox();
    await page.mouse.move(handle!.x + 8, handle!.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle!.x + 8, target!.y + 30, { steps: 6 });
    await page.mouse.up();
    await expect(names.nth(2)).toHaveText(third!);

    await page.locator('[data-part="panel-row"]', { hasText: third! }).hover();
    await page.getByRole('button', { name: `Remove ${third} from queue` }).click();
    await expect(names).toHaveText([first!, fourth!, second!, ...tracks.slice(4).map(({ name }) => name)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names.nth(2)).toHaveText(third!);
    await page.getByRole('button', { name: 'Clear queue' }).click();
    await expect(names).toHaveText([first!]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(tracks.length);
  });

  await test.step('dragging a row to the edge scrolls the queue, and Escape cancels it', async () => {
    await page.setViewportSize({ width: 1280, height: 420 });
    const scroller = panel.locator('[data-scroller]');
    const shown = panel.locator('[data-part="panel-row"] b');
    const before = await shown.allTextContents();
    const dragToEnd = async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
      const row = panel.locator('[data-part="panel-row"]', { hasText: before[2] });
      await row.hover();
      const handle = (await row.getByRole('button', { name: /^Move/ }).boundingBox())!;
      const box = (await scroller.boundingBox())!;
      await page.mouse.move(handle.x + 8, handle.y + 8);
      await page.mouse.down();
      await page.mouse.move(handle.x + 8, box.y + box.height - 4, { steps: 4 });
      const end = await scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(end).toBeGreaterThan(0);
      await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThanOrEqual(end - 1);
    };
    await dragToEnd();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(panel).toBeVisible();
    await expect(shown).toHaveText(before);
    await dragToEnd();
    await page.mouse.up();
    await expect(shown.nth(2)).toHaveText(before[3]!);
    expect([...(await shown.allTextContents())].indexOf(before[2]!)).toBeGreaterThan(4);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a row menu adds its track next or at the end of the queue', async () => {
    const last = tracks.at(-1)!;
    const choose = async (item: string) => {
      await page.locator(`main [data-track="${last.id}"] [data-menu]`).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Play next');
    await expect(names.nth(1)).toHaveText(last.name);
    await expect(names).toHaveCount(tracks.length + 1);
    await choose('Add to queue');
    await expect(names).toHaveCount(tracks.length + 2);
    await expect(names.last()).toHaveText(last.name);
  });

  await test.step('a list that fails to load leaves the queue and its order unchanged', async () => {
    const before = await panel.locator('[data-part="panel-row"] b').allTextContents();
    await page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: 'Close' }).click();
    const shuffle = player.button('Shuffle');
    await expect(shuffle).toHaveAttribute('aria-pressed', 'false');
    await follow(page, '/tag/night');
    await player.ready();
    await page.route('**/api/v1/tags/**', (route) => route.fulfill({ status: 422, json: { message: 'Not now.', errors: {} } }));
    await page.locator('main [data-shuffle]').click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Not now.')).toBeVisible();
    await expect(shuffle).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('q');
    await expect(page.getByRole('region', { name: 'Queue' }).locator('[data-part="panel-row"] b')).toHaveText(before);
  });
});
