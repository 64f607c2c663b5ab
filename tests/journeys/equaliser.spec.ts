import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/menu-journey';
import { albumUrl, expect, findAlbum, findTrack, type Player, test, trackUrl } from '../support/player-journey';
import { joinsOf, type Sweep, sweep, watchGraph, wayOf } from '../support/sound-graph';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Equaliser' });
const band = (page: Page, name: string) => panel(page).getByRole('slider', { name, exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Playback settings' });
const opener = (page: Page, state: string) => settings(page).getByRole('button', { name: `Equaliser: ${state}` });

test.use({ colorScheme: 'dark', hasTouch: true });

/** Filter gains ramp to their values, so this measures repeatedly. */
const expectSweep = async (page: Page, fits: (result: Sweep) => boolean): Promise<Sweep> => {
  let result: Sweep | undefined;
  await expect
    .poll(async () => {
      result = await sweep(page);
      return result.apart < 0.5 && fits(result) ? 'as drawn' : result;
    })
    .toBe('as drawn');
  return result!;
};

const middleOf = async (handle: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await handle.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

const playLong = async (page: Page, player: Player, request: Parameters<typeof findTrack>[0]) => {
  const track = await findTrack(request, ({ duration }) => duration > 55_000);
  await page.goto(trackUrl(track));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(track.id);
};

const openPanel = async (page: Page, player: Player, state = 'Off') => {
  await player.region.locator('[data-part="mini-player"] [data-part="open"]').tap();
  await page.getByRole('dialog', { name: 'Now playing' }).getByRole('button', { name: 'Playback settings' }).tap();
  await opener(page, state).tap();
};

test('the equaliser matches its curve, never clips, survives a reload, joins tracks, fits phones', async ({ page, player, request }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
  await watchGraph(page);
  await playLong(page, player, request);
  await player.ready();
  await player.button('Playback settings').focus();
  await page.keyboard.press('Enter');
  await expect(opener(page, 'Off')).toBeVisible();
  const loaded = () => scripts.filter((url) => /EqualiserPanel|player\.sound\./.test(url));
  expect(loaded(), 'Nothing of it is loaded before it is wanted').toEqual([]);
  await opener(page, 'Off').press('Enter');

  await expect(panel(page).getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(band(page, '31 Hz')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'PageUp', 'PageUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(band(page, '125 Hz')).toHaveAttribute('aria-valuetext', '+6.5 dB');
  await expect(panel(page).getByRole('switch', { name: 'Equaliser' })).toBeChecked();
  await expect(panel(page).getByLabel('Preset')).toHaveValue('own');
  expect(loaded()).not.toEqual([]);

  const from = await middleOf(band(page, '2 kHz'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 5 });
  await page.mouse.move(from.x, from.y + 70, { steps: 5 });
  await expect(band(page, '2 kHz')).toHaveAttribute('aria-valuenow', /^-\d/);
  await page.mouse.up();
  const dragged = await band(page, '2 kHz').getAttribute('aria-valuetext');
  // Escape cancels a drag without closing the panel.
  await page.mouse.move(from.x, from.y - 30);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(band(page, '2 kHz')).toHaveAttribute('aria-valuetext', dragged ?? '');
  await band(page, '16 kHz').press('End');
  await band(page, '8 kHz').press('End');
  const own = await expectSweep(page, ({ lowered }) => lowered > 12);
  expect(own.loudest).toBeLessThan(0.1);
  expect(own.peak).toBeLessThan(1.02);
  await expect(panel(page)).toContainText(`Lowered by ${own.lowered.toFixed(1)} dB to avoid clipping.`);
  expect(await violations(page, '[role="dialog"]')).toEqual([]);

  await panel(page).getByRole('switch', { name: 'Equaliser' }).click();
  await expect(panel(page)).toContainText('Off. Music plays unchanged.');
  await expect.poll(async () => (await sweep(page)).lowered).toBeCloseTo(0, 3);
  await expect.poll(async () => Math.abs((await sweep(page)).loudest)).toBeLessThan(0.01);

  await panel(page).getByLabel('Preset').selectOption('bass');
  const bass = await expectSweep(page, ({ lowered }) => lowered > 5);
  expect(bass.loudest).toBeLessThan(0.1);
  // Undo restores a custom curve that a preset replaced.
  await band(page, '31 Hz').press('Delete');
  await expect(band(page, '31 Hz')).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByLabel('Preset').selectOption('own');
  await expect(band(page, '16 kHz')).toHaveAttribute('aria-valuetext', '+12.0 dB');
  await expectSweep(page, ({ lowered }) => lowered > 12);

  await page.reload();
  await player.ready();
  await player.button('Play').click();
  await player.expectSound();
  await expect.poll(async () => (await wayOf(page)).filter((kind) => kind === 'BiquadFilterNode').length).toBe(10);
  await player.button('Playback settings').click();
  await opener(page, 'Your own curve').click();
  await expect(band(page, '2 kHz')).toHaveAttribute('aria-valuetext', dragged ?? '');
  await expectSweep(page, ({ lowered }) => lowered > 12);
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await expect(opener(page, 'Your own curve')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(player.button('Playback settings')).toBeFocused();

  await test.step('tracks of an album play without a gap, with the equaliser off and on', async () => {
    const album = await findAlbum(request);
    await page.addInitScript(() => {
      const equaliser = { isOn: false, preset: 'rock', own: [] };
      localStorage.setItem('segue.player', JSON.stringify({ version: 1, value: { equaliser } }));
    });
    // Tracks are joined before the filters, so that the join analyses unfiltered audio.
    const expectWay = (filters: string[]) =>
      expect
        .poll(() => wayOf(page))
        .toEqual([
          'MediaElementAudioSourceNode',
          'AudioWorkletNode',
          'GainNode',
          'GainNode',
          'GainNode',
          ...filters,
          'AudioDestinationNode',
        ]);
    const expectJoin = async (index: number) => {
      await page.keyboard.press('8');
      await expect.poll(() => joinsOf(page), { timeout: 45_000 }).toHaveLength(index);
      expect((await joinsOf(page))[index - 1]).toBeGreaterThan(0);
      await player.expectSound(album.tracks[index]!.id);
      await expect(player.title).toHaveText(album.tracks[index]!.name);
    };
    await page.goto(albumUrl(album));
    await page.locator(`main [data-track="${album.tracks[0]!.id}"] [data-play]`).click();
    await player.expectSound(album.tracks[0]!.id);
    await player.ready();
    await expectWay([]);
    await page.locator('#main').focus();
    await expectJoin(1);

    await player.button('Playback settings').click();
    await opener(page, 'Off').click();
    await panel(page).getByRole('switch', { name: 'Equaliser' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectWay(['GainNode', ...Array<string>(10).fill('BiquadFilterNode')]);
    await page.locator('#main').focus();
    await expectJoin(2);
  });

  await test.step('on a phone the full-screen player opens it, and its curve follows a finger', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await playLong(page, player, request);
    await openPanel(page, player);
    const { x, y } = await middleOf(band(page, '500 Hz'));
    const level = async () => Number(await band(page, '500 Hz').getAttribute('aria-valuenow'));
    const before = await level();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x, y: y + by }] });
    await touch('touchStart', 0);
    for (const by of [-10, -25, -40]) await touch('touchMove', by);
    await touch('touchEnd');
    await expect(band(page, '500 Hz')).toHaveAttribute('aria-valuetext', /^\+\d/);
    expect(await level()).toBeGreaterThan(before + 3);
    await expectSweep(page, ({ lowered }) => lowered > 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(panel(page).getByRole('button', { name: 'Back' })).toBeInViewport();
    await expect(panel(page).getByLabel('Preset')).toBeInViewport();
  });

  await test.step('an iPhone shows that the equaliser is unavailable', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' });
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
    });
    await playLong(page, player, request);
    await openPanel(page, player);
    await expect(panel(page)).toContainText('Not available on iPhone and iPad');
    await expect(panel(page).getByRole('slider')).toHaveCount(0);
  });
});
