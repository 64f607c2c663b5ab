import { albumUrl, expect, findAlbum, findTrack, test, trackUrl } from '../support/player-journey';

test('the line is a slider: pointer, arrows, page keys, home and end move the sound', async ({ page, player, request }) => {
  const track = await findTrack(request, ({ duration }) => duration > 45_000);
  await page.goto(trackUrl(track));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(track.id);
  await player.ready();
  const length = track.duration / 1000;
  const box = (await player.seek.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
  await expect.poll(() => player.at()).toBeGreaterThan(length * 0.49);
  await player.seek.focus();
  await player.seek.press('Home');
  await expect.poll(() => player.at()).toBeLessThan(3);
  await player.seek.press('PageUp');
  await expect.poll(() => player.at()).toBeGreaterThan(29.9);
  await player.seek.press('ArrowLeft');
  await expect.poll(() => player.at()).toBeLessThan(29);
  await expect(player.seek).toHaveAttribute('aria-valuetext', /^\d+ seconds of /);
  await expect(player.region.locator('[data-part="seek-bar"] [data-part="buffered"]').first()).toBeAttached();
});

test('the keys of the help play, pause, skip, jump, mute, shuffle, repeat and open the panels', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  const [first, second] = album.tracks;
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(first!.id);
  await player.ready();
  await page.locator('#main').focus();

  await page.keyboard.press('k');
  await player.expectSilence();
  await page.keyboard.press('Space');
  await player.expectSound(first!.id);
  await page.keyboard.press('5');
  await expect.poll(() => player.at()).toBeGreaterThan(first!.duration / 2000 - 0.1);
  await page.keyboard.press('j');
  await expect.poll(() => player.at()).toBeLessThan(first!.duration / 2000 - 5);
  await page.keyboard.press('Shift+ArrowRight');
  await player.expectSound(second!.id);
  // From some seconds on the same keys go back to the beginning of the track.
  await page.keyboard.press('0');
  await page.keyboard.press('Shift+ArrowLeft');
  await player.expectSound(first!.id);
  await page.keyboard.press('m');
  await expect(player.button('Unmute')).toBeVisible();
  await page.keyboard.press('m');
  await expect(player.button('Mute')).toBeVisible();
  await page.keyboard.press('s');
  await expect(player.button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(player.button('Repeat: all')).toBeVisible();
  await page.keyboard.press('r');
  await expect(player.button('Repeat: this track')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByRole('tab', { name: 'Lyrics', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tablist', { name: 'Panel' })).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.locator('form[data-search] input')).toBeFocused();
  await page.keyboard.type('km');
  await expect(page.locator('form[data-search] input')).toHaveValue('km');
  await player.expectSound(first!.id);
});

test('the help lists the keys and each can be switched off', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByRole('switch', { name: 'Mute' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('m');
  await page.keyboard.press('q');
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
  await expect(player.button('Mute')).toBeVisible();
});

test('volume turns by keys and by the wheel, and reaches the sound', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await player.ready();
  const volume = player.region.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await volume.press('Home');
  await expect(volume).toHaveAttribute('aria-valuetext', '0 %');
  await volume.press('PageUp');
  await expect(volume).toHaveAttribute('aria-valuenow', '20');
  await volume.hover();
  await page.mouse.wheel(0, -100);
  await expect(volume).toHaveAttribute('aria-valuenow', '25');
  await page.mouse.wheel(0, 100);
  await expect(volume).toHaveAttribute('aria-valuenow', '20');
  const box = await volume.boundingBox();
  const [right, middle] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.down();
  await page.mouse.move(right + 40, middle, { steps: 4 });
  await expect(volume).toHaveAttribute('aria-valuenow', '100');
  await page.mouse.up();
  await expect(volume).toHaveAttribute('aria-valuenow', '100');
});

test('speed and sleep timer: the music is faster, and stops at the end of the track', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(album.tracks[0]!.id);
  await player.button('Playback settings').click();
  const settings = page.getByRole('dialog', { name: 'Playback settings' });
  await settings.getByLabel('Speed').selectOption('2');
  expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(2);
  await settings.getByLabel('Sleep timer').selectOption('end');
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await page.keyboard.press('9');
  await player.expectSilence();
  await expect(player.title).toHaveText(album.tracks[0]!.name);
});

test('the sleep timer stops the music when its minutes are over', async ({ page, player, request }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(album.tracks[0]!.id);
  await player.button('Playback settings').click();
  await page.getByRole('dialog', { name: 'Playback settings' }).getByLabel('Sleep timer').selectOption('15');
  await player.expectSound(album.tracks[0]!.id);
  await page.clock.setFixedTime(Date.now() + 15 * 60_000);
  await player.expectSilence();
  await expect(page.getByLabel('Sleep timer')).toHaveValue('');

  // One that runs out while nothing plays does not stop who plays again.
  await player.button('Play').click();
  await player.expectSound(album.tracks[0]!.id);
  await player.button('Playback settings').click();
  await page.getByLabel('Sleep timer').selectOption('15');
  await expect(page.getByRole('slider', { name: 'Crossfade', exact: true })).toHaveValue('0');
  await player.button('Pause').click();
  await player.expectSilence();
  await page.clock.setFixedTime(Date.now() + 40 * 60_000);
  await player.button('Play').click();
  await player.expectSound(album.tracks[0]!.id);
});

test('synced words follow the sound, and a press on a line seeks to it', async ({ page, player, request }) => {
  const { pagination } = await (await request.get('/api/v1/lyrics?perPage=100')).json();
  const lyrics = await Promise.all(
    pagination.data.map(async ({ id }: { id: number }) => (await (await request.get(`/api/v1/tracks/${id}/lyrics`)).json()).lyric),
  );
  const lyric = lyrics.find(({ synced }) => synced);
  const lines = lyric.lines.filter(({ text, time }: { text: string; time: number | null }) => text && time !== null);
  const track = pagination.data.find(({ id }: { id: number }) => id === lyric.track_id);
  await page.goto(trackUrl(track));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(lyric.track_id);
  await player.ready();
  await page.keyboard.press('y');
  const panel = page.getByRole('region', { name: 'Lyrics' });
  await panel.getByRole('button', { name: lines[2].text, exact: true }).first().click();
  await expect.poll(() => player.at()).toBeGreaterThanOrEqual(lines[2].time / 1000);
  await expect(panel.locator('[aria-current]')).toHaveText(lines[2].text);
  const followed = panel.getByRole('button', { name: 'Follow' });
  await expect(followed).toHaveAttribute('aria-pressed', 'true');
  await panel.locator('[aria-current]').hover();
  await page.mouse.wheel(0, 40);
  await expect(followed).toHaveAttribute('aria-pressed', 'false');
});

test('a link to a time on the page of a track plays it from there', async ({ page, player, request }) => {
  // What tries whether sound may begin is not taken away from an element that is still reading it, which would print an error.
  await page.addInitScript(() => {
    const [made, taken]: string[][] = [[], []];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (given) => {
      const address = createObjectURL.call(URL, given);
      if (given instanceof Blob && given.type === 'audio/wav') made?.push(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      taken?.push(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { takenAway: () => made?.filter((address) => taken?.includes(address)) });
  });
  const track = await findTrack(request, ({ duration }) => duration > 30_000);
  await page.goto(`${trackUrl(track)}#t=0:15`);
  await page.locator('main [data-play]').first().click();
  await player.expectSound(track.id);
  expect(await player.at()).toBeGreaterThanOrEqual(15);
  expect(await page.evaluate(() => (window as unknown as { takenAway: () => string[] }).takenAway())).toEqual([]);
});
