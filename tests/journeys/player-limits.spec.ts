import { albumUrl, expect, findAlbum, findTrack, Player, test, trackUrl } from '../support/player-journey';

test('one tab sounds at a time', async ({ page, player, request, context }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(album.tracks[0]!.id);
  await player.ready();
  const secondPage = await context.newPage();
  const second = new Player(secondPage);
  await secondPage.goto(trackUrl(album.tracks[1]!));
  await secondPage.locator('main [data-play]').first().click();
  await second.expectSound(album.tracks[1]!.id);
  await player.expectSilence();
  await page.bringToFront();
  await player.button('Play').click();
  await player.expectSound(album.tracks[0]!.id);
  await second.expectSilence();
});

test('a track that is gone since it was queued is named, and left after a while', async ({ page, player, request }) => {
  const track = await findTrack(request, () => true);
  const gone = { ...track, id: 99_999_999, name: 'Taken down since' };
  await page.goto('/');
  await page.evaluate(
    ([first, second]) => {
      const entries = [first, second].map((entry, index) => ({ key: index + 1, track: entry, isPlayed: index === 0 }));
      const queue = { entries, index: 0, order: [1, 2], isShuffled: false, repeat: 'off', source: null, sourceName: null };
      localStorage.setItem('segue.queue', JSON.stringify({ version: 1, value: { queue, position: 0 } }));
    },
    [gone, track] as const,
  );
  await page.reload();
  await player.ready();
  await expect(player.title).toHaveText('Taken down since');
  await player.button('Play').click();
  // All of it at the same time: it is gone after 5 s.
  await Promise.all([
    expect(player.region.locator('[data-part="player-bar"]').getByText('Missing file, skipping in 5 s')).toBeVisible(),
    expect(page.locator('[aria-live=assertive]')).toHaveText(/Taken down since/),
    expect(player.button('Try again')).toBeVisible(),
  ]);
  await player.expectSound(track.id);
  await expect(player.title).toHaveText(track.name);
});

for (const equaliser of ['off', 'on'] as const) {
  test(`songs from different records overlap as long as was chosen, the equaliser ${equaliser}`, async ({ page, player, request }) => {
    const album = await findAlbum(request);
    const other = await findTrack(request, (track) => track.album?.id !== album.id && track.duration > 20_000);
    await page.goto(trackUrl(other));
    await page.evaluate((isOn) => {
      const value = { crossfade: 6, equaliser: { isOn, preset: 'bass', own: [] } };
      localStorage.setItem('segue.player', JSON.stringify({ version: 1, value }));
    }, equaliser === 'on');
    await page.reload();
    await page.locator('main [data-play]').first().click();
    await player.expectSound(other.id);
    await player.ready();
    await page.goto(albumUrl(album));
    await page.locator(`main [data-track="${album.tracks[0]!.id}"] [data-menu]`).click();
    await page.getByRole('menuitem', { name: 'Play next' }).click();
    await page.keyboard.press('q');
    await expect(page.getByText('Next, 6 s overlap')).toBeVisible();
    await player.button('Play').click();
    await player.expectSound(other.id);
    await page.keyboard.press('7');
    await expect
      .poll(async () => (await player.sounds()).map(({ track }) => track).sort(), { timeout: 30_000, intervals: [100] })
      .toEqual([other.id, album.tracks[0]!.id].sort());
    await expect(player.title).toHaveText(album.tracks[0]!.name);
    await player.expectSound(album.tracks[0]!.id);
  });
}

test('a play is announced at the start and settled when half of it was heard', async ({ page, player, request }) => {
  test.setTimeout(120_000);
  const { pagination } = await (await request.get('/api/v1/tracks?perPage=100&orderBy=duration')).json();
  const shortest = [...pagination.data].sort((one, another) => one.duration - another.duration)[0];
  const answers: { sent: { ticket?: string }; got: { ticket?: string; counted?: boolean } }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith(`/tracks/${shortest.id}/plays`))
      answers.push({ sent: response.request().postDataJSON(), got: await response.json() });
  });
  await page.goto(trackUrl(shortest));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(shortest.id);
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(2);
  expect(answers[0]).toMatchObject({ sent: {}, got: { ticket: expect.any(String) } });
  expect(answers[1]).toMatchObject({ sent: { ticket: answers[0]!.got.ticket }, got: { counted: true } });
});
