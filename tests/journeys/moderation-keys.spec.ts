import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, test, toast } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { fits } from '../support/office-journey';
import { become, makePlaylist } from '../support/playlist-journey';

/** Keys are held for 5 seconds. */
const TOO_LATE_MS = 5_500;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const current = (page: Page) => page.locator('[data-part="case-link"][aria-current]');

const isOpen = (page: Page, name: string) => expect(current(page)).toContainText(name);

test('keys pressed before the moderation page works count; cases are assigned, noted, grouped', async ({ page, site, baseURL }) => {
  await site.run('delete from content_reports');
  const [owner, reporter] = [await site.createPerson({ name: 'Free Streams' }), await site.createPerson({ name: 'Noor Reports' })];
  const judge = await site.createPerson({ name: 'Jens Decides', permissions: ['admin.access', 'playlists.update'] });
  const made = [];
  for (const name of ['Full download', 'Best of', 'Last one', 'Quiet']) made.push(await makePlaylist(site, owner, { name }));
  for (const { id } of made)
    await site.run('insert into content_reports (playlist_id, person_id, user_id) values (?, ?, ?)', id, owner.id, reporter.id);
  await become(page, baseURL, judge);
  await page.setViewportSize(DESKTOP);
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/admin/moderation', { waitUntil: 'commit' });
  await isOpen(page, 'Full download');
  await page.keyboard.type('jj1');
  letGo();
  await expect(page).toHaveURL(/case=playlist/);
  await expect(toast(page, 'Reports on “Last one” dismissed')).toBeVisible();
  await isOpen(page, 'Full download');
  const open = await site.run('select playlist_id as id from content_reports where decided_at is null order by id');
  expect(open).toEqual([made[0], made[1], made[3]].map((playlist) => ({ id: playlist?.id })));

  // A case that opens too late is not decided by keys that were pressed for it.
  await page.route(
    '**/admin/moderation?**',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, TOO_LATE_MS));
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.type('j1');
  await isOpen(page, 'Best of');
  expect(await site.run('select playlist_id as id from content_reports where decided_at is null order by id')).toEqual(open);

  await test.step('a note begun before the page works decides nothing', async () => {
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/admin/moderation', { waitUntil: 'commit' });
    await isOpen(page, 'Full download');
    await page.keyboard.type('n1 licence');
    letGo();
    await expect(page.locator('[data-part="work"] textarea')).toBeFocused();
    await page.keyboard.type('2 asked');
    await expect(page.locator('[data-part="work"] textarea')).toHaveValue('2 asked');
    expect(await site.run('select playlist_id as id from content_reports where decided_at is null order by id')).toEqual(open);
    await page.locator('[data-part="work"] textarea').fill('');
  });

  await test.step('a moderator assigns a case, writes notes and sees cases grouped by user, also on a phone', async () => {
    const work = page.locator('[data-part="work"]');
    await work.getByRole('button', { name: /Assigned to/ }).click();
    await page.getByRole('option', { name: 'Jens Decides' }).click();
    await expect(current(page)).toContainText('Jens Decides');
    await page.keyboard.press('n');
    await page.keyboard.type('1 licence asked');
    await work.getByRole('button', { name: 'Add note' }).click();
    await expect(work.locator('[data-part="notes"] li')).toHaveText([/1 licence asked.*Jens Decides/s]);
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: /^By user/ }).click();
    const group = page.locator('[data-part="case-group"]');
    await expect(group).toHaveCount(1);
    await expect(group.locator('[data-part="case-link"]')).toHaveCount(3);
    await expect(page.locator('[data-part="notes"] li')).toHaveCount(1);
    await fits(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});
