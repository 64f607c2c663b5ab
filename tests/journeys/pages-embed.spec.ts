import { test as base, expect } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { type ForeignSiteFixtures, foreignSiteFixture } from '../support/foreign-site';
import { askForPress } from '../support/press-first';

const test = base.extend<ForeignSiteFixtures>(foreignSiteFixture);

test('P14 PLAYER-010 PLAYER-011 embedded players fit, play, follow their theme and may be framed', async ({
  page,
  request,
  context,
  baseURL,
  site,
  foreignSite,
  pageErrors,
}) => {
  const { track, album, playlist, paths } = await readCatalogue(request);

  await test.step('the embedded player of a track fits in 80 pixels and plays without cookies', async () => {
    await page.goto(`${paths.track}/embed`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: track.name, exact: true })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect((await page.locator('article').boundingBox())?.height).toBe(166);
    const play = page.getByRole('button', { name: `Play ${track.name}` });
    await page.setViewportSize({ width: 600, height: 80 });
    await expect.poll(async () => (await page.locator('article').boundingBox())?.height).toBe(80);
    await expect(play).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeInViewport({ ratio: 1 });
    await play.click();
    await expect(play).toHaveAttribute('data-state', 'playing');
    await expect(page.locator('time').first()).not.toHaveText('0:00');
    await play.click();
    await expect(play).toHaveAttribute('data-state', 'paused');
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('of several embedded players only one plays at a time', async () => {
    const other = await context.newPage();
    await page.goto(`${paths.track}/embed`);
    await other.goto(`${paths.album}/embed`);
    await page.getByRole('button', { name: `Play ${track.name}` }).click();
    await expect(page.getByRole('button', { name: `Play ${track.name}` })).toHaveAttribute('data-state', 'playing');
    await other
      .getByRole('button', { name: `Play ${album.name}`, exact: true })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Play ${track.name}` })).toHaveAttribute('data-state', 'paused');
    await other.close();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the embedded player of an album plays any track and continues with the next', async () => {
    await page.goto(`${paths.album}/embed`);
    expect((await page.locator('article').boundingBox())?.height).toBe(450);
    const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(rows).toHaveCount(album.tracks_count);
    await rows.nth(1).getByRole('button').click();
    await expect(rows.nth(1)).toHaveAttribute('data-playback', 'playing');
    await expect(page.locator('[data-part="controls"]').getByRole('button')).toHaveAttribute('data-state', 'playing');
    await page.getByRole('slider', { name: 'Seek' }).press('End');
    await expect(rows.nth(2)).toHaveAttribute('data-playback', 'playing');
  });

  await test.step('the embedded player of a playlist shows its owner, and hides rows without room', async () => {
    await page.goto(`${paths.playlist}/embed`);
    await expect(page.getByRole('link', { name: playlist.name, exact: true })).toHaveAttribute('href', paths.playlist);
    await expect(page.getByRole('link', { name: playlist.owner.name })).toHaveAttribute('href', /^\/user\//);
    const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(rows).toHaveCount(playlist.tracks_count);
    for (const height of [450, 166, 80]) {
      await page.setViewportSize({ width: 600, height });
      await expect.poll(async () => (await page.locator('article').boundingBox())?.height).toBe(height);
      await expect(page.getByRole('button', { name: `Play ${playlist.name}` })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('slider', { name: 'Seek' })).toBeInViewport({ ratio: 1 });
      await expect(rows.first()).toBeVisible({ visible: height === 450 });
    }
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: `Play ${playlist.name}` }).press('Enter');
    await expect(page.locator('[data-embed=title]')).toBeVisible();
    await expect(page.getByRole('button', { name: `Play ${playlist.name}` })).toHaveAttribute('data-state', 'playing');
  });

  await test.step('an embedded player uses the theme in its URL', async () => {
    const ground = () => page.locator('article').evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto(`${paths.album}/embed?theme=light`);
    const light = await ground();
    await page.goto(`${paths.album}/embed?theme=dark`);
    expect(await ground()).not.toBe(light);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('other sites may frame the embedded player but not the page', async () => {
    const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await policy(`${paths.track}/embed`)).toContain('frame-ancestors *');
    expect(await policy(paths.track)).toContain("frame-ancestors 'self'");
  });

  await test.step('an embedded album skips a track without audio and says so', async () => {
    const [lost] = await site.run(
      'select id, name, audio_key from tracks where album_id = ? order by disc, number limit 1 offset 1',
      album.id,
    );
    await site.run("update tracks set audio_key = 'audio/lost' where id = ?", Number(lost?.id));
    try {
      await page.goto(`${paths.album}/embed`);
      const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
      const main = page.locator('[data-embed=play]');
      await rows.nth(0).getByRole('button').click();
      await expect(rows.nth(0)).toHaveAttribute('data-playback', 'playing');
      await page.getByRole('slider', { name: 'Seek' }).press('End');
      await expect(page.locator('[data-embed=status]')).toHaveText(`“${lost?.name}” cannot be played, skipping`);
      await expect(main).toHaveAttribute('data-state', 'error');
      await expect(rows.nth(2)).toHaveAttribute('data-playback', 'playing');
      await expect(main).toHaveAttribute('data-state', 'playing');
      await expect(page.locator('[data-embed=status]')).toHaveText('');
    } finally {
      await site.run('update tracks set audio_key = ? where id = ?', String(lost?.audio_key), Number(lost?.id));
    }
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.includes('Failed to load resource')));
  });

  await test.step('on another site a player starts at its time and preloads no audio', async () => {
    await askForPress(context);
    const streams: string[] = [];
    page.on('request', (sent) => void (sent.url().includes('/stream') && streams.push(sent.url())));
    // An autoplaying player reports its play as soon as it loads.
    const announced = page.waitForRequest((sent) => sent.url().endsWith('/plays'));
    await page.goto(`${foreignSite}/?frame=${encodeURIComponent(`${baseURL}${paths.album}/embed?autoplay=1#t=0:05`)}`);
    const frame = page.frameLocator('iframe');
    const play = frame.getByRole('button', { name: `Play ${album.name}` }).first();
    await expect(play).toHaveAttribute('data-state', 'paused');
    await expect(frame.locator('[data-embed=time]')).toHaveText('0:05');
    await play.click();
    await expect(play).toHaveAttribute('data-state', 'playing');
    await expect(frame.locator('[data-embed=time]')).toHaveText(/0:(0[6-9]|1\d)/);
    expect((await announced).headers().cookie).toBeUndefined();
    expect(streams.length).toBeGreaterThan(0);
    expect(await context.cookies()).toEqual([]);

    await page.goto(`${foreignSite}/?frame=${encodeURIComponent(`${baseURL}${paths.album}/embed`)}`);
    streams.length = 0;
    await expect(play).toBeVisible();
    expect(streams).toEqual([]);
    expect(await page.frames()[1]!.evaluate(() => new URL(document.referrer).host)).toBe(new URL(foreignSite).host);
  });
});
