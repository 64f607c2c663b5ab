import { mergeTests, type Page } from '@playwright/test';
import { test as accountTest, signIn } from '../support/account-journey';
import { albumUrl, expect, findAlbum, test as playerTest, trackUrl } from '../support/player-journey';

const test = mergeTests(playerTest, accountTest);

test('the new name of a track stands on its page, on that of its album and in the search at the next request', async ({
  page,
  browser,
  request,
  site,
  baseURL,
}) => {
  const album = await findAlbum(request);
  const [track] = album.tracks;
  if (!track) throw new Error('The album has no track');
  const name = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
  // Browsers keep a page for a minute: somebody new asks each time.
  const asGuest = async (address: string, look: (guest: Page) => Promise<void>) => {
    const guest = await (await browser.newContext({ baseURL })).newPage();
    await guest.goto(address);
    await look(guest);
    await guest.context().close();
  };
  const isTitled = (title: string) => (guest: Page) => expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  const shows = (text: string) => (guest: Page) => expect(guest.locator('main').getByText(text, { exact: true }).first()).toBeVisible();
  await asGuest(trackUrl(track), isTitled(track.name));

  await signIn(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  const rename = async (to: string) => {
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { Origin: baseURL ?? '', 'X-XSRF-TOKEN': decodeURIComponent(token) };
    const response = await page.request.put(`/api/v1/tracks/${track.id}`, { data: { name: to }, headers });
    expect([response.status(), await response.text()]).toEqual([200, expect.stringContaining(to)]);
  };
  await rename(name);
  try {
    await asGuest(trackUrl(track), async (guest) => {
      await isTitled(name)(guest);
      await expect(guest).toHaveURL(/\/renamed-/);
    });
    await asGuest(albumUrl(album), shows(name));
    await asGuest(`/search/${encodeURIComponent(name)}`, shows(name));
  } finally {
    await rename(track.name);
  }
  await asGuest(trackUrl(track), isTitled(track.name));
});
