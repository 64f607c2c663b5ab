import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';

test('PLAYER-010: the embedded player of a track plays in the page of another site, without cookies', async ({
  page,
  request,
  context,
}) => {
  const { track, paths } = await readCatalogue(request);
  await page.goto(`${paths.track}/embed`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: track.name, exact: true })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await page.locator('article').boundingBox())?.height).toBe(166);
  const play = page.getByRole('button', { name: `Play ${track.name}` });
  await play.click();
  await expect(play).toHaveAttribute('data-state', 'playing');
  await expect(page.locator('time').first()).not.toHaveText('0:00');
  await play.click();
  await expect(play).toHaveAttribute('data-state', 'paused');
  expect(await context.cookies()).toEqual([]);
});

test('the embedded player of a track fits in 80 pixels', async ({ page, request }) => {
  const { track, paths } = await readCatalogue(request);
  await page.setViewportSize({ width: 600, height: 80 });
  await page.goto(`${paths.track}/embed`);
  expect((await page.locator('article').boundingBox())?.height).toBe(80);
  await expect(page.getByRole('button', { name: `Play ${track.name}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeInViewport({ ratio: 1 });
});

test('PLAYER-011: the embedded player of an album plays any of its tracks, and goes on to the next', async ({ page, request }) => {
  const { album, paths } = await readCatalogue(request);
  await page.goto(`${paths.album}/embed`);
  expect((await page.locator('article').boundingBox())?.height).toBe(450);
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(rows).toHaveCount(album.tracks_count);
  await rows.nth(1).getByRole('button').click();
  await expect(rows.nth(1)).toHaveClass(/is-playing/);
  await expect(page.locator('.ec').getByRole('button')).toHaveAttribute('data-state', 'playing');
  await page.getByRole('slider', { name: 'Seek' }).press('End');
  await expect(rows.nth(2)).toHaveClass(/is-playing/);
});

test('an embedded player has the theme that is asked for', async ({ page, request }) => {
  const { paths } = await readCatalogue(request);
  const ground = () => page.locator('.ea').evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto(`${paths.album}/embed?theme=light`);
  const light = await ground();
  await page.goto(`${paths.album}/embed?theme=dark`);
  expect(await ground()).not.toBe(light);
});

test('any site may frame the embedded player, and none the page', async ({ request }) => {
  const { paths } = await readCatalogue(request);
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy(`${paths.track}/embed`)).toContain('frame-ancestors *');
  expect(await policy(paths.track)).toContain("frame-ancestors 'self'");
});
