import type { APIRequestContext } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { expect, test, trackUrl } from '../support/player-journey';

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

test('lyrics on the page and in the panel follow the music, and a line seeks to its time', async ({ page, player, request }) => {
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
