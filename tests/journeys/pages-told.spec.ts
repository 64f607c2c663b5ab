import { readCatalogue } from '../support/catalogue';
import { test as browserTest } from '../support/journey';
import { expect, test } from '../support/page-document';

test.describe('page metadata', () => {
  test('OPS-002 OPS-005 OPS-006 OPS-007 every page embeds the bootstrap data, without a user', async ({ page, request }) => {
    const { paths } = await readCatalogue(request);
    for (const path of ['/', '/pricing', '/landing', '/lyrics', ...Object.values(paths)]) {
      await page.goto(path);
      const data = JSON.parse((await page.locator('#bootstrap-data').textContent()) ?? '');
      expect(data.settings.branding.site_name).toBe('Segue');
      expect(data.themes.length).toBeGreaterThan(1);
      expect(data.user).toBeNull();
    }
  });

  test('canonical URL, title, image and description match the page', async ({ page, request, baseURL }) => {
    const { album, track, paths } = await readCatalogue(request);
    const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    for (const [path, name, type] of [
      [paths.album, album.name, 'music.album'],
      [paths.track, track.name, 'music.song'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      expect(await page.title()).toContain(name);
      expect(await content('og:title')).toBe(await page.title());
      expect(await content('og:url')).toBe(`${baseURL}${path}`);
      expect(await content('og:type')).toBe(type);
      expect((await content('description'))?.length).toBeGreaterThan(10);
      const image = await request.get((await content('og:image')) ?? '');
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await page.locator('meta[name=robots]').count()).toBe(0);
    }
    await page.goto('/');
    expect((await request.get((await content('og:image')) ?? '')).status()).toBe(200);
  });

  test('music pages have schema.org structured data', async ({ page, request }) => {
    const { paths } = await readCatalogue(request);
    const kinds = { artist: 'MusicGroup', album: 'MusicAlbum', track: 'MusicRecording', playlist: 'MusicPlaylist' } as const;
    for (const [kind, type] of Object.entries(kinds)) {
      await page.goto(paths[kind as keyof typeof kinds]);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(texts.map((text) => JSON.parse(text)['@type'])).toEqual([type, 'BreadcrumbList']);
    }
  });

  test('pages link to their oEmbed data and RSS feed', async ({ page, request }) => {
    const { album, artist, paths } = await readCatalogue(request);
    await page.goto(paths.album);
    const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const described = await (await request.get(oembed ?? '')).json();
    expect(described).toMatchObject({ type: 'rich', title: album.name });
    expect(described.html).toContain(`${paths.album}/embed`);
    await page.goto(paths.artist);
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
