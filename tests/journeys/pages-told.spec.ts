import { readCatalogue } from '../support/catalogue';
import { test as browserTest } from '../support/journey';
import { expect, test } from '../support/page-document';
import { showServed } from '../support/served-page';

test('OPS-002 OPS-005 OPS-006 OPS-007 pages embed the bootstrap data and describe their music', async ({ page, request, baseURL }) => {
  const { album, artist, track, paths } = await readCatalogue(request);
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  const kinds = { artist: 'MusicGroup', album: 'MusicAlbum', track: 'MusicRecording', playlist: 'MusicPlaylist' } as const;

  const expectBootstrapData = async () => {
    const data = JSON.parse((await page.locator('#bootstrap-data').textContent()) ?? '');
    expect(data.settings.branding.site_name).toBe('Segue');
    expect(data.themes.length).toBeGreaterThan(1);
    expect(data.user).toBeNull();
  };
  const expectMetadata = async (path: string, name: string, type: string) => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    const title = await page.locator('title').first().textContent();
    expect(title).toContain(name);
    expect(await content('og:title')).toBe(title);
    expect(await content('og:url')).toBe(`${baseURL}${path}`);
    expect(await content('og:type')).toBe(type);
    expect((await content('description'))?.length).toBeGreaterThan(10);
    const image = await request.get((await content('og:image')) ?? '');
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  };

  for (const path of ['/', '/pricing', '/landing', '/lyrics'])
    await test.step(path, async () => {
      await showServed(page, path);
      await expectBootstrapData();
      if (path === '/') expect((await request.get((await content('og:image')) ?? '')).status()).toBe(200);
    });

  for (const [kind, type] of Object.entries(kinds))
    await test.step(kind, async () => {
      const path = paths[kind as keyof typeof kinds];
      await showServed(page, path);
      await expectBootstrapData();
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(texts.map((text) => JSON.parse(text)['@type'])).toEqual([type, 'BreadcrumbList']);
      if (kind === 'album') await expectMetadata(path, album.name, 'music.album');
      if (kind === 'track') await expectMetadata(path, track.name, 'music.song');
    });

  await test.step('pages link to their oEmbed data and RSS feed', async () => {
    await showServed(page, paths.album);
    const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const described = await (await request.get(oembed ?? '')).json();
    expect(described).toMatchObject({ type: 'rich', title: album.name });
    expect(described.html).toContain(`${paths.album}/embed`);
    await showServed(page, paths.artist);
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    expect(await (await request.get(feed ?? '')).text()).toContain(artist.name.replace('&', '&amp;'));
  });
});

browserTest.describe('without scripts', () => {
  browserTest.use({ javaScriptEnabled: false });

  browserTest('pages are readable and offer the track in a native audio element', async ({ page, request }) => {
    const { album, track, paths } = await readCatalogue(request);
    await page.goto(paths.album);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.name);
    await expect(page.locator('main [data-track]').first()).toBeVisible();
    await expect(page.locator('[data-rail]:visible')).toHaveCount(0);
    await page.goto(paths.track);
    const audio = page.locator('main audio');
    await expect(audio).toBeVisible();
    expect(await audio.getAttribute('src')).toBe(`/api/v1/tracks/${track.id}/stream`);
    await page.goto('/pricing');
    await page.getByText('Can I listen without paying?').click();
    await expect(page.getByText('to every public track and album')).toBeHidden();
  });
});
