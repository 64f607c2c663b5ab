import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test, toast, toasts } from '../support/account-journey';
import { follow } from '../support/player-journey';
import type { SiteDatabase } from '../support/site-database';

test.use({ colorScheme: 'dark' });

const field = 'header form[data-search] input';
const phoneField = 'main form[data-search] input';

/** Public track with an artist and a year. */
const findTrack = async (site: SiteDatabase) => {
  const [row] = await site.run(
    `select tracks.id, tracks.name, tracks.isrc, artists.name as artist, substr(coalesce(tracks.release_date, albums.release_date), 1, 4) as year from tracks
      join albums on albums.id = tracks.album_id join track_artists on track_artists.track_id = tracks.id
      join artists on artists.id = track_artists.artist_id
      where tracks.visibility = 'public' and tracks.deleted_at is null and albums.visibility = 'public'
      and albums.deleted_at is null and albums.release_date is not null and artists.disabled = 0 and artists.deleted_at is null
      and tracks.isrc is not null order by tracks.plays, tracks.id limit 1`,
  );
  return {
    id: Number(row?.id),
    isrc: String(row?.isrc),
    name: String(row?.name),
    artist: String(row?.artist),
    year: String(row?.year),
  };
};

const violations = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  return violationsInBothSchemes(page);
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('operators are combined by keyboard, searches saved, and on a phone recent ones removed', async ({ page, site, baseURL }) => {
  const track = await findTrack(site);
  const user = await site.createPerson();
  await site.run('insert into track_likes (user_id, track_id) values (?, ?)', user.id, track.id);
  await signIn(page, baseURL, user);
  await open(page, '/search');
  await expect(page.locator(field)).toBeFocused();

  const help = page.locator('[data-part="search-help"]');
  await help.locator('summary').press('Enter');
  await expect(help.getByRole('link', { name: 'year:2019..2021' })).toBeVisible();

  const query = `artist:"${track.artist}" year:${track.year}`;
  await page.locator(field).fill(`${query} bpm:fast mood:dark`);
  const notes = page.getByRole('list', { name: 'About this search' });
  await expect(notes).toContainText('“fast” is not a tempo');
  await expect(notes).toContainText('“mood:” is not an operator');
  await expect(help).toHaveAttribute('open');
  await page.locator(field).fill(query);
  await expect(notes).toHaveCount(0);
  const own = page.getByRole('list', { name: 'In your library' });
  await expect(own.getByRole('link', { name: track.name, exact: true })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Conditions' });
  await expect(chips.getByRole('link')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  await expect(toast(page, 'Search saved')).toBeVisible();
  await chips.getByRole('link', { name: `Remove Year: ${track.year}` }).press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent(`artist:"${track.artist}"`)}`);
  await expect(chips.getByRole('link')).toHaveCount(1);
  await expect(page.locator(field)).toHaveValue(`artist:"${track.artist}"`);
  await page.locator(field).fill('artist:qqqqzz');
  await expect(notes).toContainText('No artist named “qqqqzz”.');
  await page.locator(field).fill('label:qqqqzz isrc:12');
  await expect(notes.getByRole('listitem')).toHaveText(['“12” is not an ISRC. Try a code like GBAYE6800011.', 'No label named “qqqqzz”.']);
  await page.locator(field).fill(track.isrc.replace(/^(..)(...)(..)/, '$1-$2-$3-'));
  await expect(own.getByRole('link', { name: track.name, exact: true })).toBeVisible();
  await expect(chips).toHaveCount(0);

  await page.locator(field).fill('');
  const saved = page.getByRole('list', { name: 'Saved searches' });
  await saved.getByRole('button', { name: `Rename ${query}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename saved search' });
  await dialog.getByRole('textbox').fill('Nightly');
  await dialog.getByRole('textbox').press('Enter');
  const link = saved.getByRole('link', { name: 'Nightly' });
  await expect(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await link.press('Delete');
  await expect(saved).toHaveCount(0);
  await expect(toast(page, '“Nightly” deleted')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(link).toBeVisible();
  await link.press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent(query)}`);

  await follow(page, '/lyrics');
  await page.keyboard.press('/');
  await expect(page.locator(field)).toBeFocused();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/^Nightly.*Saved search/, /Recent search/, 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options).toHaveText([/^Nightly/]);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await page.locator(field).blur();
  await page.keyboard.press('/');
  await expect(options).toHaveCount(3);
  await page.keyboard.type(`artist:"${track.artist}" `);
  await expect(options.filter({ hasText: 'In your library' })).toContainText(track.name);

  await test.step('on a phone recent searches of a guest are removed one by one, and conditions fit', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const { artist, year } = await findTrack(site);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/search');
    const long =
      `artist:"${artist}" year:${year}..${year} -"a phrase that is far too long to fit into one line of a phone" ${'tag:zz '.repeat(5)}`.trim();
    for (const query of ['slow', long]) {
      await page.locator(phoneField).fill(query);
      await page.locator(phoneField).press('Enter');
      await expect(page).toHaveURL(`/search/${encodeURIComponent(query)}`);
    }
    const chips = page.getByRole('list', { name: 'Conditions' });
    await expect(chips.getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('list', { name: 'About this search' }).getByRole('listitem')).toHaveText(['No tag named “zz”.']);
    await page.locator('[data-part="search-help"] summary').click();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });

    await follow(page, '/search');
    const recent = page.getByRole('list', { name: 'Recent searches' });
    await expect(recent.getByRole('listitem')).toHaveCount(2);
    expect(await overflow(page)).toBe(0);
    const cross = recent.getByRole('button', { name: 'Remove slow' });
    const size = await cross.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(32);
    await cross.click();
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await expect(toast(page, '“slow” removed')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(recent.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(recent).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  });
});
