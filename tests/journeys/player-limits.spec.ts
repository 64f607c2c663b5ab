import type { Locator } from '@playwright/test';
import { albumUrl, expect, findAlbum, findTrack, follow, Player, test, trackUrl } from '../support/player-journey';

test('one tab plays at a time, tracks crossfade, and deleted tracks are skipped', async ({ page, player, request, context }) => {
  const album = await findAlbum(request);
  const [first] = album.tracks;
  await page.addInitScript(() => {
    const value = { crossfade: 6, equaliser: { isOn: false, preset: 'bass', own: [] } };
    localStorage.setItem('segue.player', JSON.stringify({ version: 1, value }));
  });

  await test.step('a queued track that was deleted shows an error and is skipped', async () => {
    const track = await findTrack(request, () => true);
    const gone = { ...track, id: 99_999_999, name: 'Taken down since' };
    await page.addInitScript(
      ([first, second]) => {
        const entries = [first, second].map((entry, index) => ({ key: index + 1, track: entry, isPlayed: index === 0 }));
        const queue = { entries, index: 0, order: [1, 2], isShuffled: false, repeat: 'off', source: null, sourceName: null };
        if (!localStorage.getItem('segue.queue'))
          localStorage.setItem('segue.queue', JSON.stringify({ version: 1, value: { queue, position: 0 } }));
      },
      [gone, track] as const,
    );
    await page.goto('/');
    await player.ready();
    await expect(player.title).toHaveText('Taken down since');
    await player.button('Play').click();
    // Checked in parallel, because the notice disappears after 5 s.
    await Promise.all([
      expect(player.region.locator('[data-part="player-bar"]').getByText('Missing file, skipping in 5 s')).toBeVisible(),
      expect(page.locator('[aria-live=assertive]')).toHaveText(/Taken down since/),
      expect(player.button('Try again')).toBeVisible(),
    ]);
    await player.expectSound(track.id);
    await expect(player.title).toHaveText(track.name);
  });

  await test.step('tracks of different albums crossfade, with the equaliser off and on', async () => {
    const other = await findTrack(request, (track) => track.album?.id !== album.id && track.duration > 20_000);
    const playNext = async (button: Locator) => {
      await button.click();
      await page.getByRole('menuitem', { name: 'Play next' }).click();
    };
    const expectOverlap = async (next: { id: number; name: string }) => {
      // Two seconds before the overlap.
      await page.evaluate(() => {
        for (const audio of document.querySelectorAll('audio')) if (!audio.paused) audio.currentTime = audio.duration - 8;
      });
      await expect
        .poll(async () => (await player.sounds()).map(({ track }) => track).sort(), { timeout: 30_000, intervals: [100] })
        .toEqual([other.id, first!.id].sort());
      await expect(player.title).toHaveText(next.name);
      await player.expectSound(next.id);
    };
    await follow(page, trackUrl(other));
    await page.locator('main [data-play]').first().click();
    await player.expectSound(other.id);
    await player.ready();
    await player.button('Pause').click();
    await follow(page, albumUrl(album));
    await playNext(page.locator(`main [data-track="${first!.id}"] [data-menu]`));
    await follow(page, trackUrl(other));
    await playNext(page.locator('main [data-part="actions"] [data-menu]'));
    await page.keyboard.press('q');
    await expect(page.getByText('Next, 6 s overlap')).toBeVisible();
    await player.button('Play').click();
    await player.expectSound(other.id);
    await expectOverlap(first!);

    await player.button('Playback settings').click();
    await page.getByRole('button', { name: 'Equaliser: Off' }).click();
    await page.getByRole('dialog', { name: 'Equaliser' }).getByRole('switch', { name: 'Equaliser' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectOverlap(other);
  });

  await test.step('only one tab plays at a time', async () => {
    await follow(page, albumUrl(album));
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
});
