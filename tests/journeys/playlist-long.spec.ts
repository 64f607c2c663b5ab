import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { become, makePlaylist } from '../support/playlist-journey';

const COUNT = 5000;

/** Track ids of the stored part of the queue, and the current index. */
const queue = async (page: Page) => {
  const kept = await page.evaluate(() => localStorage.getItem('segue.queue'));
  const { entries, index } = (
    JSON.parse(kept ?? '{"value":{"queue":{"entries":[],"index":-1}}}') as {
      value: { queue: { entries: { track: { id: number } }[]; index: number } };
    }
  ).value.queue;
  return { ids: entries.map(({ track }) => track.id), index };
};

const orderOf = async (page: Page, id: number): Promise<number[]> => {
  const { order } = (await (await page.request.get(`/api/v1/playlists/${id}/order`)).json()) as { order: [number, number][] };
  return order.map(([, track]) => track);
};

test('PLAYER-031 a playlist of 5 000 tracks plays from any row, renders few and is reordered', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson();
  const { id, address } = await makePlaylist(site, owner, { name: 'All of it', tracks: COUNT });
  const ids = await orderOf(page, id);
  expect(ids).toHaveLength(COUNT);

  await open(page, `${address}?page=20`);
  const row = page.locator('main li[data-track]').nth(199);
  await expect(row.locator('[data-number]')).toHaveAttribute('data-number', '4000');
  await row.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => queue(page)).toEqual({ ids: ids.slice(3899, 4399), index: 100 });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(async () => (await queue(page)).ids[100]).toBe(ids[4000]);

  await page.goto('/search');
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByText('and 898 more')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await queue(page)).ids[100]).toBe(ids[4000]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => queue(page)).toEqual({ ids: ids.slice(3901, 4401), index: 100 });

  await become(page, baseURL, owner);
  await open(page, address);
  await expect(page.locator('[data-part="playlist-editor"] li').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`[data-part="playlist-editor"] li[aria-posinset="${COUNT}"]`);
  await expect(last.locator('a[href^="/track/"]')).toBeVisible();
  await expect(page.locator('main [data-part="meta"]')).toContainText('5,000 tracks');
  expect(await page.locator('[data-part="playlist-editor"] li').count()).toBeLessThan(60);
  await last.hover();
  await last.getByRole('button', { name: /^Play/ }).click();
  // Similar tracks may already follow the last one, with as many fewer before it.
  const upToNow = async () => {
    const { ids: kept, index } = await queue(page);
    return { before: kept.slice(0, index + 1), size: kept.length };
  };
  // The pressed row plays before its neighbours are known.
  await expect.poll(async () => (await upToNow()).size).toBe(500);
  const { before } = await upToNow();
  expect(before.length).toBeGreaterThan(400);
  expect(before).toEqual(ids.slice(-before.length));
  await expect(last).toHaveAttribute('data-playback', 'playing');

  await test.step('a row at the end is moved by dragging', async () => {
    const target = page.locator('[data-part="playlist-editor"] li[aria-posinset="4998"]');
    const name = (await last.locator('a[href^="/track/"]').textContent()) ?? '';
    // Centres the rows: at the page's edge, dragging would scroll.
    await last.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await last.hover();
    const [grip, targetBox] = [await last.locator('[data-handle]').boundingBox(), await target.boundingBox()];
    await page.mouse.move(grip!.x + 8, grip!.y + 8);
    await page.mouse.down();
    await page.mouse.move(grip!.x + 8, targetBox!.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect(target.locator('a[href^="/track/"]')).toHaveText(name);
    const moved = Number(await target.getAttribute('data-track'));
    await expect.poll(async () => (await orderOf(page, id))[4997]).toBe(moved);
    expect(await orderOf(page, id)).toHaveLength(COUNT);
  });
});
