import { NAMED_AS_SEEN, violationsOf } from '../support/accessibility';
import { albumUrl, expect, findAlbum, findTrack, follow, test, trackUrl } from '../support/player-journey';

test('position, volume, shortcuts, sleep timer and speed are controlled; layers are accessible', async ({ page, player, request }) => {
  // Revoking a blob URL that an element still reads would log an error.
  await page.addInitScript(() => {
    const [made, taken]: string[][] = [[], []];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const address = createObjectURL.call(URL, blob);
      if (blob instanceof Blob && blob.type === 'audio/wav') made?.push(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      taken?.push(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { takenAway: () => made?.filter((address) => taken?.includes(address)) });
  });
  const track = await findTrack(request, ({ duration }) => duration > 45_000);
  const length = track.duration / 1000;

  await test.step('a link to a time on a track page plays from that time', async () => {
    await page.goto(`${trackUrl(track)}#t=0:15`);
    await page.locator('main [data-play]').first().click();
    await player.expectSound(track.id);
    expect(await player.at()).toBeGreaterThanOrEqual(15);
    expect(await page.evaluate(() => (window as unknown as { takenAway: () => string[] }).takenAway())).toEqual([]);
    await player.ready();
  });

  await test.step('pointer, arrows, page keys, Home and End move the seek slider', async () => {
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

  await test.step('keys, the wheel and dragging change the volume', async () => {
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

  await test.step('the help lists the shortcuts, and each can be disabled', async () => {
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('switch', { name: 'Mute' }).click();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('m');
    await page.keyboard.press('q');
    await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
    await expect(player.button('Mute')).toBeVisible();
  });

  const album = await findAlbum(request);
  const [first] = album.tracks;
  await page.keyboard.press('q');
  await player.button('Pause').click();
  await player.expectSilence();
  await follow(page, albumUrl(album));
  await page.locator(`main [data-track="${first!.id}"] [data-play]`).click();
  await player.expectSound(first!.id);
  const settings = page.getByRole('dialog', { name: 'Playback settings' });

  await test.step('the music stops when the minutes are over', async () => {
    await player.button('Playback settings').click();
    await settings.getByLabel('Sleep timer').selectOption('15');
    await player.expectSound(first!.id);
    await page.clock.setFixedTime(Date.now() + 15 * 60_000);
    await player.expectSilence();
    await expect(page.getByLabel('Sleep timer')).toHaveValue('');
  });

  await test.step('a timer that expires while paused does not stop later music', async () => {
    await player.button('Play').click();
    await player.expectSound(first!.id);
    await player.button('Playback settings').click();
    await page.getByLabel('Sleep timer').selectOption('15');
    await expect(page.getByRole('slider', { name: 'Crossfade', exact: true })).toHaveValue('0');
    await player.button('Pause').click();
    await player.expectSilence();
    await page.clock.setFixedTime(Date.now() + 40 * 60_000);
    await player.button('Play').click();
    await player.expectSound(first!.id);
  });

  await test.step('the music plays faster, and stops at the end of the track', async () => {
    await player.button('Playback settings').click();
    await settings.getByLabel('Speed').selectOption('2');
    expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(2);
    await settings.getByLabel('Sleep timer').selectOption('end');
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await page.keyboard.press('9');
    await player.expectSilence();
    await expect(player.title).toHaveText(first!.name);
  });

  await test.step('every layer of the player is accessible and returns the focus to its opener', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await player.button('Play').click();
    await player.expectSound();
    const expectAccessible = async (layer: string, part?: string) => {
      const violations = await violationsOf(page, part, NAMED_AS_SEEN);
      expect(violations.map(({ id, nodes }) => `${layer}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await expectAccessible('the bar');

    for (const tab of ['Queue', 'Lyrics', 'History']) {
      if (tab === 'Queue') await page.keyboard.press('q');
      else await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      await expectAccessible(tab, '[data-region="panel"]');
    }
    await page.getByRole('tab', { name: 'History' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Queue' })).toBeFocused();
    await page.keyboard.press('Escape');

    const settings = player.button('Playback settings');
    await settings.click();
    await expect(page.getByLabel('Speed')).toBeFocused();
    await expectAccessible('settings', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible('keys', 'dialog[open]');
    await page.keyboard.press('Escape');

    const more = page.locator('main [data-menu]').first();
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Add to queue' })).toBeFocused();
    await expectAccessible('menu', '[role="menu"]');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    const open = player.region.getByRole('button', { name: 'Open the player', exact: true });
    await open.click();
    const full = page.getByRole('dialog', { name: 'Now playing' });
    await expect(full.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible('now playing', '[role="dialog"]');
    await page.keyboard.press('Shift+Tab');
    await expect(full.getByRole('button', { name: 'Playback settings' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(full).toHaveCount(0);
    await expect(open).toBeFocused();
  });
});
