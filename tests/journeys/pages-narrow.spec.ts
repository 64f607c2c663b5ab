import { channelPath, tagPath, userPath } from '#functions/platform/contract/page-path';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { makeFollowers } from '../support/notification-journey';
import { follow } from '../support/player-journey';
import { become, makePlaylist } from '../support/playlist-journey';

/** Pixels. The library does not fit the smaller width. */
const [SMALL, NARROW] = [320, 360];
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfach';

test('no page overflows a narrow phone, with very long names, or falls short of a wide screen', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  test.slow();
  const user = await site.createPerson({ name: WORD, permissions: ['music.create'] });
  const made = await makePlaylist(site, user, { name: WORD });
  const endless = await makePlaylist(site, user, { name: 'W'.repeat(255) });
  await site.run('update playlists set description = ? where id = cast(? as integer)', 'https://example.com/'.padEnd(400, 'd'), endless.id);
  await makePlaylist(site, user, { name: 'الليل الطويل جدا الذي لا ينتهي أبدا مهما انتظرنا', isPublic: false });
  await site.run('insert into track_likes (user_id, track_id) select ?, id from tracks limit 20', user.id);
  await site.run('insert into album_likes (user_id, album_id) select ?, id from albums limit 4', user.id);
  await makeFollowers(site, user, [WORD, '東京の夜はまだ終わらないと彼女は静かに言った']);
  const { artist, paths, tag, channels } = await readCatalogue(request);
  const [{ name: genre }] = (await (await request.get('/api/v1/genres')).json()).pagination.data as [{ name: string }];
  const looks = new Map(channels.map((channel) => [`${channel.content_type} ${channel.layout} ${channel.nested_layout}`, channel]));
  const guests = [
    ...['/', '/landing', '/pricing', paths.track, '/search', `/search/${WORD}`],
    ...['/login', '/register', '/forgot-password', '/404'],
  ];
  const anybody = [
    ...['/', '/landing', '/pricing', '/contact', '/charts', '/new-releases', '/lyrics', '/how-plays-are-counted', '/nowhere'],
    ...['/privacy', '/terms', '/imprint'],
    ...['/search', '/search/the', '/search/the/tracks', '/search/the/lyrics', '/search/nothingiscalledthis', `/search/${WORD}`],
    ...[paths.artist, paths.album, paths.track, paths.playlist, made.address, `/genre/${genre}`, tagPath(tag), `${tagPath(tag)}/tracks`],
    ...[userPath({ ...user, slug: '-' }), ...[...looks.values()].map(channelPath), paths.artist.replace('/artist/', '/radio/artist/')],
  ];
  const members = [
    ...['/library', '/library/songs', '/library/albums', '/library/artists', '/library/playlists', '/library/history'],
    ...['/library/playlists/import', '/feed', '/notifications', '/notifications/settings', '/account-settings', '/workspaces'],
    ...['/billing', '/backstage', '/backstage/upload', '/backstage/requests', '/backstage/insights', '/backstage/bin'],
  ];
  const wide: string[] = [];
  const look = async (who: string, addresses: string[], limit: number) => {
    await page.setViewportSize({ width: limit, height: 640 });
    for (const address of addresses) {
      await follow(page, address);
      await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > limit) wide.push(`${who} ${address}: ${width}`);
    }
  };
  await open(page, '/');
  await look('guest', guests, SMALL);
  await become(page, baseURL, user);
  await open(page, '/');
  await look('member', anybody, SMALL);
  await look('member', members, NARROW);
  expect(wide).toEqual([]);

  await follow(page, endless.address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect((await page.locator('main h1').boundingBox())!.height).toBeLessThan(500);

  await test.step('on a phone the name of the top result does not overlap its play button', async () => {
    await page.setViewportSize({ width: NARROW, height: 740 });
    await follow(page, `/search/${encodeURIComponent(artist.name)}`);
    const result = page.locator('[data-part="top-result"]');
    await expect(result).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const [name, play] = await Promise.all([result.locator('[data-fit]').boundingBox(), result.locator('[data-play]').boundingBox()]);
    const apart = name!.y >= play!.y + play!.height || name!.x + name!.width <= play!.x;
    expect([apart, name, play]).toEqual([true, name, play]);
  });

  await test.step('the hero of a page spans a wide screen, also with the panel open', async () => {
    await page.setViewportSize({ width: 1920, height: 900 });
    for (const address of ['/', paths.album, paths.track, paths.artist, tagPath(tag)]) {
      await follow(page, address);
      const edges = () =>
        page.evaluate(() => {
          const parts = ['[data-part="hero"]', '[data-part="sheet"]'];
          const [inner, outer] = parts.map((one) => document.querySelector(one)!.getBoundingClientRect());
          return [inner!.left <= outer!.left + 1, inner!.right >= outer!.right - 1, document.documentElement.scrollWidth <= 1920];
        });
      expect([address, ...(await edges())]).toEqual([address, true, true, true]);
      if (address !== paths.album) continue;
      await page.keyboard.press('q');
      await expect(page.locator('[data-region="panel"]')).toBeVisible();
      expect([address, ...(await edges())]).toEqual([address, true, true, true]);
      await page.keyboard.press('q');
    }
  });
});
