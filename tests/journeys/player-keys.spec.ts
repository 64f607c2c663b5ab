import { NAME_OF_KEY } from '#islands/listening/player/ui/keymap';
import { albumUrl, expect, findAlbum, test } from '../support/player-journey';

test('every keyboard shortcut does what the help lists', async ({ page, player, request }) => {
  test.setTimeout(120_000);
  const album = await findAlbum(request);
  const [first, second, third] = album.tracks;
  const pressed = new Set<string>();
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key.replace('Ctrl ', 'Control+').replace('Shift ', 'Shift+').replace(/^ $/, 'Space'));
      pressed.add(key);
    }
  };
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound(first!.id);
  await player.ready();
  await page.locator('#main').focus();
  // Either element may play, because pressing the button may have preloaded the track.
  const sounding = await page.evaluate(() => [...document.querySelectorAll('audio')].findIndex(({ paused }) => !paused));
  await press(' ');
  await player.expectSilence();
  // While paused, only keys change the position, so steps are exact.
  const position = () => page.evaluate((index) => Math.round(document.querySelectorAll('audio')[index]!.currentTime), sounding);
  const expectPosition = (seconds: number) => expect.poll(position).toBe(seconds);
  const tenth = (digit: number) => Math.round((first!.duration / 10_000) * digit);
  await press('0');
  await expectPosition(0);
  await press('ArrowRight');
  await expectPosition(5);
  await press(';');
  await expectPosition(15);
  await press('ArrowLeft');
  await expectPosition(10);
  await press('j');
  await expectPosition(0);
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await press(String(digit));
    await expect.poll(async () => Math.abs((await position()) - tenth(digit))).toBeLessThanOrEqual(1);
  }
  await press('0', 'k');
  await player.expectSound(first!.id);
  await press('Shift ArrowRight');
  await player.expectSound(second!.id);
  // After some seconds these keys restart the track.
  await press('0', 'Shift ArrowLeft');
  await player.expectSound(first!.id);

  const volume = player.region.getByRole('slider', { name: 'Volume' });
  await player.button('Next').focus();
  await press('ArrowDown', 'ArrowDown');
  await expect(volume).toHaveAttribute('aria-valuenow', '90');
  await press('ArrowUp');
  await expect(volume).toHaveAttribute('aria-valuenow', '95');
  await page.locator('#main').focus();
  await press('m');
  await expect(player.button('Unmute')).toBeVisible();
  await press('m');
  await press('r');
  await expect(player.button('Repeat: all')).toBeVisible();
  await press('s');
  await expect(player.button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
  await press('s', 'r', 'r');
  for (const [key, name] of [
    ['q', 'Queue'],
    ['y', 'Lyrics'],
  ] as const) {
    await press(key);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  }
  await press('Escape');
  await expect(page.getByRole('tablist', { name: 'Panel' })).toHaveCount(0);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  // Prevents the track from ending meanwhile.
  await press('0');

  const row = page.locator(`main [data-track="${third!.id}"]`);
  await row.getByRole('link').first().focus();
  await press('Shift Enter');
  await expect.poll(() => page.locator('[data-part="next-up"] b').textContent()).toBe(third!.name);
  await player.expectSound(first!.id);
  await row.evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
  });
  await press('Enter');
  await player.expectSound(third!.id);

  await page.locator('#main').focus();
  for (const key of ['/', 'Ctrl k']) {
    await press(key);
    await expect(page.locator('form[data-search] input:visible')).toBeFocused();
    await page.locator('#main').focus();
  }
  await press('/');
  await page.keyboard.type('km');
  await expect(page.locator('form[data-search] input:visible')).toHaveValue('km');
  await player.expectSound(third!.id);
  await page.locator('form[data-search] input:visible').fill('');
  await page.locator('#main').focus();
  await press('g', 's');
  await expect(page).toHaveURL('/search');
  // The search page focuses its field after navigation.
  await expect(page.locator('form[data-search] input:visible')).toBeFocused();
  await page.locator('#main').focus();
  await press('g', 'h');
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1:focus, #main:focus')).toHaveCount(1);
  await player.expectSound(third!.id);
  await press('l');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.locator('#main').focus();
  await press('g', 'l');
  await expect(page).toHaveURL(/\/(library|login)/);
  // The second key of a sequence does nothing alone.
  pressed.delete('h');
  expect([...pressed].sort()).toEqual(Object.keys(NAME_OF_KEY).sort());
});
