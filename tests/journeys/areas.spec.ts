import { expect, test } from '../support/account-journey';
import { albumUrl, countStops, findAlbum, follow, Player, stopsOf } from '../support/player-journey';
import { become } from '../support/playlist-journey';

test('OPS-001 music plays on through player, library, backstage and administration', async ({ page, site, baseURL }) => {
  const player = new Player(page);
  await countStops(page);
  await become(page, baseURL, await site.createPerson({ name: 'Signe Falk', permissions: ['music.create', 'admin.access', 'logs.view'] }));
  const album = await findAlbum(page.request);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await follow(page, albumUrl(album));
  await page.locator('main [data-play^="album"]').first().click();
  await player.expectSound();
  const areas = [
    ['/library', 'Library'],
    ['/backstage/upload', 'Upload'],
    ['/admin', 'Reports'],
    ['/admin/logs/schedule', 'Logs'],
  ];
  for (const [path = '', title = ''] of areas) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(player.button('Pause')).toBeVisible();
    await player.expectSound();
  }
  expect(await stopsOf(page)).toBe(0);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});
