import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/page-document';
import { pathOf, showServed } from '../support/served-page';

test('PLAYER-002 PLAYER-004 PLAYER-005 PLAYER-006 PLAYER-007 PLAYER-008 PLAYER-009 music pages', async ({ page, request }) => {
  const { channels, artist, album, playlist, track, paths } = await readCatalogue(request);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the root shows the index channel and its channels', async () => {
    const titles = new Set(channels.map(({ name }) => name));
    await showServed(page, '/');
    const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((part) => !titles.has(part))).toEqual([]);
    await expect(title).toHaveCount(1);
  });

  await test.step('an artist is found by id alone, under any name, at one URL', async () => {
    for (const path of [`/artist/${artist.id}`, `/artist/${artist.id}/any-name`, paths.artist]) {
      expect(pathOf(await showServed(page, path))).toBe(paths.artist);
      await expect(title).toHaveText(artist.name);
    }
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    expect(await page.locator('main [data-track]').count()).toBeGreaterThan(0);
  });

  await test.step('playlist, album and track have pages with their music', async () => {
    await showServed(page, paths.album);
    await expect(title).toHaveText(album.name);
    await expect(page.locator('main [data-track]')).toHaveCount(album.tracks_count);
    await showServed(page, paths.playlist);
    await expect(title).toHaveText(playlist.name);
    await expect(page.locator('main [data-track]')).toHaveCount(playlist.tracks_count);
    await showServed(page, paths.track);
    await expect(title).toContainText(track.name);
  });

  await test.step('a wrong slug redirects permanently to the right URL', async () => {
    const wrong = {
      [`/album/${album.id}/x/y`]: paths.album,
      [`/track/${track.id}/x`]: paths.track,
      [`/playlist/${playlist.id}/x`]: paths.playlist,
      [`/track/${track.id}/x/embed`]: `${paths.track}/embed`,
    };
    for (const [path, right] of Object.entries(wrong)) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status(), response.headers().location]).toEqual([path, 301, right]);
    }
  });

  await test.step('the landing page presents the site and links to the music', async () => {
    await showServed(page, '/landing');
    await expect(title).toHaveText('Music that never stops between pages');
    await expect(page.getByRole('link', { name: 'Start listening' })).toHaveAttribute('href', '/');
  });
});

test('PLAYER-014 PLAYER-015 PLAYER-016 PLAYER-024 PLAYER-026 tags and channels have pages', async ({ page, request }) => {
  const { tag, channels } = await readCatalogue(request);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('a tag has an overview that links to its tracks and its albums', async () => {
    await showServed(page, `/tag/${tag.name}`);
    await expect(title).toHaveText(tag.display_name);
    const views = page.getByRole('navigation', { name: tag.display_name });
    await expect(views.getByRole('link', { name: 'Tracks' })).toHaveAttribute('href', `/tag/${tag.name}/tracks`);
    await expect(views.getByRole('link', { name: 'Albums' })).toHaveAttribute('href', `/tag/${tag.name}/albums`);
    await showServed(page, `/tag/${tag.name}/tracks`);
    await expect(page.locator('main [data-track]')).toHaveCount(Math.min(60, tag.tracks_count));
    await showServed(page, `/tag/${tag.name}/albums`);
    await expect(page.locator('main article')).not.toHaveCount(0);
  });

  await test.step('a channel is found by slug and by id, with and without /channel', async () => {
    const channel = channels.find(({ hide_title }) => !hide_title);
    if (!channel) throw new Error('Every channel hides its title');
    for (const path of [`/${channel.slug}`, `/${channel.id}`, `/channel/${channel.slug}`, `/channel/${channel.id}`]) {
      expect(pathOf(await showServed(page, path))).toBe(`/${channel.slug}`);
      await expect(title).toHaveText(channel.name);
    }
  });
});

test('PLAYER-025 PLAYER-027 PLAYER-038 a channel is filtered by a genre or a tag', async ({ page, request }) => {
  const channel = (await readCatalogue(request)).channels.find(({ restriction }) => restriction !== null);
  if (!channel) throw new Error('No channel can be narrowed');
  const kind = `${channel.restriction}s` as 'genres' | 'tags';
  const response = await request.get(`/api/v1/${kind}?perPage=100`);
  const names = ((await response.json()) as { pagination: { data: { name: string; display_name: string }[] } }).pagination.data;
  const cards = page.locator('main').locator('article, [data-track]');
  await showServed(page, `/${channel.slug}`);
  const all = await cards.count();
  const counts: number[] = [];
  for (const { name, display_name } of names.slice(0, 4)) {
    expect(pathOf(await showServed(page, `/channel/${channel.slug}/${name}`))).toBe(`/${channel.slug}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(display_name);
    counts.push(await cards.count());
    const subjects = await page
      .locator('main [data-play]')
      .evaluateAll((elements) => elements.map(({ dataset }: HTMLElement | SVGElement) => dataset.play ?? ''));
    for (const subject of new Set(subjects)) {
      const [type, id] = subject.split(':');
      if (type !== 'track' && type !== 'album') continue;
      const { [type]: item } = (await (await request.get(`/api/v1/${type}s/${id}`)).json()) as Record<
        string,
        { [K in typeof kind]?: { name: string }[] }
      >;
      expect(
        item?.[kind]?.map((one) => one.name),
        `${type} ${id} in ${name}`,
      ).toContain(name);
    }
  }
  expect(Math.min(...counts)).toBeLessThan(all);
  expect((await request.get(`/${channel.slug}/no-such-name`)).status()).toBe(404);
});

test('PAGE-018 PAGE-019 PAGE-020 PAGE-025 PLAYER-039 missing pages return 404 and link to home', async ({ page, request }) => {
  for (const path of ['/404', '/artist/999999999', '/album/999999999/a/b', '/track/999999999/a', '/no-such-channel', '/tag/no-such-tag']) {
    expect([path, (await showServed(page, path)).status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take me there!' })).toHaveAttribute('href', '/');
  }
  expect((await request.get('/live/artist/1')).status()).toBe(404);
});
