import { expect, open, test, toast } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { fits, renderedText } from '../support/office-journey';
import { become } from '../support/playlist-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };

test('an administrator views the site as another user in every tab and cannot change anything', async ({ page, site, baseURL }) => {
  const [admin, person] = [await site.createPerson(ADMIN), await site.createPerson({ name: 'Leo Marsh' })];
  const [role] = await site.run(
    `insert into roles (name, permissions) values (?, '[{"name":"music.create","restrictions":[{"name":"minutes","value":300}]}]') returning id`,
    `Uploaders ${person.id}`,
  );
  await site.run('insert into user_roles (user_id, role_id) values (?, ?)', person.id, Number(role?.id));
  const [track] = await site.run("select id, slug, name from tracks where name = 'Eleven Windows'");
  await become(page, baseURL, admin);
  const quotas = page.locator('[data-permission="music.create"]');
  await site.subscribe(person, 'Studio', 30);
  await open(page, `/admin/users/${person.id}/permissions`);
  await expect(quotas).toContainText(`Role Uploaders ${person.id} gives 300, plan Studio gives 3,000. The higher limit applies: 3,000`);
  await expect(page.getByRole('complementary', { name: 'About this user' })).toContainText('0 of 3,000 min');

  await page.getByRole('button', { name: 'More for Leo Marsh' }).click();
  await page.getByRole('menuitem', { name: 'View as Leo Marsh' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'View as Leo Marsh' }).click();
  const banner = page.getByRole('region', { name: 'View as another user' });
  await expect(banner).toContainText('Viewing as Leo Marsh. 30 minutes left.');
  // The banner does not cover the page.
  const account = page.locator('[data-region="top"] [data-person="avatar"]');
  await open(page, `/track/${track?.id}/${track?.slug}`);
  const save = page
    .getByRole('main')
    .getByRole('button', { name: `Save ${track?.name}`, exact: true })
    .first();
  await expect(banner).toBeVisible();
  await account.click({ trial: true });
  expect(await problemsIn(page, '[aria-label="View as another user"]')).toEqual([]);
  const refused = page.waitForResponse((response) => response.url().includes('/users/me/library') && response.request().method() !== 'GET');
  await save.click();
  expect((await refused).status()).toBe(403);
  await expect(toast(page, 'You are viewing the site as another user, so you cannot change anything.')).toBeVisible();
  expect(await site.run('select 1 from track_likes where user_id = ?', person.id)).toEqual([]);
  const second = await page.context().newPage();
  await second.clock.install();
  await open(second, '/pricing');
  const same = second.getByRole('region', { name: 'View as another user' });
  await expect(same).toContainText(/(30|29) minutes left\./);
  await second.clock.fastForward('10:00');
  await expect(same).toContainText(/(20|19) minutes left\./);
  await second.close();
  for (const path of ['/account-settings', '/admin']) expect(await renderedText(page, path)).toContain('This page is hidden');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await account.click({ trial: true });
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${person.id}/details$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leo Marsh');
  await expect(banner).toHaveCount(0);
  const log = await site.run(
    "select action, actor_id, actor_name, subject_name from audit_logs where subject_type = 'user' and subject_id = ? order by id",
    String(person.id),
  );
  const both = { actor_id: admin.id, actor_name: 'Ebba Nyström', subject_name: 'Leo Marsh' };
  expect(log).toEqual([
    { action: 'users.view_as', ...both },
    { action: 'users.end_view_as', ...both },
  ]);
  expect(await renderedText(page, '/admin/logs/audit')).toContain('Ebba Nyström started viewing the site as Leo Marsh');
  await site.run('delete from roles where id = ?', Number(role?.id));
});
