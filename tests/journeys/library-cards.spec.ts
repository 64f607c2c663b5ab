import { expect, open, signIn, test } from '../support/account-journey';

const COUNT = 600;

test('LIB-005: of very many albums those in sight are drawn; the last one is reached, and the focus is never lost', async ({
  page,
  site,
  baseURL,
}) => {
  const person = await site.createPerson();
  await site.run(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})
     insert into albums (name, slug, visibility, owner_id) select 'Shelf ' || n, 'shelf-' || n, 'unlisted', ? from numbers`,
    person.id,
  );
  await site.run(
    "insert into album_likes (user_id, album_id, created_at) select ?1, id, 1700000000000 - id from albums where owner_id = ?1 and name like 'Shelf %'",
    person.id,
  );
  await signIn(page, baseURL, person);
  await open(page, '/library/albums');
  const cards = page.getByRole('list', { name: 'Albums' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Shelf 1');
  await cards.first().getByRole('link').first().focus();
  const last = page.locator(`[aria-posinset="${COUNT}"]`);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(last).toContainText(`Shelf ${COUNT}`);
  expect(await cards.count()).toBeLessThan(150);
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))).toBe('1');
  await last.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Chosen rows' }).getByRole('status')).toHaveText('1 selected');
  const boxes = await cards.evaluateAll((found) =>
    found.map((card) => card.getBoundingClientRect()).map(({ left, top, width, height }) => ({ left, top, width, height })),
  );
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isApart = one.left + one.width <= other.left + 1 || other.left + other.width <= one.left + 1;
      expect(isApart || one.top + one.height <= other.top + 1 || other.top + other.height <= one.top + 1).toBe(true);
    }
  await site.run("delete from albums where owner_id = ? and name like 'Shelf %'", person.id);
});

test('LIB-003: chips narrow the songs, several at once, and the address keeps them', async ({ page, site, baseURL }) => {
  const person = await site.createPerson();
  await site.run('insert into track_likes (user_id, track_id) select ?, id from tracks limit 12', person.id);
  await site.run(
    "insert into plays (ticket_id, track_id, user_id, listener, counted_at) select 'chip-' || ?1, id, ?1, 'chip', 1700000000000 from tracks limit 1",
    person.id,
  );
  await signIn(page, baseURL, person);
  await open(page, '/library/songs');
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const chip = (name: string) => page.getByRole('group', { name: 'Show only' }).getByRole('button', { name });
  await chip('Never played').click();
  await expect(rows).toHaveCount(11);
  await expect(chip('Never played')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/only=unplayed$/);
  await page.reload();
  await expect(rows).toHaveCount(11);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await chip('With lyrics').click();
  await expect(page).toHaveURL(/only=unplayed%2Clyrics$/);
  await expect.poll(() => rows.count()).toBeLessThan(11);
  await chip('Never played').click();
  await chip('With lyrics').click();
  await expect(rows).toHaveCount(12);
});

test('LIB-003: tags narrow the songs, which are shown as cards as well; both stay in the address', async ({ page, site, baseURL }) => {
  const person = await site.createPerson();
  const [tag] = await site.run(
    'select id, display_name as name from tags join track_tags on tag_id = id group by id order by count(*) desc, id limit 1',
  );
  const tagged = 'select track_id from track_tags where tag_id = ?2';
  for (const of of ['in', 'not in'])
    await site.run(
      `insert into track_likes (user_id, track_id) select ?1, id from tracks where id ${of} (${tagged}) order by id limit 5`,
      person.id,
      Number(tag?.id),
    );
  await signIn(page, baseURL, person);
  await open(page, '/library/songs');
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const chip = page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: String(tag?.name), exact: true });
  await chip.click();
  await expect(page).toHaveURL(/tags=[^&]+$/);
  await expect(rows).toHaveCount(5);
  const narrowed = await rows.locator('.nm a').allTextContents();
  const view = (name: string) => page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: name });
  await view('Cards').click();
  const cards = page.getByRole('list', { name: 'Songs' }).getByRole('listitem');
  await expect(cards.locator('.ttl')).toHaveText(narrowed);
  await page.reload();
  await expect(cards.locator('.ttl')).toHaveText(narrowed);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await cards.first().hover();
  await cards.first().getByRole('button', { name: /^Play/ }).click();
  await expect(cards.first().locator('[data-play]')).toHaveAttribute('data-state', /playing|loading/);
  await cards.nth(1).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Add to the queue' }).click();
  await expect(page.locator('.toasts').getByText('Added to the queue', { exact: true })).toBeVisible();
  await view('Rows').click();
  await expect(rows).toHaveCount(5);
});
