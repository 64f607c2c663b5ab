import { albumUrl, expect, findAlbum, findTrack, follow, test, trackUrl } from '../support/player-journey';

const PLAYS = /^[\d,]+ plays$/;

test('charts, rising tracks and new releases are ranked and play, and so does similar music', async ({ page, player, request }) => {
  const rows = page.locator('main [data-part="track-list"] [data-track]');
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
});
