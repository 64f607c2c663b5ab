import type { Page } from '@playwright/test';
import { expect, open, signIn, test, WAITING_ISLANDS } from '../support/account-journey';
import { follow } from '../support/player-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const COUNT = 200;

/** Adds albums to a library, the first one latest. */
const fillShelf = async (site: SiteDatabase, { id }: Person, count: number): Promise<void> => {
  await site.run(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     insert into albums (name, slug, visibility, owner_id) select 'Shelf ' || n, 'shelf-' || n, 'unlisted', ? from numbers`,
    id,
  );
  await site.run(
    "insert into album_likes (user_id, album_id, created_at) select ?1, id, 1700000000000 - id from albums where owner_id = ?1 and name like 'Shelf %'",
    id,
  );
};

const emptyShelf = (site: SiteDatabase, { id }: Person) => site.run("delete from albums where owner_id = ? and name like 'Shelf %'", id);

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('LIB-003 LIB-005 lists of tracks and albums are filtered, retried and long', async ({ page, site, baseURL, pageErrors }) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);

  await test.step('chips and tags filter tracks as rows or cards, and the URL stores the filters', async () => {
    const [tag] = await site.run(
      'select id, display_name as name from tags join track_tags on tag_id = id group by id order by count(*) desc, id limit 1',
    );
    const tagged = 'select track_id from track_tags where tag_id = ?2';
    for (const of of ['in', 'not in'])
      await site.run(
        `insert into track_likes (user_id, track_id) select ?1, id from tracks where visibility = 'public' and deleted_at is null and id ${of} (${tagged}) order by id limit 5`,
        user.id,
        Number(tag?.id),
      );
    await site.run(
      "insert into plays (ticket_id, track_id, user_id, listener_hash, counted_at) select 'chip-' || ?1, id, ?1, 'chip', 1700000000000 from tracks where visibility = 'public' and deleted_at is null and id in (select track_id from track_tags where tag_id = ?2) order by id limit 1",
      user.id,
      Number(tag?.id),
    );
    await open(page, '/library/songs');
    const rows = page.getByRole('grid').locator('tbody tr');
    const cards = page.getByRole('list', { name: 'Songs' }).getByRole('listitem');
    const chip = (name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
    const view = (name: string) => page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: name });
    await expect(rows).toHaveCount(10);

    await test.step('several chips filter the tracks together', async () => {
      await chip('Never played').click();
      await expect(rows).toHaveCount(9);
      await expect(chip('Never played')).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/only=unplayed$/);
      await chip('With lyrics').click();
      await expect(page).toHaveURL(/only=unplayed%2Clyrics$/);
      await expect.poll(() => rows.count()).toBeLessThan(9);
      await chip('With lyrics').click();
      await expect(rows).toHaveCount(9);
    });

    await test.step('tags filter the tracks too, and all filters survive a reload as cards', async () => {
      await chip(String(tag?.name)).click();
      await expect(page).toHaveURL(/tags=[^&]+$/);
      await expect(rows).toHaveCount(4);
      const narrowed = await rows.locator('a[href^="/track/"]').allTextContents();
      await view('Cards').click();
      await expect(cards.locator('a[href^="/track/"]')).toHaveText(narrowed);
      await page.reload();
      await expect(cards.locator('a[href^="/track/"]')).toHaveText(narrowed);
      await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
      for (const name of ['Never played', String(tag?.name)]) await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
      await chip('Never played').click();
      await expect(cards).toHaveCount(5);
    });

    await test.step('cards play, are selected and queued', async () => {
      await cards.first().hover();
      await cards.first().getByRole('button', { name: /^Play/ }).click();
      await expect(cards.first().locator('[data-play]')).toHaveAttribute('data-state', /playing|loading/);
      await cards.nth(1).getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Add to queue' }).click();
      await expect(page.locator('[aria-label="Messages"]').getByText('Added to queue', { exact: true })).toBeVisible();
      await view('Rows').click();
      await expect(rows).toHaveCount(5);
    });
    await site.run('delete from track_likes where user_id = ?', user.id);
    expect(pageErrors).toEqual([]);
  });

  await test.step('a list that fails to load more shows an error and continues only on retry', async () => {
    await fillShelf(site, user, 150);
    await site.run(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 150)
       insert into tracks (name, slug, duration, visibility, owner_id) select 'Song ' || n, 'song-' || n, 1000, 'unlisted', ? from numbers`,
      user.id,
    );
    await site.run('insert into track_likes (user_id, track_id) select owner_id, id from tracks where owner_id = ?', user.id);
    await open(page, '/library');
    for (const [path, part] of [
      ['/library/albums', 'liked-albums'],
      ['/library/songs', 'liked-tracks'],
    ] as const) {
      let [asked, isBroken] = [0, true];
      await page.route(`**/${part}?*cursor=*`, (route) => {
        asked += 1;
        return isBroken ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue();
      });
      await follow(page, path);
      await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
      const trouble = page.getByRole('alert').filter({ hasText: 'The rest did not load' });
      // The end moves while the first rows render.
      await expect(async () => {
        await toEnd(page);
        await expect(trouble).toBeVisible({ timeout: 3000 });
      }).toPass();
      const before = asked;
      await page.evaluate(() => scrollTo(0, 0));
      await toEnd(page);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(asked).toBe(before);
      isBroken = false;
      await trouble.getByRole('button', { name: 'Try again' }).click();
      await expect(trouble).toHaveCount(0);
      await expect.poll(() => asked).toBeGreaterThan(before);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    // The browser logs every error response.
    pageErrors.splice(0);
    await site.run('delete from tracks where owner_id = ?', user.id);
    await emptyShelf(site, user);
  });

  await test.step('a long album list renders few cards, reaches the last and does not lose focus', async () => {
    await fillShelf(site, user, COUNT);
    // Simulates a busy browser with late intersection events.
    await page.addInitScript(() => {
      const Real = IntersectionObserver;
      window.IntersectionObserver = class extends Real {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          let kept: IntersectionObserverEntry[] = [];
          super((entries, observer) => {
            if (!kept.length) setTimeout(() => tell(kept.splice(0), observer), 400);
            kept = [...kept, ...entries];
          }, options);
        }
      };
    });
    await open(page, '/library/albums');
    const cards = page.getByRole('list', { name: 'Albums' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Shelf 1');
    await cards.first().getByRole('link').first().focus();
    const last = page.locator(`[aria-posinset="${COUNT}"]`);
    await expect(async () => {
      await toEnd(page);
      await expect(last).toBeInViewport({ timeout: 30 });
    }).toPass({ intervals: [30] });
    await expect(last).toContainText(`Shelf ${COUNT}`);
    expect(await cards.count()).toBeLessThan(150);
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))).toBe('1');
    await last.getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: 'Selected rows' }).getByRole('status')).toHaveText('1 selected');
    const boxes = await cards.evaluateAll((elements) =>
      elements.map((card) => card.getBoundingClientRect()).map(({ left, top, width, height }) => ({ left, top, width, height })),
    );
    const overlapping = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => {
        const isApart = one.left + one.width <= other.left + 1 || other.left + other.width <= one.left + 1;
        return !isApart && one.top + one.height > other.top + 1 && other.top + other.height > one.top + 1;
      }),
    );
    expect(overlapping).toEqual([]);
    await emptyShelf(site, user);
  });
});
