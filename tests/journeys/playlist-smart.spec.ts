import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { albumUrl, findAlbum, follow } from '../support/player-journey';
import { become, button } from '../support/playlist-journey';

const names = (page: Page) => page.locator('main [data-track] a[href^="/track/"]');
const choose = async (page: Page, field: RegExp, option: string) => {
  await page.getByRole('main').getByRole('button', { name: field }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('LIB-004 PLAYER-007 a smart playlist follows its rules and saved tracks; rules are edited', async ({ page, site, baseURL }) => {
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
});
