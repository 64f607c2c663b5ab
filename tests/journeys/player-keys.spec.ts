import type { APIRequestContext } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { NAME_OF_KEY } from '#islands/listening/player/ui/keymap';
import { albumUrl, expect, findAlbum, test, trackUrl } from '../support/player-journey';

const LINES = 8;

/** Track with many synced lines, and its lyrics. */
const findSong = async (request: APIRequestContext): Promise<{ track: TrackItem; lyric: Lyric }> => {
  const { pagination } = (await (await request.get('/api/v1/lyrics?perPage=100')).json()) as { pagination: { data: TrackItem[] } };
  for (const track of pagination.data) {
    const { lyric } = (await (await request.get(`/api/v1/tracks/${track.id}/lyrics`)).json()) as { lyric: Lyric };
    if (lyric.synced && lyric.lines.filter(({ text }) => text).length >= LINES) return { track, lyric };
  }
  throw new Error('The catalogue has no song with so many lines');
};

test('every keyboard shortcut does what the help lists; lyrics follow the music', async ({ page, player, request }) => {
  test.setTimeout(200_000);
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

  const { track, lyric } = await findSong(request);
  const lines = lyric.lines.filter(({ text, time }) => text && time !== null);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(trackUrl(track));
  const words = page.locator('[data-lyrics] li:has([data-seek])');
  const sung = page.locator('[data-lyrics] li[aria-current="true"]');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });

  await test.step('the track page marks the sung line, and a press on a line plays from it', async () => {
    await expect(sung).toHaveCount(0);
    await expect(follow).toBeHidden();
    await words.nth(2).getByRole('link').click();
    await player.expectSound(track.id);
    expect(await player.at()).toBeGreaterThanOrEqual((lines[2]?.time ?? 0) / 1000 - 0.1);
    await expect(sung).toHaveText(lines[2]?.text ?? '');
    await expect(words.nth(1)).toHaveAttribute('data-state', 'past');
    await expect.poll(() => sung.textContent(), { timeout: 20_000 }).toBe(lines[3]?.text);
    await expect(sung).toHaveAttribute('data-state', 'current');
    await words
      .nth(lines.length - 3)
      .getByRole('link')
      .click();
    await expect(sung).toHaveText(lines.at(-3)?.text ?? '');
    await expect(words.nth(lines.length - 1)).not.toHaveAttribute('data-state', 'past');
  });

  await test.step('a press on a line in the panel seeks, and scrolling turns following off', async () => {
    await player.ready();
    await page.locator('#main').focus();
    await page.keyboard.press('y');
    const panel = page.getByRole('region', { name: 'Lyrics' });
    await panel.getByRole('button', { name: lines[2]!.text, exact: true }).first().click();
    await expect.poll(() => player.at()).toBeLessThan((lines.at(-3)?.time ?? 0) / 1000);
    expect(await player.at()).toBeGreaterThanOrEqual((lines[2]?.time ?? 0) / 1000 - 0.1);
    await expect(panel.locator('[aria-current]')).toHaveText(lines[2]!.text);
    const followed = panel.getByRole('button', { name: 'Follow' });
    await expect(followed).toHaveAttribute('aria-pressed', 'true');
    await panel.locator('[aria-current]').hover();
    await page.mouse.wheel(0, 40);
    await expect(followed).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tablist', { name: 'Panel' })).toHaveCount(0);
  });

  const current = page.locator('[data-lyrics] li[data-state="current"]');
  await page.setViewportSize({ width: 1440, height: 500 });
  await test.step('a line is marked exactly from its start time', async () => {
    await player.button('Pause').click();
    await words.nth(3).getByRole('link').click();
    const { time } = lines[3]!;
    await expect(current).toHaveText(lines[3]!.text);
    await page.evaluate((at) => {
      for (const audio of document.querySelectorAll('audio')) if (audio.src) audio.currentTime = at / 1000;
    }, time! + 60);
    await expect(current).toHaveText(lines[3]!.text);
    await page.evaluate((at) => {
      for (const audio of document.querySelectorAll('audio')) if (audio.src) audio.currentTime = at / 1000;
    }, time! - 60);
    await expect(current).toHaveText(lines[2]!.text);
  });

  await test.step('the page scrolls along only after Follow is pressed', async () => {
    const top = () => page.evaluate(() => scrollY);
    const nearTheEnd = () =>
      page.evaluate(() => {
        const line = document.querySelector('[data-lyrics] li[data-state="current"]');
        scrollBy(0, (line?.getBoundingClientRect().bottom ?? 0) - innerHeight * 0.74);
        return scrollY;
      });
    const comesOn = async () => {
      const line = await current.textContent();
      await expect.poll(() => current.textContent(), { timeout: 20_000 }).not.toBe(line);
    };
    await player.button('Play').click();
    const read = await nearTheEnd();
    await comesOn();
    expect(await top()).toBe(read);

    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    const followed = await nearTheEnd();
    await comesOn();
    await expect.poll(top).not.toBe(followed);
    await expect(current).toBeInViewport();
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -40);
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
  });
});
