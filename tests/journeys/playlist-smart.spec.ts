import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { albumUrl, findAlbum, follow } from '../support/player-journey';
import { become, button, makePlaylist } from '../support/playlist-journey';

const names = (page: Page) => page.locator('main [data-track] a[href^="/track/"]');
const choose = async (page: Page, field: RegExp, option: string) => {
  await page.getByRole('main').getByRole('button', { name: field }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

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

test('LIB-004 PLAYER-007 PLAYER-031 a smart playlist follows its rules; a long one plays', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const { tracks, ...album } = await findAlbum(page.request, 3);
  const [first, second] = tracks.map(({ name }) => name) as [string, string];
  await become(page, baseURL, user);
  await open(page, '/library/playlists');
  const openNew = async () => {
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await button(page, 'More playlist actions').click();
    await page.getByRole('menuitem', { name: 'New smart playlist' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New smart playlist');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  };
  await openNew();
  await test.step('unsaved rules prompt before leaving', async () => {
    const way = page.getByRole('main').getByRole('link', { name: 'Cancel' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Half written');
    await button(page, 'Add rule').click();
    await way.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('Your changes will be lost.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
    await way.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/library/playlists');
    await openNew();
    await way.click();
    await expect(page).toHaveURL('/library/playlists');
  });

  await openNew();
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Name' }).fill('What I keep');
  await button(page, 'Create').click();
  await expect(page.getByText('Choose a genre.')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, /Field/, 'Saved by you');
  await expect(preview.getByRole('status')).toHaveText('0 tracks');
  await button(page, 'Create').click();
  await expect(toast(page, 'Playlist created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What I keep');
  await expect(page.getByText('No tracks in this playlist yet')).toBeVisible();
  const address = new URL(page.url()).pathname;

  await follow(page, albumUrl(album as Parameters<typeof albumUrl>[0]));
  for (const { id } of tracks.slice(0, 2)) {
    const heart = page.locator(`main li [data-like="track:${id}"]`);
    await page.locator(`main li[data-track="${id}"]`).hover();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(async () => (await site.run('select count(*) as saved from track_likes where user_id = ?', user.id))[0]?.saved).toBe(2);
  await follow(page, address);
  await expect(names(page)).toHaveCount(2);
  expect((await names(page).allTextContents()).toSorted()).toEqual([first, second].toSorted());

  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of What I keep');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(preview.getByRole('status')).toHaveText('2 tracks');
  await button(page, 'Add rule').click();
  await choose(page, /Field/, 'Title');
  await choose(page, /Condition/, 'is not');
  await page.getByRole('textbox', { name: 'Value' }).fill(first);
  await expect(preview.getByRole('status')).toHaveText('1 track');
  await expect(preview.getByRole('listitem')).toContainText([second]);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsInBothSchemes(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Save').click();
  await expect(toast(page, 'Rules saved')).toBeVisible();
  await expect(names(page)).toHaveText([second]);

  await test.step('PLAYER-031 a playlist of 5 000 tracks plays from any row, renders few and is reordered', async () => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1440, height: 900 });
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
});
