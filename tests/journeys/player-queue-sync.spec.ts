import type { Page } from '@playwright/test';
import { test as accountTest, signIn } from '../support/account-journey';
import { albumUrl, expect, findAlbum, Player } from '../support/player-journey';

interface Device {
  page: Page;
  player: Player;
}

/** Another browser with the same user. */
const test = accountTest.extend<{ openDevice: () => Promise<Device> }>({
  openDevice: async ({ browser, baseURL, site }, use) => {
    const user = await site.createPerson();
    const errors: string[] = [];
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      pages.push(page);
      page.on('pageerror', ({ message }) => errors.push(message));
      await signIn(page, baseURL, user);
      return { page, player: new Player(page) };
    });
    for (const page of pages) await page.context().close();
    expect(errors).toEqual([]);
  },
});

/** Waits for a response to saving the queue. */
const saved = (page: Page, status = 200) =>
  page.waitForResponse(
    (response) => /player\/queue/.test(response.url()) && response.request().method() === 'POST' && response.status() === status,
  );

const offer = (page: Page) => page.getByRole('status', { name: 'Your queue on another device' });

test('a playing device offers a newer queue before replacing its own; a new one is paused', async ({ openDevice, request, baseURL }) => {
  const origin = baseURL ?? '';
  const [first, second] = [await openDevice(), await openDevice()];
  const album = await findAlbum(request, 4);
  const [one, two, three, four] = album.tracks;
  for (const { page } of [first, second]) {
    // A device that loads only after the other has saved would adopt its queue.
    const asked = page.waitForResponse((response) => /player\/queue/.test(response.url()) && response.request().method() === 'GET');
    await page.goto(albumUrl(album));
    await (await asked).finished();
  }
  let kept = saved(first.page);
  await first.page.locator('main [data-play]').first().click();
  await first.player.expectSound(one!.id);
  await kept;

  const refused = saved(second.page, 412);
  await second.page.locator(`main [data-track="${three!.id}"] [data-play]`).first().click();
  await second.player.expectSound(three!.id);
  await refused;
  await expect(offer(second.page)).toContainText(one!.name);
  kept = saved(second.page);
  await offer(second.page).getByRole('button', { name: 'Keep this queue' }).click();
  await kept;
  await expect(offer(second.page)).toHaveCount(0);
  await second.player.expectSound(three!.id);

  await first.player.button('Next').click();
  await expect(offer(first.page)).toContainText(three!.name);
  await first.player.expectSound(two!.id);
  kept = saved(first.page);
  await offer(first.page).getByRole('button', { name: 'Continue here' }).click();
  await first.player.expectSound(three!.id);
  await kept;

  await test.step('a new device opens the queue paused at its track', async () => {
    // A browser without any storage of the site.
    const third = first;
    await third.page.goto('about:blank');
    await (await third.page.context().newCDPSession(third.page)).send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb',
    });
    await third.page.goto('/');
    await expect(third.player.title).toHaveText(three!.name);
    await third.player.expectSilence();
    await third.player.button('Play').click();
    await third.player.expectSound(three!.id);
    await third.player.button('Next').click();
    await third.player.expectSound(four!.id);
  });
});
