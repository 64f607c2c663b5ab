import type { Page } from '@playwright/test';
import { test as accountTest, signIn } from '../support/account-journey';
import { albumUrl, expect, findAlbum, Player } from '../support/player-journey';

interface Device {
  page: Page;
  player: Player;
}

/** Two browsers in which the same person is logged in. */
const test = accountTest.extend<{ devices: [Device, Device] }>({
  devices: async ({ browser, baseURL, site }, use) => {
    const user = await site.createPerson();
    const errors: string[] = [];
    const device = async (): Promise<Device> => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      await signIn(page, baseURL, user);
      return { page, player: new Player(page) };
    };
    const devices: [Device, Device] = [await device(), await device()];
    await use(devices);
    for (const { page } of devices) await page.context().close();
    expect(errors).toEqual([]);
  },
});

/** Waits until a save of the queue of a page is answered so. */
const saved = (page: Page, status = 200) =>
  page.waitForResponse(
    (response) => /player\/queue/.test(response.url()) && response.request().method() === 'POST' && response.status() === status,
  );

const offer = (page: Page) => page.getByRole('status', { name: 'Your queue on another device' });

test('a queue is found on another device, paused where it was', async ({ devices: [first, second], request }) => {
  const album = await findAlbum(request, 3);
  await first.page.goto(albumUrl(album));
  const kept = saved(first.page);
  await first.page.locator(`main [data-track="${album.tracks[1]!.id}"] [data-play]`).first().click();
  await first.player.expectSound(album.tracks[1]!.id);
  await kept;
  await second.page.goto('/');
  await expect(second.player.title).toHaveText(album.tracks[1]!.name);
  await second.player.expectSilence();
  await second.player.button('Play').click();
  await second.player.expectSound(album.tracks[1]!.id);
  await second.player.button('Next').click();
  await second.player.expectSound(album.tracks[2]!.id);
});

test('a device that plays is asked before another queue takes its place, and either may win', async ({ devices, request }) => {
  const [first, second] = devices;
  const album = await findAlbum(request, 4);
  const [one, two, , four] = album.tracks;
  for (const { page } of devices) {
    // A device that asks for the queue of the other one only after that has saved it takes it over.
    const asked = page.waitForResponse((response) => /player\/queue/.test(response.url()) && response.request().method() === 'GET');
    await page.goto(albumUrl(album));
    await (await asked).finished();
  }
  let kept = saved(first.page);
  await first.page.locator('main [data-play]').first().click();
  await first.player.expectSound(one!.id);
  await kept;

  const refused = saved(second.page, 412);
  await second.page.locator(`main [data-track="${four!.id}"] [data-play]`).first().click();
  await second.player.expectSound(four!.id);
  await refused;
  await expect(offer(second.page)).toContainText(one!.name);
  kept = saved(second.page);
  await offer(second.page).getByRole('button', { name: 'Keep this queue' }).click();
  await kept;
  await expect(offer(second.page)).toHaveCount(0);
  await second.player.expectSound(four!.id);

  await first.player.button('Next').click();
  await expect(offer(first.page)).toContainText(four!.name);
  await first.player.expectSound(two!.id);
  kept = saved(first.page);
  await offer(first.page).getByRole('button', { name: 'Go on here' }).click();
  await first.player.expectSound(four!.id);
  await kept;
});
