import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';
import { test as documentTest } from '../support/page-document';
import { follow } from '../support/player-journey';

const field = 'header form[data-search] input';

documentTest('PLAYER-021 PLAYER-022 PLAYER-023 PLAYER-037 PLAYER-039 INJ-03 search without scripts', async ({ page, request }) => {
  await test.step('the search page shows genres before a search', async () => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
  });

  await test.step('a search URL shows results', async () => {
    const { track, artist } = await readCatalogue(request);
    await page.goto(`/search/${encodeURIComponent(track.name)}`);
    await expect(page.locator('main').getByRole('link', { name: track.name, exact: true }).first()).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: track.name, exact: true }).locator('mark').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.goto('/');
    await page.locator(field).fill(artist.name);
    await page.locator(field).press('Enter');
    await expect(page).toHaveURL(`/search/${encodeURIComponent(artist.name)}`);
    await expect(page.getByRole('heading', { name: 'Top result' })).toBeVisible();
  });

  await test.step('every tab of the results has its own URL', async () => {
    await page.goto('/search/the');
    const tabs = page.getByRole('navigation', { name: 'Result types' });
    const links = await tabs.getByRole('link').evaluateAll((elements) => elements.map((link) => (link as HTMLAnchorElement).pathname));
    expect(links.length).toBeGreaterThan(3);
    expect(new Set(links).size).toBe(links.length);
    await tabs.getByRole('link', { name: 'Tracks' }).click();
    await expect(page).toHaveURL('/search/the/tracks');
    await expect(tabs.locator('[aria-current="page"]')).toContainText('Tracks');
    expect(await page.locator('main [data-track]').count()).toBeGreaterThan(4);
  });

  await test.step('odd queries return 200, and the field shows their text', async () => {
    for (const query of [
      '%25',
      '100%25',
      'AC%2FDC',
      '..',
      'a'.repeat(5000),
      '%F0%9F%98%80',
      '%CC%81'.repeat(300),
      '<script>alert(1)<%2Fscript>',
    ]) {
      const response = await request.get(`/search?query=${query}`);
      expect([query.slice(0, 20), response.status()]).toEqual([query.slice(0, 20), 200]);
    }
    for (const [typed, shown] of [
      ['%25', '%'],
      ['100%25/tracks', '100%'],
      ['AC%2FDC', 'AC/DC'],
    ]) {
      expect((await page.goto(`/search/${typed}`))?.status()).toBe(200);
      await expect(page.locator(field)).toHaveValue(shown!);
    }
  });
});

test('PLAYER-022 PLAYER-034 a typo finds the artist, a result plays, the field suggests', async ({ page, request }) => {
  const { track, artist, paths } = await readCatalogue(request);
  const slipped = ([first = '', second = '', third = '', ...rest]: string): string => [first, third, second, ...rest].join('');
  await page.goto(`/search/${encodeURIComponent(slipped(artist.name))}`);
  await expect(page.locator('main').getByRole('link', { name: artist.name, exact: true }).first()).toBeVisible();
  await page.locator('[data-part="spelling"] a').click();
  await expect(page.locator('[data-part="spelling"]')).toHaveCount(0);

  await follow(page, `/search/${encodeURIComponent(track.name)}/tracks`);
  const row = page.locator(`main [data-track="${track.id}"]`);
  await row.getByRole('button', { name: `Play ${track.name}` }).click();
  await expect(row).toHaveAttribute('data-playback', 'playing');
  await expect(row.locator('[data-play]')).toHaveAttribute('data-state', 'playing');

  await page.goto('/lyrics');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  await test.step('the field suggests, works by keyboard and lists recent searches', async () => {
    await page.keyboard.press('/');
    await expect(page.locator(field)).toBeFocused();
    const typed = artist.name.slice(0, 6);
    const settled = page.waitForResponse((response) => new URL(response.url()).searchParams.get('query') === typed.trim());
    await page.keyboard.type(typed);
    await (await settled).finished();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toContainText(typed);
    await expect(list.getByRole('option', { name: `${artist.name} Artist` })).toBeVisible();
    const index = await list
      .getByRole('option')
      .evaluateAll((options, name) => options.findIndex((option) => option.textContent === name), `${artist.name}Artist`);
    for (let step = 0; step <= index; step += 1) await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toContainText(artist.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.artist);
    await page.keyboard.press('Control+k');
    await expect(list.getByRole('option').first()).toContainText(artist.name.slice(0, 6));
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  });

  await test.step('opening search focuses the field, and Enter does not blur it', async () => {
    await page.locator('[data-region="side"]').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    await expect(page.locator(field)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search');
    await page.keyboard.type(artist.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search/${encodeURIComponent(artist.name)}`);
    await expect(page.getByRole('heading', { name: 'Top result' })).toBeVisible();
    await expect(page.locator(field)).toBeFocused();
    await page.locator(field).fill('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search');
    await expect(page.locator(field)).toBeFocused();
  });

  await test.step('results and URL follow the input, and going back restores them', async () => {
    await page.locator(field).fill(artist.name);
    await expect(page).toHaveURL(`/search/${encodeURIComponent(artist.name)}`);
    await expect(page.getByRole('heading', { name: 'Top result' })).toBeVisible();
    await expect(page.locator(field)).toBeFocused();
    await page.locator('main').getByRole('link', { name: artist.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist.name);
    await page.goBack();
    await expect(page).toHaveURL(`/search/${encodeURIComponent(artist.name)}`);
    await expect(page.locator(field)).toHaveValue(artist.name);
    await page.locator(field).fill(`${track.name}zzzzzz qqqq`);
    await expect(page.getByText('No results for')).toBeVisible();
  });

  await page.goto('/search');
  await expect(page.locator(field)).toBeFocused();
});
