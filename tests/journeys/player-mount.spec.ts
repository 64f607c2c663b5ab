import { mergeTests } from '@playwright/test';
import { test as accountTest, open } from '../support/account-journey';
import {
  albumUrl,
  countStops,
  expect,
  findAlbum,
  findLongestTrack,
  follow,
  type Player,
  test as playerTest,
  stopsOf,
  trackUrl,
} from '../support/player-journey';

const test = mergeTests(playerTest, accountTest);

const AROUND_THE_MUSIC = ['/landing', '/pricing', '/contact', '/pages/about', '/login', '/register', '/forgot-password'];

/** Expects a single, usable player. */
const expectBar = async (player: Player, name: string): Promise<void> => {
  await expect(player.region).toHaveCount(1);
  await expect(player.title).toHaveText(name);
  await expect(player.button('Pause')).toBeVisible();
};

test('music and player continue across pages and a login; elsewhere no player shows before', async ({ page, player, request, site }) => {
  const user = await site.createPerson();
  const album = await findAlbum(request);
  const track = await findLongestTrack(request);
  const [artist] = album.artists;
  const music = [albumUrl(album), `/artist/${artist!.id}/${artist!.slug}`, '/', '/lyrics', trackUrl(album.tracks[0]!)];
  await countStops(page);

  await test.step('pages outside the music show no player until a track plays', async () => {
    for (const [index, address] of AROUND_THE_MUSIC.entries()) {
      await (index === 0 ? open : follow)(page, address);
      await expect(page).toHaveURL(address);
      await expect(player.region).toBeHidden();
    }
  });

  await test.step('music and player continue across music pages, other pages and back', async () => {
    await follow(page, trackUrl(track));
    await page.locator('main [data-play]').first().click();
    await player.expectSound(track.id);
    let before = await player.at();
    for (const address of [...AROUND_THE_MUSIC, ...music, '/pages/about', trackUrl(track)]) {
      await follow(page, address);
      await expectBar(player, track.name);
      const now = await player.at();
      expect(now, `after ${address}`).toBeGreaterThan(before);
      before = now;
    }
    await expect(page.locator('main [data-play]').first()).toHaveAttribute('data-state', 'playing');
  });

  await test.step('the mini player is at the bottom of other pages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/landing', '/login']) {
      await follow(page, address);
      const frame = async () => {
        const box = await page.locator('[data-part="mini-player"]').boundingBox();
        return [address, box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
      };
      await expect.poll(frame).toEqual([address, 0, 390, 844]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('login does not stop the music', async () => {
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByLabel('Email').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    const before = await player.at();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectBar(player, track.name);
    expect(await player.at()).toBeGreaterThan(before);
    expect(await stopsOf(page)).toBe(0);
  });

  await test.step('pages outside the music restore the queue after a reload, and pause and play', async () => {
    await page.goto('/landing');
    await expect(player.title).toHaveText(track.name);
    await player.button('Play').click();
    await player.expectSound(track.id);
    await player.button('Pause').click();
    await player.expectSilence();
    await player.button('Play').click();
    await player.expectSound(track.id);
    await follow(page, trackUrl(track));
    await expectBar(player, track.name);
  });
});
