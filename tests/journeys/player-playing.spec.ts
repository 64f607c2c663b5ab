import { albumUrl, expect, findAlbum, findTrack, follow, test, trackUrl } from '../support/player-journey';

// Also proves PLAYER-030 PLAYER-031 PLAYER-032 PLAYER-035
test('PLAYER-028 PLAYER-029 pages play, pause and obey media keys; length and line agree', async ({ page, player, request, context }) => {
  const album = await findAlbum(request);
  const [first, second] = album.tracks;
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { handlers });
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
  });

  await test.step('artist, album, track, playlist, tag and channel pages play', async () => {
    const playlists = await (await request.get('/api/v1/playlists')).json();
    const tags = await (await request.get('/api/v1/tags')).json();
    const channels = await (await request.get('/api/v1/channels')).json();
    const playlist = playlists.pagination.data.find(({ tracks_count: count }: { tracks_count: number }) => count > 0);
    const ofPlaylist = await (await request.get(`/api/v1/playlists/${playlist.id}/tracks`)).json();
    const artist = first!.artists[0]!;
    const pages = [
      { address: `/artist/${artist.id}/${artist.slug}` },
      { address: albumUrl(album), plays: first!.id },
      { address: trackUrl(album.tracks[1]!), plays: album.tracks[1]!.id },
      { address: `/playlist/${playlist.id}/${playlist.slug}`, plays: ofPlaylist.pagination.data[0].id },
      { address: `/tag/${tags.pagination.data[0].name}` },
      {
        address: `/${channels.pagination.data.find(({ content_type: type }: { content_type: string }) => ['track', 'album'].includes(type)).slug}`,
      },
    ];
    await page.goto('/pricing');
    for (const { address, plays } of pages) {
      await follow(page, address);
      await page.locator('main [data-play]').first().click();
      await player.expectSound(plays);
      await player.button('Pause').click();
      await player.expectSilence();
    }
  });

  await follow(page, albumUrl(album));

  await test.step('a second click pauses, a third one resumes; rows show the playing and next track', async () => {
    const button = page.locator(`main [data-track="${first!.id}"] [data-play]`);
    await button.click();
    await player.expectSound(first!.id);
    await expect(page.locator(`main [data-track="${first!.id}"]`)).toHaveAttribute('data-playback', 'playing');
    await expect(page.locator(`main [data-track="${second!.id}"]`)).toHaveAttribute('data-playback', 'next');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await player.expectSilence();
    await expect(page.locator(`main [data-track="${first!.id}"]`)).toHaveAttribute('data-playback', 'paused');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const paused = await page.evaluate(() => Math.max(...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime)));
    await button.click();
    await player.expectSound(first!.id);
    expect(await player.at()).toBeGreaterThanOrEqual(paused);
  });

  await test.step('the media session shows the track, and its keys work', async () => {
    const metadata = () =>
      page.evaluate(() => {
        const { title, album: name, artwork } = navigator.mediaSession.metadata ?? {};
        return { title, name, sizes: artwork?.map(({ sizes }) => sizes), state: navigator.mediaSession.playbackState };
      });
    await expect
      .poll(metadata)
      .toEqual({ title: album.tracks[0]!.name, name: album.name, sizes: ['96x96', '320x320', '640x640'], state: 'playing' });
    const press = (action: string, details = {}) =>
      page.evaluate(
        ([name, input]) =>
          (window as unknown as { handlers: Record<string, (details: object) => void> }).handlers[name as string]?.(input as object),
        [action, details] as const,
      );
    await press('nexttrack');
    await player.expectSound(album.tracks[1]!.id);
    await press('seekto', { seekTime: 12 });
    await expect.poll(() => player.at()).toBeGreaterThan(12);
    await press('pause');
    await player.expectSilence();
    expect(await metadata()).toMatchObject({ title: album.tracks[1]!.name, state: 'paused' });
  });

  await test.step('the next track starts automatically, also in a hidden tab', async () => {
    await page.locator(`main [data-track="${first!.id}"] [data-play]`).click();
    await player.expectSound(first!.id);
    // The keys work from some time on; the last one must finish before the page is hidden.
    await page.keyboard.press('5');
    await expect.poll(() => player.at()).toBeGreaterThan(first!.duration / 2000 - 0.1);
    await page.keyboard.press('9');
    const other = await context.newPage();
    await other.goto('about:blank');
    await other.bringToFront();
    await expect.poll(async () => (await player.sounds()).at(-1)?.track, { timeout: 30_000 }).toBe(second!.id);
    await player.expectSound(second!.id);
    await page.bringToFront();
    await expect(player.title).toHaveText(second!.name);
  });

  await test.step('player, page and embedded player show the same length and progress line', async () => {
    const track = await findTrack(request, ({ duration }) => duration % 1000 >= 500 && duration > 30_000);
    const expectLine = async (address: string) => {
      const drawn = await page
        .locator('[data-part="played"] use')
        .first()
        .evaluate((use) => {
          const { fill, stroke } = getComputedStyle(use);
          return { fill, isAccent: stroke === getComputedStyle(use.closest('svg')!).stroke && stroke !== 'none' };
        });
      expect(drawn, address).toEqual({ fill: 'none', isAccent: true });
    };
    await page.goto(trackUrl(track));
    await expectLine('track');
    await page.locator('main [data-play]').first().click();
    await player.expectSound(track.id);
    await player.ready();
    const length = await page.locator('main [data-part="actions"] > span:last-child').textContent();
    await expect(player.region.locator('[data-part="player-bar"] [data-part="time"]').last()).toHaveText(length ?? '');
    await page.goto(`${trackUrl(track)}/embed`);
    await expect(page.locator('[data-part="times"] time').last()).toHaveText(length ?? '');
    await expectLine('embed');
    await page.goto('/landing');
    await expectLine('landing');
  });
});
