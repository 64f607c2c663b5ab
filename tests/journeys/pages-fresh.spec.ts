import { signIn, test } from '../support/account-journey';
import { albumUrl, expect, findAlbum, trackUrl } from '../support/player-journey';

test('a renamed track has its new name on its page, its album and in search at once', async ({ page, request, site, baseURL }) => {
  const album = await findAlbum(request);
  const [track] = album.tracks;
  if (!track) throw new Error('The album has no track');
  const name = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
  const heading = async () => {
    const response = await request.get(trackUrl(track));
    return [new URL(response.url()).pathname, /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1]];
  };
  expect(await heading()).toEqual([trackUrl(track), expect.stringContaining(track.name)]);

  await signIn(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  const rename = async (to: string) => {
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { Origin: baseURL ?? '', 'X-XSRF-TOKEN': decodeURIComponent(token) };
    const response = await page.request.put(`/api/v1/tracks/${track.id}`, { data: { name: to }, headers });
    expect([response.status(), await response.text()]).toEqual([200, expect.stringContaining(to)]);
  };
  await rename(name);
  try {
    expect(await heading()).toEqual([expect.stringContaining('/renamed-'), expect.stringContaining(name)]);
    for (const address of [albumUrl(album), `/search/${encodeURIComponent(name)}`])
      expect(await (await request.get(address)).text()).toContain(name);
  } finally {
    await rename(track.name);
  }
  expect(await heading()).toEqual([trackUrl(track), expect.stringContaining(track.name)]);
});
