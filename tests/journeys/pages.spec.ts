import { readCatalogue } from '../support/catalogue';
import { test as browserTest } from '../support/journey';
import { expect, test } from '../support/page-document';

test('PLAYER-002 the root shows the index channel and its channels', async ({ page, request }) => {
  const { channels } = await readCatalogue(request);
  const titles = new Set(channels.map(({ name }) => name));
  await page.goto('/');
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter((part) => !titles.has(part))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('PLAYER-005 PLAYER-006 an artist is found by id alone, under any name, at one URL', async ({ page, request }) => {
  const { artist, paths } = await readCatalogue(request);
  for (const path of [`/artist/${artist.id}`, `/artist/${artist.id}/any-name`, paths.artist]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(paths.artist);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist.name);
  }
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  expect(await page.locator('main [data-track]').count()).toBeGreaterThan(0);
});

test('PLAYER-007 PLAYER-008 PLAYER-009 playlist, album and track have pages with their music', async ({ page, request }) => {
  const { album, playlist, track, paths } = await readCatalogue(request);
  await page.goto(paths.album);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.name);
  await expect(page.locator('main [data-track]')).toHaveCount(album.tracks_count);
  await page.goto(paths.playlist);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(playlist.name);
  await expect(page.locator('main [data-track]')).toHaveCount(playlist.tracks_count);
  await page.goto(paths.track);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(track.name);
});

test('a wrong slug redirects permanently to the right URL', async ({ request }) => {
  const { album, playlist, track, paths } = await readCatalogue(request);
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

test('PLAYER-014 PLAYER-015 PLAYER-016 a tag has an overview, its tracks and its albums', async ({ page, request }) => {
  const { tag } = await readCatalogue(request);
  await page.goto(`/tag/${tag.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag.display_name);
  const views = page.getByRole('navigation', { name: tag.display_name });
  await views.getByRole('link', { name: 'Tracks' }).click();
  await expect(page).toHaveURL(`/tag/${tag.name}/tracks`);
  await expect(page.locator('main [data-track]')).toHaveCount(Math.min(60, tag.tracks_count));
  await views.getByRole('link', { name: 'Albums' }).click();
  await expect(page).toHaveURL(`/tag/${tag.name}/albums`);
  await expect(page.locator('main article')).not.toHaveCount(0);
});

test('PLAYER-024 PLAYER-026 a channel is found by slug and by id, with and without /channel', async ({ page, request }) => {
  const channel = (await readCatalogue(request)).channels.find(({ hide_title }) => !hide_title);
  if (!channel) throw new Error('Every channel hides its title');
  for (const path of [`/${channel.slug}`, `/${channel.id}`, `/channel/${channel.slug}`, `/channel/${channel.id}`]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(`/${channel.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(channel.name);
  }
});

test('PLAYER-025 PLAYER-027 PLAYER-038 a channel is filtered by a genre or a tag', async ({ page, request }) => {
  const channel = (await readCatalogue(request)).channels.find(({ restriction }) => restriction !== null);
  if (!channel) throw new Error('No channel can be narrowed');
  const kind = `${channel.restriction}s` as 'genres' | 'tags';
  const response = await request.get(`/api/v1/${kind}?perPage=100`);
  const names = ((await response.json()) as { pagination: { data: { name: string; display_name: string }[] } }).pagination.data;
  const cards = page.locator('main').locator('article, [data-track]');
  await page.goto(`/${channel.slug}`);
  const all = await cards.count();
  const counts: number[] = [];
  for (const { name, display_name } of names.slice(0, 4)) {
    await page.goto(`/channel/${channel.slug}/${name}`);
    expect(new URL(page.url()).pathname).toBe(`/${channel.slug}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(display_name);
    counts.push(await cards.count());
    const subjects = await page
      .locator('main [data-play]')
      .evaluateAll((elements) => elements.map(({ dataset }: HTMLElement | SVGElement) => dataset.play ?? ''));
    for (const [type, id] of new Set(subjects).values().map((subject) => subject.split(':'))) {
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

browserTest('PLAYER-003 the lyrics page lists tracks by first line and shows the playing lyrics', async ({ page, request }) => {
  const { lyrics } = await readCatalogue(request);
  await page.goto('/lyrics');
  await expect(page.getByText(lyrics.first_line, { exact: true })).toBeVisible();
  const reading = page.getByRole('complementary', { name: 'Now playing' });
  await expect(reading).toBeHidden();
  await page.getByRole('button', { name: `Play ${lyrics.name}`, exact: true }).click();
  await expect(reading.getByText(lyrics.first_line, { exact: true })).toBeVisible();
});

test('PLAYER-004 the landing page presents the site and links to the music', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music that never stops between pages');
  await page.getByRole('link', { name: 'Start listening' }).click();
  await expect(page).toHaveURL('/');
});

test('PAGE-018 PAGE-019 PAGE-020 PAGE-025 PLAYER-039 missing pages return 404 and link to home', async ({ page, request }) => {
  for (const path of ['/404', '/artist/999999999', '/album/999999999/a/b', '/track/999999999/a', '/no-such-channel', '/tag/no-such-tag']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Take me there!' }).click();
  await expect(page).toHaveURL('/');
  expect((await request.get('/live/artist/1')).status()).toBe(404);
});

browserTest('the arrows of a rail scroll it, and Previous is disabled at the start', async ({ page }) => {
  await page.goto('/');
  const part = page.locator('section:has([data-part="rail"])').filter({ visible: true }).first();
  const rail = part.locator('[data-part="rail"]');
  const [back, on] = [part.getByRole('button', { name: 'Previous' }), part.getByRole('button', { name: 'Next' })];
  await expect(back).toBeDisabled();
  await on.click();
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect(back).toBeEnabled();
  await back.click();
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBe(0);
});
