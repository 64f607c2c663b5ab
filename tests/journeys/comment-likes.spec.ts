import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from '../support/account-journey';
import { comment, part, quietTrack, show } from '../support/comment-journey';
import { problemsIn } from '../support/notification-journey';

test('comments are liked by keyboard and touch and sorted by likes; a guest logs in first', async ({ page, browser, site, baseURL }) => {
  const track = await quietTrack(site);
  const [noor, leo, mara] = [
    await site.createPerson({ name: 'Noor' }),
    await site.createPerson({ name: 'Leo' }),
    await site.createPerson({ name: 'Mara' }),
  ];
  const say = async (by: { id: number }, content: string, position: number, ago: number): Promise<void> => {
    const sql = 'insert into comments (user_id, track_id, content, position, created_at) values (?, ?, ?, ?, ?)';
    await site.run(sql, by.id, track.id, content, position, Date.now() - ago);
  };
  await say(noor, 'The old one, at the end', 25_000, 300_000);
  await say(leo, 'The middle one', 5000, 200_000);
  await say(noor, 'The new one', 15_000, 100_000);
  const heart = (where: Page, words: string) => comment(where, words).getByRole('button', { name: /^Like comment by/ });
  const order = (where: Page) => part(where).locator('ul[aria-label="Comments"] > li > [data-comment] p[dir="auto"]');
  const choose = (where: Page, name: string) => part(where).getByRole('radio', { name }).locator('xpath=..').click();
  const width = (where: Page) => where.evaluate(() => document.documentElement.scrollWidth);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseURL, mara);
  await show(page, track.path);
  await expect(order(page)).toHaveText(['The new one', 'The middle one', 'The old one, at the end']);
  const old = heart(page, 'The old one');
  await old.focus();
  await page.keyboard.press('Enter');
  await expect(old).toHaveAttribute('aria-pressed', 'true');
  await expect(old).toHaveAccessibleName('Like comment by Noor, 1 like');
  await expect(old).toBeFocused();
  await part(page).getByRole('radio', { name: 'Newest' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(order(page)).toHaveText(['The middle one', 'The new one', 'The old one, at the end']);
  await page.keyboard.press('ArrowRight');
  await expect(part(page).getByRole('radio', { name: 'Most liked' })).toBeChecked();
  await expect(order(page)).toHaveText(['The old one, at the end', 'The new one', 'The middle one']);
  expect(await problemsIn(page, '#comments')).toEqual([]);
  await heart(page, 'The middle one').click();
  await expect(heart(page, 'The middle one')).toHaveAttribute('aria-pressed', 'true');
  await old.focus();
  await page.keyboard.press('Space');
  await expect(old).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => site.run('select comment_id from comment_likes where user_id = ?', mara.id)).toHaveLength(1);

  // The order changes only on reload, never under the pointer.
  const phone = await browser.newPage({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await show(phone, track.path);
  await choose(phone, 'Most liked');
  await expect(order(phone).first()).toHaveText('The middle one');
  expect(await problemsIn(phone, '#comments')).toEqual([]);
  expect(await width(phone)).toBeLessThanOrEqual(390);
  await phone.setViewportSize({ width: 360, height: 780 });
  expect(await width(phone)).toBeLessThanOrEqual(360);
  await heart(phone, 'The new one').tap();
  await expect(phone).toHaveURL(/\/login$/);
  await expect(toast(phone, 'Log in to like comments')).toBeVisible();
  await phone.getByLabel('Email').fill(leo.email);
  await phone.locator('input[name=password]').fill(leo.password);
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(phone).toHaveURL(track.path);
  await part(phone).scrollIntoViewIfNeeded();
  await expect(heart(phone, 'The new one')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => site.run('select comment_id from comment_likes where user_id = ?', leo.id)).toHaveLength(1);
  await phone.close();
  await site.run('delete from comments where track_id = ?', track.id);
});
