import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back';
import { albumUrl, expect, findAlbum, test } from '../support/player-journey';

const rowsOf = (page: Page) => page.locator('main [data-part="track-list"] [data-track]');

test('PLAYER-020 PLAYER-033 PLAYER-036 radios give reasons and play on; a menu starts one', async ({ page, player, request }) => {
  for (const seed of ['artist/1', 'track/1', 'genre/1', 'tag/1', 'album/1', 'playlist/1']) {
    const response = await request.get(`/radio/${seed}/any-name`);
    const html = await response.text();
    expect(response.url()).toMatch(new RegExp(`/radio/${seed}/(?!any-name)`));
    expect(html).toMatch(/data-part="kind"[^>]*>\s*Radio\s*</);
    expect(html.match(/<li[^>]* data-track="/g)?.length).toBeGreaterThan(20);
    expect(html).toMatch(/data-part="reason"[^>]*>\s*[^<\s]/);
  }

  await page.goto('/radio/artist/1');
  await page
    .locator('main')
    .getByRole('button', { name: /^Play .* radio$/ })
    .click();
  await player.expectSound();
  const shown = await rowsOf(page).count();
  const last = rowsOf(page).nth(shown - 2);
  await last.getByRole('button', { name: /^Play / }).click();
  await player.expectSound(Number(await last.getAttribute('data-track')));
  await page.keyboard.press('q');
  const queued = page.getByRole('region', { name: 'Queue' }).locator('[data-part="panel-row"]');
  await expect.poll(() => queued.count()).toBeGreaterThan(5);
  await expect(queued.nth(1).locator('[data-part="reason"]')).not.toBeEmpty();

  await test.step('the menu of an item starts its radio, and closes when the page changes', async () => {
    await page.keyboard.press('q');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/genre/folk');
    await expect(heading).toHaveText('Folk');
    await page.locator('a[href="/"]').first().click();
    await expect(heading).not.toHaveText('Folk');
    await page.goBack();
    await expect(heading).toHaveText('Folk');
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await expect(page.getByRole('menuitem', { name: 'Start radio' })).toBeVisible();
    await page.goForward();
    await expect(heading).not.toHaveText('Folk');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await page.goBack();
    await expect(heading).toHaveText('Folk');
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await page.getByRole('menuitem', { name: 'Start radio' }).click();
    await player.expectSound();
    await page.keyboard.press('q');
    await expect(page.getByRole('region', { name: 'Queue' }).getByText('Then from Folk radio')).toBeVisible();
  });
});

test('a radio continues after the queue unless it is off; the switch survives a reload', async ({ page, player, request }) => {
  const album = await findAlbum(request, 2);
  const last = album.tracks.at(-1)!;
  const queue = page.getByRole('region', { name: 'Queue' });
  const radio = queue.getByRole('switch', { name: `${last.name} radio` });
  const next = queue.locator('[data-part="panel-row"][data-queue="next"]');
  const playLast = async () => {
    await page.locator(`main [data-track="${last.id}"] [data-play]`).click();
    await player.expectSound(last.id);
  };
  // The radio loads after playback has begun.
  const letGo = await holdBack(page, /\/assets\/idle\.[^/]+\.js$/);
  await page.goto(albumUrl(album));
  await playLast();
  letGo();
  await page.keyboard.press('q');
  await expect(radio).toBeChecked();
  await expect(next.locator('[data-part="reason"]')).not.toBeEmpty();
  await radio.click();
  await expect(next).toHaveCount(0);

  await test.step('with the switch off the music ends with the queue, also after a reload', async () => {
    await page.reload();
    await player.ready();
    await player.button('Queue').click();
    await expect(radio).not.toBeChecked();
    await player.button('Play').click();
    await player.expectSound(last.id);
    await player.seek.focus();
    await page.keyboard.press('End');
    await player.expectSilence();
    await expect(player.title).toHaveText(last.name);
  });

  await test.step('with the switch on the radio follows the last track', async () => {
    await playLast();
    await radio.click();
    await expect(next.locator('[data-part="reason"]')).not.toBeEmpty();
    const name = await next.locator('b').textContent();
    await player.seek.focus();
    await page.keyboard.press('End');
    await expect(player.title).toHaveText(name!);
    await player.expectSound();
  });
});
