import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { albumUrl, findAlbum, follow, Player } from '../support/player-journey';
import { become, button, orderOf, undo } from '../support/playlist-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const names = (page: Page) => page.locator('main [data-track] a[href^="/track/"]');
const choose = async (page: Page, field: RegExp, option: string) => {
  const fields = page.getByRole('main').getByRole('button', { name: field });
  await fields.last().focus();
  await page.keyboard.press('Enter');
  const target = page.getByRole('option', { name: option, exact: true });
  await expect(page.locator('[role="option"]:focus')).toBeVisible();
  await page.keyboard.press('Home');
  for (let step = 0; step < 30 && (await target.evaluate((element) => element !== document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
};
const ratings = (site: SiteDatabase, { id }: Person) =>
  expect.poll(async () =>
    (await site.run('select track_id, rating from track_ratings where user_id = ? order by track_id', id)).map(Object.values),
  );
const expectAccessible = async (page: Page, part?: string) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsInBothSchemes(page, part)).toEqual([]);
};

test.use({ hasTouch: true });

test('tracks are rated by keyboard or touch; a smart playlist selects by rating, live or frozen', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const { tracks, ...album } = await findAlbum(page.request, 3);
  const [first, second] = tracks as [(typeof tracks)[0], (typeof tracks)[0]];
  await become(page, baseURL, user);
  await open(page, albumUrl(album as Parameters<typeof albumUrl>[0]));

  // Row menu.
  const menuOf = (id: number) => page.locator(`main li[data-track="${id}"] [data-menu]`);
  const openMenu = async (id: number) => {
    await menuOf(id).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  };
  await openMenu(first.id);
  const menu = page.getByRole('menu', { name: 'More' });
  await expect(menu.getByRole('group', { name: 'Your rating: Not rated' })).toBeVisible();
  const star = (rating: number) => menu.getByRole('menuitemradio', { name: `${rating} of 5` });
  for (let step = 0; step < 12 && (await star(1).evaluate((element) => element !== document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(star(1)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(star(4)).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rated 4 of 5')).toBeVisible();
  await expect(menuOf(first.id)).toBeFocused();
  await ratings(site, user).toEqual([[first.id, 4]]);
  await undo(page).last().click();
  await ratings(site, user).toEqual([]);
  await openMenu(first.id);
  await star(1).focus();
  await page.keyboard.press('5');
  await ratings(site, user).toEqual([[first.id, 5]]);

  // Player screen.
  const player = new Player(page);
  await page.locator(`main li[data-track="${second.id}"] [data-play]`).click();
  await player.expectSound(second.id);
  await player.region.getByRole('button', { name: 'Open the player', exact: true }).click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  const slider = full.getByRole('slider', { name: 'Your rating' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not rated');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '2 of 5');
  await ratings(site, user).toEqual([
    [first.id, 5],
    [second.id, 2],
  ]);
  await expectAccessible(page, '[role="dialog"]');
  // Leaving a track early counts as a skip for the user.
  await expect.poll(() => player.at()).toBeGreaterThan(1.5);
  await full.getByRole('button', { name: 'Next', exact: true }).click();
  await expect
    .poll(() => site.run('select track_id, plays, skips from track_listening where user_id = ?', user.id))
    .toEqual([{ track_id: second.id, plays: 0, skips: 1 }]);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);

  // By touch.
  const third = tracks[2]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await menuOf(third.id).tap();
  await menu.getByRole('menuitemradio', { name: '3 of 5' }).tap();
  const touched = async () =>
    (await site.run('select rating from track_ratings where user_id = ? and track_id = ?', user.id, third.id))[0]?.rating;
  await expect.poll(touched).toBe(3);
  await player.expectSound(third.id);
  await player.region.getByRole('button', { name: /^Open the player/ }).tap();
  await expect(slider).toHaveAttribute('aria-valuenow', '3');
  await slider.locator('[data-star="5"]').tap();
  await expect.poll(touched).toBe(5);
  // Pressing the current star again removes the rating.
  await slider.locator('[data-star="5"]').tap();
  await expect.poll(touched).toBe(undefined);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await full.getByRole('button', { name: 'Close' }).tap();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Contradictory rules show a warning before saving.
  await follow(page, '/library/playlists/smart');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Name' }).fill('What I love');
  await choose(page, /Field/, 'Your rating');
  await page.getByRole('textbox', { name: 'Value' }).fill('3');
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('status')).toHaveText('1 track');
  await expect(page.getByRole('note')).toContainText('never your plays or ratings');
  await button(page, 'Add rule').click();
  await choose(page, /Field/, 'Your rating');
  await choose(page, /Condition/, 'is less than');
  await page.getByRole('textbox', { name: 'Value' }).last().fill('2');
  await page.keyboard.press('Tab');
  await expect(page.getByText('This rule contradicts rule 1.')).toBeVisible();
  await expect(preview.getByRole('status')).toHaveText('0 tracks');
  await button(page, 'Create').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New smart playlist');
  await button(page, 'Remove rule 2').click();
  await page.getByRole('textbox', { name: 'Per artist' }).fill('1');
  await page.getByRole('radio', { name: 'Frozen' }).press(' ');
  await expect(page.getByText('Keeps the tracks that match when you save')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Create').click();
  await expect(toast(page, 'Playlist created')).toBeVisible();
  await expect(names(page)).toHaveText([first.name]);

  // A frozen playlist does not change until refreshed.
  await site.run('delete from track_ratings where user_id = ?', user.id);
  await site.run('insert into track_ratings (user_id, track_id, rating) values (?, ?, 5)', user.id, second.id);
  const id = Number(/playlist\/(\d+)/.exec(page.url())?.[1]);
  expect(await orderOf(page, id)).toEqual([first.name]);
  await button(page, 'Refresh tracks').click();
  const question = page.getByRole('alertdialog', { name: 'Refresh “What I love”?' });
  await question.getByRole('button', { name: 'Refresh tracks' }).click();
  await expect(toast(page, 'Refreshed with 1 track')).toBeVisible();
  await expect(names(page)).toHaveText([second.name]);
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Live' }).press(' ');
  await button(page, 'Save').click();
  await expect(toast(page, 'Rules saved')).toBeVisible();
  await expect(names(page)).toHaveText([second.name]);
  await site.run('insert into track_ratings (user_id, track_id, rating) values (?, ?, 5)', user.id, first.id);
  await expect(button(page, 'Refresh tracks')).toHaveCount(0);
  expect(await orderOf(page, id)).toHaveLength(first.artists[0]?.id === second.artists[0]?.id ? 1 : 2);
});
