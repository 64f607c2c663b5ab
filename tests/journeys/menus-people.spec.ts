import { expect, open, test } from '../support/account-journey';
import { closeMenu, item, menu, openFirst, violations } from '../support/menu-journey';
import { become } from '../support/playlist-journey';

test.use({ colorScheme: 'dark' });

test('the menu of a user offers follow, share and report, and nothing for music', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [star, fan, visitor] = [
    await site.createPerson({ name: 'Star Gazer' }),
    await site.createPerson({ name: 'Fan Of Stars' }),
    await site.createPerson(),
  ];
  await site.run('insert into user_follows (follower_id, followed_id) values (?, ?)', fan.id, star.id);
  await become(page, baseURL, visitor);
  await open(page, `/user/${star.id}/star-gazer/followers`);
  const card = page.getByRole('article').filter({ hasText: 'Fan Of Stars' });
  await openFirst(page, card.getByRole('link'), {});
  await expect(menu(page).getByRole('menuitem')).toHaveText(['Follow', 'Share', 'Report…']);
  expect(await violations(page)).toEqual([]);
  await closeMenu(page, card.getByRole('link'));
  await card.getByRole('button', { name: 'More for Fan Of Stars' }).focus();
  await page.keyboard.press('Enter');
  await item(page, 'Follow').click();
  await expect
    .poll(() => site.run('select followed_id from user_follows where follower_id = ?', visitor.id))
    .toEqual([{ followed_id: fan.id }]);
  await card.getByRole('link').click({ button: 'right' });
  await expect(item(page, 'Unfollow')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button', { name: 'More for Fan Of Stars' }).click();
  await expect(item(page, 'Unfollow')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
