import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back';
import { albumUrl, expect, findAlbum, findTrack, follow, test, trackUrl } from '../support/player-journey';

const rowsOf = (page: Page) => page.locator('main [data-part="track-list"] [data-track]');

const PLAYS = /^[\d,]+ plays$/;

test('PLAYER-020 PLAYER-033 PLAYER-036 charts, new releases, similar music and radios play', async ({ page, player, request }) => {
  const rows = rowsOf(page);
  const side = (name: string) => page.locator('[data-region="side"]').getByRole('link', { name });
  const readPlays = async () => (await rows.getByText(PLAYS).allTextContents()).map((text) => Number.parseInt(text.replace(/\D/g, ''), 10));
  const expectDescending = (values: number[], length: number) => {
    expect(values.length).toBeGreaterThan(length);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  };
  const expectRanksOnPhone = async () => {
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 390, height: 844 });
    const numbers = rows.locator('[data-number]');
    const readRanks = () =>
      numbers.evaluateAll((spans) =>
        spans.slice(0, 3).map((span) => [getComputedStyle(span, '::before').content, Number(getComputedStyle(span).opacity)]),
      );
    await expect.poll(readRanks).toEqual([
      ['"1"', 1],
      ['"2"', 1],
      ['"3"', 1],
    ]);
    const [rank, cover] = await Promise.all([
      numbers.first().boundingBox(),
      page.locator('main [data-part="track-list"] img').first().boundingBox(),
    ]);
    expect(rank!.x + rank!.width).toBeLessThanOrEqual(cover!.x);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto('/');

  await test.step('charts open from the menu with this week', async () => {
    await side('Charts').click();
    await expect(page).toHaveURL('/charts');
    await expect(page.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'page');
    expectDescending(await readPlays(), 10);
    await expectRanksOnPhone();
  });

  await test.step('rising tracks are ranked by their plays, and play', async () => {
    await follow(page, '/rising');
    expectDescending(await readPlays(), 10);
    await expectRanksOnPhone();
    await page.locator('main [data-part="actions"]').getByRole('button', { name: 'Play Rising' }).click();
    await player.expectSound(Number(await rows.first().getAttribute('data-track')));
    await expect(page.locator('main [data-part="actions"] [data-play]')).toHaveAttribute('data-state', 'playing');
  });

  await test.step('charts are filtered by period and genre, and play', async () => {
    await side('Charts').click();
    await expect(page).toHaveURL('/charts');
    const [week] = await readPlays();
    await page.getByRole('link', { name: 'All time' }).click();
    await expect(page).toHaveURL('/charts/all');
    expect((await readPlays())[0]).toBeGreaterThan(week!);
    await page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Folk', exact: true }).click();
    await expect(page).toHaveURL('/charts/all/folk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folk charts');
    await page.locator('main [data-part="actions"]').getByRole('button', { name: 'Play Folk charts' }).click();
    await player.expectSound(Number(await rows.first().getAttribute('data-track')));
  });

  await test.step('new releases begin with the newest month', async () => {
    await side('New releases').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New releases');
    const months = await page.locator('main section h2').allTextContents();
    expectDescending(
      months.map((month) => Date.parse(`1 ${month}`)),
      1,
    );
  });

  const week = await request.get('/charts/week');
  expect(new URL(week.url()).pathname).toBe('/charts');
  for (const address of ['/charts/never', '/charts/all/unknown'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);

  await test.step('track and album pages show similar music, which plays', async () => {
    await follow(page, trackUrl(await findTrack(request, ({ album }) => album !== null)));
    const similar = page.locator('section', { has: page.getByRole('heading', { name: 'More like this' }) });
    await similar.scrollIntoViewIfNeeded();
    const card = similar.locator('article', { has: page.locator('[data-play]') }).first();
    await card.hover();
    await card.locator('[data-play]').click();
    await expect(card.locator('[data-play]')).toHaveAttribute('data-state', 'playing');
    await player.expectSound();
    await follow(page, albumUrl(await findAlbum(request)));
    await similar.scrollIntoViewIfNeeded();
    await expect(similar.locator('article [data-play^="album:"]').first()).toBeAttached();
  });

  await test.step('radios give reasons and play on, also after the queue', async () => {
    for (const seed of ['artist/1', 'track/1', 'genre/1', 'tag/1', 'album/1', 'playlist/1']) {
      const response = await request.get(`/radio/${seed}/any-name`);
      const html = await response.text();
      expect(response.url()).toMatch(new RegExp(`/radio/${seed}/(?!any-name)`));
      expect(html).toMatch(/data-part="kind"[^>]*>\s*Radio\s*</);
      expect(html.match(/<li[^>]* data-track="/g)?.length).toBeGreaterThan(20);
      expect(html).toMatch(/data-part="reason"[^>]*>\s*[^<\s]/);
    }

    await page.goto('/radio/artist/1');
    await page
      .locator('main')
      .getByRole('button', { name: /^Play .* radio$/ })
      .click();
    await player.expectSound();
    const shown = await rowsOf(page).count();
    const row = rowsOf(page).nth(shown - 2);
    await row.getByRole('button', { name: /^Play / }).click();
    await player.expectSound(Number(await row.getAttribute('data-track')));
    await page.keyboard.press('q');
    const queued = page.getByRole('region', { name: 'Queue' }).locator('[data-part="panel-row"]');
    await expect.poll(() => queued.count()).toBeGreaterThan(5);
    await expect(queued.nth(1).locator('[data-part="reason"]')).not.toBeEmpty();

    await test.step('the menu of an item starts its radio, and closes when the page changes', async () => {
      await page.keyboard.press('q');
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/genre/folk');
      await expect(heading).toHaveText('Folk');
      await page.locator('a[href="/"]').first().click();
      await expect(heading).not.toHaveText('Folk');
      await page.goBack();
      await expect(heading).toHaveText('Folk');
      await page.locator('main [data-part="actions"] [data-menu]').click();
      await expect(page.getByRole('menuitem', { name: 'Start radio' })).toBeVisible();
      await page.goForward();
      await expect(heading).not.toHaveText('Folk');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await page.goBack();
      await expect(heading).toHaveText('Folk');
      await page.locator('main [data-part="actions"] [data-menu]').click();
      await page.getByRole('menuitem', { name: 'Start radio' }).click();
      await player.expectSound();
      await page.keyboard.press('q');
      await expect(page.getByRole('region', { name: 'Queue' }).getByText('Then from Folk radio')).toBeVisible();
    });

    await page.keyboard.press('q');
    const album = await findAlbum(request, 2);
    const last = album.tracks.at(-1)!;
    const queue = page.getByRole('region', { name: 'Queue' });
    const radio = queue.getByRole('switch', { name: `${last.name} radio` });
    const next = queue.locator('[data-part="panel-row"][data-queue="next"]');
    const playLast = async () => {
      await page.locator(`main [data-track="${last.id}"] [data-play]`).click();
      await player.expectSound(last.id);
    };
    // The radio loads after playback has begun.
    const letGo = await holdBack(page, /\/assets\/idle\.[^/]+\.js$/);
    await page.goto(albumUrl(album));
    await playLast();
    letGo();
    await page.keyboard.press('q');
    await expect(radio).toBeChecked();
    await expect(next.locator('[data-part="reason"]')).not.toBeEmpty();
    await radio.click();
    await expect(next).toHaveCount(0);

    await test.step('with the switch off the music ends with the queue, also after a reload', async () => {
      await page.reload();
      await player.ready();
      await player.button('Queue').click();
      await expect(radio).not.toBeChecked();
      await player.button('Play').click();
      await player.expectSound(last.id);
      await player.seek.focus();
      await page.keyboard.press('End');
      await player.expectSilence();
      await expect(player.title).toHaveText(last.name);
    });

    await test.step('with the switch on the radio follows the last track', async () => {
      await playLast();
      await radio.click();
      await expect(next.locator('[data-part="reason"]')).not.toBeEmpty();
      const name = await next.locator('b').textContent();
      await player.seek.focus();
      await page.keyboard.press('End');
      await expect(player.title).toHaveText(name!);
      await player.expectSound();
    });
  });
});
