import type { Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { findAlbum } from '../support/player-journey';
import { become, button, dialog, makePlaylist, orderOf, rows } from '../support/playlist-journey';

/** A word with two neighbouring letters in its middle the other way round. */
const slipped = (word: string): string => {
  const at = Math.floor(word.length / 2) - 1;
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
};

/** Presses Tab until something fits; gives up after a whole page of stops. */
const tabTo = async (page: Page, fits: string): Promise<void> => {
  for (let step = 0; step < 150; step += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fits)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${fits}`);
};

test('PLAYER-022 PLAYER-034: found in spite of a slip, played, saved, put into a new playlist, ordered and shared', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  const { tracks } = await findAlbum(page.request, 3);
  const wanted = tracks.find(({ name }) => name.split(' ').some((word) => word.length > 4)) ?? tracks[0]!;
  const other = tracks.find(({ id }) => id !== wanted.id)!;
  const word = wanted.name.split(' ').toSorted((one, two) => two.length - one.length)[0]!;
  await become(page, baseURL, user);
  await open(page, '/search');
  await page
    .getByRole('searchbox')
    .first()
    .fill(wanted.name.replace(word, slipped(word)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  const row = page.locator(`main [data-track="${wanted.id}"]`).first();
  await row.hover();
  await row.locator('[data-play]').first().click();
  const isPlaying = () => page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused));
  await expect.poll(isPlaying).toBe(true);
  await row.locator('[data-like]').click();
  await expect(row.locator('[data-like]')).toHaveAttribute('aria-pressed', 'true');
  await row.locator('[data-menu]').click();
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
  await page.getByRole('searchbox', { name: 'Find a playlist' }).fill('Evening');
  await dialog(page, 'Add to playlist').getByRole('button', { name: 'New playlist “Evening”' }).click();
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(toast(page, 'Added to Evening')).toBeVisible();

  await page.getByRole('navigation', { name: 'Playlists' }).getByRole('link', { name: 'Evening' }).click();
  await expect(rows(page)).toHaveText([wanted.name]);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await button(page, 'Add songs').click();
  await page.getByRole('searchbox', { name: 'Find songs to add' }).fill(other.name);
  await page
    .getByRole('region', { name: 'Add songs' })
    .getByRole('button', { name: `Add ${other.name}` })
    .first()
    .click();
  await expect(rows(page)).toHaveText([wanted.name, other.name]);
  await page.getByRole('button', { name: `Move ${other.name}:` }).press('ArrowUp');
  await expect(rows(page)).toHaveText([other.name, wanted.name]);
  const id = Number(/playlist\/(\d+)/.exec(page.url())?.[1]);
  await expect.poll(() => orderOf(page, id)).toEqual([other.name, wanted.name]);

  await button(page, 'More for Evening').click();
  await expect(page.getByRole('menuitem', { name: 'Download as a file…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Follow' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(dialog(page, 'Share').locator('input[type=text]').first()).toHaveValue(new RegExp(`/playlist/${id}/evening$`));
  // The track may have just ended and the next one not begun.
  await expect.poll(isPlaying).toBe(true);
});

for (const width of [1440, 390])
  test(`LIB-002 LIB-004: the library and a playlist are used by the keyboard alone, ${width} px wide`, async ({ page, site, baseURL }) => {
    const user = await site.createPerson();
    const { id, address } = await makePlaylist(site, user, { name: 'By keyboard', isPublic: false });
    await page.setViewportSize({ width, height: 844 });
    await become(page, baseURL, user);
    await open(page, '/library');
    await tabTo(page, 'main a[href="/library/playlists"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\/playlists$/);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await tabTo(page, `main a[href^="${address}"]`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(address));
    await expect(rows(page)).toHaveCount(4);
    const names = await rows(page).allTextContents();
    await tabTo(page, '[data-part="playlist-editor"] li:nth-child(2) [data-handle]');
    await page.keyboard.press('ArrowUp');
    await expect(rows(page)).toHaveText([names[1]!, names[0]!, ...names.slice(2)]);
    await expect.poll(() => orderOf(page, id)).toEqual([names[1], names[0], ...names.slice(2)]);
    await tabTo(page, '[data-part="playlist-editor"] li [data-menu]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-menu]'))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
