import type { APIRequestContext } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { expect, test, trackUrl } from '../support/player-journey';

const LINES = 8;

/** A track with many synced lines, and its words. */
const findSong = async (request: APIRequestContext): Promise<{ track: TrackItem; lyric: Lyric }> => {
  const { pagination } = (await (await request.get('/api/v1/lyrics?perPage=100')).json()) as { pagination: { data: TrackItem[] } };
  for (const track of pagination.data) {
    const { lyric } = (await (await request.get(`/api/v1/tracks/${track.id}/lyrics`)).json()) as { lyric: Lyric };
    if (lyric.synced && lyric.lines.filter(({ text }) => text).length >= LINES) return { track, lyric };
  }
  throw new Error('The catalogue has no song with so many lines');
};

test('the page of a track follows the line that is sung, and a press on a line plays from there', async ({ page, player, request }) => {
  const { track, lyric } = await findSong(request);
  const lines = lyric.lines.filter(({ text, time }) => text && time !== null);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(trackUrl(track));
  const words = page.locator('[data-lyrics] li:has([data-seek])');
  const sung = page.locator('[data-lyrics] li[aria-current="true"]');
  await expect(sung).toHaveCount(0);
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

test('a page stays where it is while its words are sung, to the very moment, and goes along only where somebody asked for that', async ({
  page,
  player,
  request,
}) => {
  const { track, lyric } = await findSong(request);
  const lines = lyric.lines.filter(({ text, time }) => text && time !== null);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(trackUrl(track));
  const words = page.locator('[data-lyrics] li [data-seek]');
  const sung = page.locator('[data-lyrics] li[data-state="current"]');
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeHidden();
  await words.first().click();
  await player.expectSound(track.id);
  await player.ready();
  await player.button('Pause').click();
  // A line is marked from the millisecond that it is sung at.
  const { time } = lines[3]!;
  await words.nth(3).click();
  await expect(sung).toHaveText(lines[3]!.text);
  await page.evaluate((at) => {
    for (const audio of document.querySelectorAll('audio')) if (audio.src) audio.currentTime = at / 1000;
  }, time! + 60);
  await expect(sung).toHaveText(lines[3]!.text);
  await page.evaluate((at) => {
    for (const audio of document.querySelectorAll('audio')) if (audio.src) audio.currentTime = at / 1000;
  }, time! - 60);
  await expect(sung).toHaveText(lines[2]!.text);

  const top = () => page.evaluate(() => scrollY);
  const nearTheEnd = () =>
    page.evaluate(() => {
      const line = document.querySelector('[data-lyrics] li[data-state="current"]');
      scrollBy(0, (line?.getBoundingClientRect().bottom ?? 0) - innerHeight * 0.74);
      return scrollY;
    });
  const comesOn = async () => {
    const line = await sung.textContent();
    await expect.poll(() => sung.textContent(), { timeout: 20_000 }).not.toBe(line);
  };
  await player.button('Play').click();
  const read = await nearTheEnd();
  await comesOn();
  expect(await top()).toBe(read);

  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const followed = await nearTheEnd();
  await comesOn();
  await expect.poll(top).not.toBe(followed);
  await expect(sung).toBeInViewport();
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, -40);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});
