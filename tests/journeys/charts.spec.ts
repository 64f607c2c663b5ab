import { albumUrl, expect, findAlbum, findTrack, test, trackUrl } from '../support/player-journey';

/** How often the track of a row was played. */
const PLAYS = /^[\d,]+ plays$/;

test('charts are found in the menu, and chosen by period and genre', async ({ page, player }) => {
  await page.goto('/');
  await page.locator('[data-region="side"]').getByRole('link', { name: 'Charts' }).click();
  await expect(page).toHaveURL('/charts');
  await expect(page.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'page');
  const rows = page.locator('main [data-part="track-list"] [data-track]');
  const played = async () => (await rows.getByText(PLAYS).allTextContents()).map((text) => Number.parseInt(text.replace(/\D/g, ''), 10));
  const week = await played();
  expect(week.length).toBeGreaterThan(10);
  expect(week).toEqual([...week].sort((a, b) => b - a));
  await page.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL('/charts/all');
  expect((await played())[0]).toBeGreaterThan(week[0]!);
  await page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Folk', exact: true }).click();
  await expect(page).toHaveURL('/charts/all/folk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folk charts');
  await page.locator('main [data-part="actions"]').getByRole('button', { name: 'Play Folk charts' }).click();
  await player.expectSound(Number(await rows.first().getAttribute('data-track')));
  await page.goto('/charts/week');
  await expect(page).toHaveURL('/charts');
  expect((await page.goto('/charts/never'))?.status()).toBe(404);
  expect((await page.goto('/charts/all/unknown'))?.status()).toBe(404);
});

test('the ranks of a chart stand beside its tracks on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/charts', '/rising']) {
    await page.goto(address);
    const numbers = page.locator('main [data-part="track-list"] [data-track] [data-number]');
    const shown = await numbers.evaluateAll((spans) =>
      spans.slice(0, 3).map((span) => [getComputedStyle(span, '::before').content, Number(getComputedStyle(span).opacity)]),
    );
    expect([address, shown]).toEqual([
      address,
      [
        ['"1"', 1],
        ['"2"', 1],
        ['"3"', 1],
      ],
    ]);
    const [rank, cover] = await Promise.all([
      numbers.first().boundingBox(),
      page.locator('main [data-part="track-list"] img').first().boundingBox(),
    ]);
    expect(rank!.x + rank!.width).toBeLessThanOrEqual(cover!.x);
  }
});

test('what rises shows the plays that rank it, and plays', async ({ page, player }) => {
  await page.goto('/rising');
  const rows = page.locator('main [data-part="track-list"] [data-track]');
  const plays = (await rows.getByText(PLAYS).allTextContents()).map((text) => Number.parseInt(text.replace(/\D/g, ''), 10));
  expect(plays.length).toBeGreaterThan(10);
  expect(plays).toEqual([...plays].sort((a, b) => b - a));
  await page.locator('main [data-part="actions"]').getByRole('button', { name: 'Play Rising' }).click();
  await player.expectSound(Number(await rows.first().getAttribute('data-track')));
  await expect(page.locator('main [data-part="actions"] [data-play]')).toHaveAttribute('data-state', 'playing');
});

test('new releases are found in the menu, the newest first', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-region="side"]').getByRole('link', { name: 'New releases' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New releases');
  const months = await page.locator('main section h2').allTextContents();
  const times = months.map((month) => Date.parse(`1 ${month}`));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('the pages of a track and an album show more like it, and it plays', async ({ page, player, request }) => {
  await page.goto(trackUrl(await findTrack(request, ({ album }) => album !== null)));
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'More like this' }) });
  await similar.scrollIntoViewIfNeeded();
  const card = similar.locator('article', { has: page.locator('[data-play]') }).first();
  await card.hover();
  await card.locator('[data-play]').click();
  await player.expectSound();
  await page.goto(albumUrl(await findAlbum(request)));
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.locator('article [data-play^="album:"]').first()).toBeAttached();
});
