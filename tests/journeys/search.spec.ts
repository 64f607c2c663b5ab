import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';

const field = 'header form[data-search] input';

test('PLAYER-021, PLAYER-039: the search page offers ways on before anything is typed', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
});

test('PLAYER-022: an address with a query shows what fits, also where nothing runs', async ({ browser, request }) => {
  const { track, artist } = await readCatalogue(request);
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`/search/${encodeURIComponent(track.name)}`);
  await expect(still.locator('main').getByRole('link', { name: track.name, exact: true }).first()).toBeVisible();
  await expect(still.locator('main').getByRole('link', { name: track.name, exact: true }).locator('mark').first()).toBeVisible();
  await expect(still.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await still.goto('/');
  await still.locator(field).fill(artist.name);
  await still.locator(field).press('Enter');
  await expect(still).toHaveURL(`/search/${encodeURIComponent(artist.name)}`);
  await expect(still.getByRole('heading', { name: 'Top result' })).toBeVisible();
  await still.close();
});

test('PLAYER-023, PLAYER-037: every tab has its own address', async ({ page }) => {
  await page.goto('/search/the');
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' });
  const links = await tabs.getByRole('link').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
  expect(links.length).toBeGreaterThan(3);
  expect(new Set(links).size).toBe(links.length);
  await tabs.getByRole('link', { name: 'Tracks' }).click();
  await expect(page).toHaveURL('/search/the/tracks');
  await page.reload();
  await expect(tabs.locator('[aria-current="page"]')).toContainText('Tracks');
  expect(await page.locator('main [data-track]').count()).toBeGreaterThan(4);
});

test('PLAYER-034: a track that search found plays', async ({ page, request }) => {
  const { track } = await readCatalogue(request);
  await page.goto(`/search/${encodeURIComponent(track.name)}/tracks`);
  const row = page.locator(`main [data-track="${track.id}"]`);
  await row.getByRole('button', { name: `Play ${track.name}` }).click();
  await expect(row).toHaveAttribute('data-playback', 'playing');
  await expect(row.locator('[data-play]')).toHaveAttribute('data-state', 'playing');
});

test('results and address follow the typing, and the way back leads to them', async ({ page, request }) => {
  const { track, artist } = await readCatalogue(request);
  await page.goto('/search');
  // What gives it the focus also follows what is typed.
  await expect(page.locator(field)).toBeFocused();
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
  await expect(page.getByText('Nothing here is called')).toBeVisible();
});

test('a slip is forgiven and the right spelling is a link', async ({ page, request }) => {
  const { artist } = await readCatalogue(request);
  const [first = '', second = '', third = '', ...rest] = artist.name;
  await page.goto(`/search/${encodeURIComponent([first, third, second, ...rest].join(''))}`);
  await expect(page.locator('main').getByRole('link', { name: artist.name, exact: true }).first()).toBeVisible();
  await page.locator('[data-part="spelling"] a').click();
  await expect(page.locator('[data-part="spelling"]')).toHaveCount(0);
});

test('the field suggests, is worked by keys, and remembers', async ({ page, request }) => {
  const { artist, paths } = await readCatalogue(request);
  await page.goto('/lyrics');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.locator(field)).toBeFocused();
  const typed = artist.name.slice(0, 6);
  const settled = page.waitForResponse((response) => new URL(response.url()).searchParams.get('query') === typed.trim());
  await page.keyboard.type(typed);
  await (await settled).finished();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText(typed);
  await expect(list.getByRole('option', { name: `${artist.name} Artist` })).toBeVisible();
  const place = await list
    .getByRole('option')
    .evaluateAll((options, name) => options.findIndex((option) => option.textContent === name), `${artist.name}Artist`);
  for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText(artist.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.artist);
  await page.keyboard.press('Control+k');
  await expect(list.getByRole('option').first()).toContainText(artist.name.slice(0, 6));
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('who opens the search can type at once, and Enter keeps the field', async ({ page, request }) => {
  const { artist } = await readCatalogue(request);
  await page.goto('/lyrics');
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
  await page.reload();
  await expect(page.locator(field)).toBeFocused();
});

test('INJ-03: odd queries have a page or are not found', async ({ page }) => {
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
    const response = await page.goto(`/search?query=${query}`);
    expect([query.slice(0, 20), response?.status()]).toEqual([query.slice(0, 20), 200]);
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
