import type { Page } from '@playwright/test';
import type { TrackItem } from '#contracts/catalogue/track';
import { compareNames } from '#functions/platform/contract/fold';
import { expect, open, signIn, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import type { Person, SiteDatabase } from '../support/site-database';

/** Fills a library with songs, the first one latest; returns them. */
const fill = async (site: SiteDatabase, user: Person, page: Page, count: number): Promise<TrackItem[]> => {
  const { pagination } = (await (await page.request.get(`/api/v1/tracks?perPage=${count}`)).json()) as {
    pagination: { data: TrackItem[] };
  };
  await site.run(
    'insert into track_likes (user_id, track_id, created_at) select ?, value, cast(? as integer) - key * 60000 from json_each(?)',
    ...[user.id, Date.now() - 86_400_000, JSON.stringify(pagination.data.map(({ id }) => id))],
  );
  return pagination.data;
};

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const titles = (page: Page) => rows(page).locator('a[href^="/track/"]').allTextContents();
const saved = async (site: SiteDatabase, user: Person): Promise<number[]> =>
  (await site.run('select track_id from track_likes where user_id = ? order by created_at desc, track_id desc', user.id)).map((row) =>
    Number(row.track_id),
  );

test('LIB-001 LIB-002 LIB-003 a library fills, is sorted, searched, edited, played and scrolled', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await open(page, '/library');
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  await expect(page.getByText('Your library is empty')).toBeVisible();
  const tracks = await fill(site, user, page, 12);
  const names = tracks.map(({ name }) => name);
  await open(page, '/library');
  const parts = page.getByRole('main').getByRole('navigation', { name: 'Library' }).getByRole('link');
  await expect(parts.locator('b')).toHaveText(['Songs', 'Playlists', 'Albums', 'Artists', 'History']);
  await expect(parts.first()).toContainText('12');
  await parts.first().click();
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(rows(page)).toHaveCount(12);

  await test.step('tracks are sorted and searched in place, and the URL stores both', async () => {
    await expect.poll(() => titles(page)).toEqual(names);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect(page).toHaveURL(/orderBy=name&orderDir=asc$/);
    const byName = names.toSorted(compareNames);
    await expect.poll(() => titles(page)).toEqual(byName);
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect.poll(() => titles(page)).toEqual(byName.toReversed());
    await page.getByRole('button', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Length' }).click();
    const byLength = tracks.toSorted((one, other) => one.duration - other.duration || one.id - other.id).map(({ name }) => name);
    await expect.poll(() => titles(page)).toEqual(byLength);
    const [track] = tracks;
    await page.getByRole('searchbox', { name: 'Find in songs' }).fill(track?.name ?? '');
    await expect.poll(() => titles(page)).toContain(track?.name);
    await expect(page).toHaveURL(/query=/);
    await page.reload();
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Find in songs' })).toHaveValue(track?.name ?? '');
    expect((await titles(page)).length).toBeLessThan(12);
    await page.getByRole('searchbox', { name: 'Find in songs' }).fill('qqqqqq');
    await expect(page.getByText('There are no items matching your query')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await expect(page.getByRole('searchbox', { name: 'Find in songs' })).toHaveValue('');
    await expect(page).not.toHaveURL(/query=/);
    await expect(rows(page)).toHaveCount(12);
  });

  await test.step('tracks are selected and removed together, and undo restores their order', async () => {
    // Another user, because removal relies on likes that the page has loaded.
    const user = await site.createPerson();
    const tracks = await fill(site, user, page, 12);
    await signIn(page, baseURL, user);
    await open(page, '/library/songs');
    const before = await saved(site, user);
    const box = (index: number) => page.getByRole('checkbox', { name: `Select ${tracks[index]?.name}`, exact: true });
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await rows(page)
      .nth(5)
      .getByRole('gridcell')
      .last()
      .click({ modifiers: ['ControlOrMeta'] });
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar.getByRole('status')).toHaveText('4 selected');
    const removed = page.waitForResponse('**/users/me/library/remove');
    await bar.getByRole('button', { name: 'Remove' }).click();
    await expect(rows(page)).toHaveCount(8);
    await expect(bar).toHaveCount(0);
    // Undo is offered briefly, starting with the response.
    await removed;
    expect(await saved(site, user)).toHaveLength(8);
    await page.locator('[aria-label="Messages"]').getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect.poll(() => saved(site, user)).toEqual(before);
    await page.reload();
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect.poll(() => titles(page)).toEqual(tracks.map(({ name }) => name));
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(bar.getByRole('status')).toHaveText('12 selected');
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('button', { name: /^Save/ }).click();
    await expect(rows(page)).toHaveCount(11);
    await expect(toast(page, 'Removed from your library')).toBeVisible();
    await page.locator('[aria-label="Messages"]').getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  const player = await site.createPerson();
  const forty = await fill(site, player, page, 40);
  await signIn(page, baseURL, player);
  await open(page, '/library/songs');

  await test.step('all tracks play in order, from a row or shuffled; selected tracks are queued', async () => {
    const queue = async () => {
      const kept = JSON.parse(await page.evaluate(() => localStorage.getItem('segue.queue') ?? 'null')) as {
        value: { queue: { source: string; entries: { track: { id: number; name: string } }[]; index: number } };
      } | null;
      return kept?.value.queue;
    };
    await page.getByRole('button', { name: 'Play your songs', exact: true }).click();
    await expect.poll(async () => (await queue())?.entries.map(({ track }) => track.id)).toEqual(forty.map(({ id }) => id));
    expect((await queue())?.source).toMatch(/^library:songs\?/);
    await rows(page).nth(2).getByRole('button', { name: /^Play/ }).click();
    await expect.poll(async () => (await queue())?.index).toBe(2);
    await expect(rows(page).nth(2)).toHaveAttribute('data-playback', 'playing');
    await page.getByRole('button', { name: 'Shuffle your songs' }).click();
    await expect.poll(async () => (await queue())?.entries.map(({ track }) => track.name).filter(Boolean)).toHaveLength(40);
    await page.getByRole('checkbox', { name: `Select ${forty[0]?.name}`, exact: true }).click();
    await page.getByRole('button', { name: 'Add to queue' }).click();
    await expect(toast(page, 'Added to queue')).toBeVisible();
    await expect.poll(async () => (await queue())?.entries).toHaveLength(41);
    await page.getByRole('checkbox', { name: `Select ${forty[0]?.name}`, exact: true }).uncheck();
  });

  await test.step('tracks are navigated, selected, played and removed by keyboard', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('3');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('region', { name: 'Selected rows' }).getByRole('status')).toHaveText('3 selected');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('41');
    await expect(page.locator('[aria-rowindex="41"]')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('2');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-play'))).toMatch(/^track:/);
    await page.keyboard.press('Shift+Tab');
    // The shuffled queue may play this row already.
    const isPlaying = (await rows(page).first().getAttribute('data-playback')) === 'playing';
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toHaveAttribute('data-playback', isPlaying ? 'paused' : 'playing');
    await page.keyboard.press('Delete');
    await expect.poll(() => saved(site, player)).toHaveLength(37);
  });

  await test.step('a long library loads while scrolling, and going back restores the position', async () => {
    const collector = await site.createPerson();
    const count = (await fill(site, collector, page, 100)).length;
    await signIn(page, baseURL, collector);
    await open(page, '/library/songs');
    expect(await rows(page).count()).toBeLessThan(60);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return page.getByRole('grid').getAttribute('aria-rowcount');
      })
      .toBe(String(count + 1));
    await expect(page.locator(`[aria-rowindex="${count + 1}"]`)).toBeVisible();
    // Records the position at the click, which may first scroll the row from under an overlay.
    await page.evaluate(() => addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true }));
    await rows(page).last().locator('a[href^="/track/"]').click();
    await expect(page).toHaveURL(/\/track\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/library\/songs$/);
    const scrolled = await page.evaluate<number>(() => Reflect.get(window, 'left'));
    expect(scrolled).toBeGreaterThan(1000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
  });
});
