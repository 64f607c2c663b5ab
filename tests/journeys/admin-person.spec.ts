import { expect, fieldError, open, passwordError, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { cleanOf, fits, renderedText } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';
import { KEEPER } from '../support/users-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('accounts are created, exported, deleted and viewed as; higher ones stay closed', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  const keeper = await site.createPerson(KEEPER);
  const mighty = await site.createPerson(ADMIN);
  const person = await site.createPerson({ name: 'Leo Marsh' });
  const email = `${crypto.randomUUID()}@example.com`;
  await become(page, baseURL, keeper);

  await test.step('higher accounts stay closed, and permissions that the manager lacks cannot be granted', async () => {
    await open(page, `/admin/users/${mighty.id}`);
    await expect(page.getByText('You can’t manage this account')).toBeVisible();
    await cleanOf(page);
    await open(page, `/admin/users/${person.id}/permissions`);
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Edit tags');
    await expect(page.getByRole('switch', { name: 'Grant Edit tags directly' })).toBeDisabled();
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Manage users');
    await expect(page.getByRole('switch', { name: 'Grant Manage users directly' })).toBeEnabled();
    await page.getByRole('button', { name: 'More for Leo Marsh' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open profile', 'Download their data', 'Delete account']);
    await page.keyboard.press('Escape');
    await open(page, `/admin/users/${keeper.id}/details`);
    await expect(button(page, 'Suspend')).toHaveCount(0);
    await page.getByRole('button', { name: 'More for Ylva Keeps' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open profile']);
    expect(await site.run('select action from audit_logs where actor_id = ?', keeper.id)).toEqual([]);
  });

  await page.setViewportSize(PHONE);
  await open(page, '/admin/users/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New user');
  await fits(page);
  await cleanOf(page);
  await page.setViewportSize(WIDE);
  await page.getByLabel('First name').fill('Tove');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email').fill('nobody');
  await page.locator('input[name=password]').fill('short');
  await button(page, 'Create account').click();
  await expect(fieldError(page, 'Email')).toHaveText('Enter a valid email address.');
  await expect(passwordError(page)).toContainText('characters');
  await page.locator('input[name=password]').fill('a-long-enough-password');
  await page.getByLabel('Email').fill(keeper.email);
  await button(page, 'Create account').click();
  await expect(fieldError(page, 'Email')).toHaveText('An account with this address already exists.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('switch', { name: /Address verified/ }).click();
  await button(page, 'Create account').click();
  await expect(toast(page, 'Account created')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/details$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tove Lind');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  const [made] = await site.run('select id from users where email = ?', email);
  const id = Number(made?.id);

  await page.getByRole('button', { name: 'More for Tove Lind' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download their data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Tove Lind \d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'More for Tove Lind' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the account of Tove Lind?' });
  await expect(question).toContainText('1 account is deleted with its playlists, likes, comments, history and files.');
  await question.getByRole('checkbox', { name: 'Delete immediately' }).click();
  await cleanOf(page);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'Account of Tove Lind deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(await site.run('select 1 from users where id = ?', id)).toEqual([]);
  const acts = await site.run(
    "select action, actor_id from audit_logs where subject_type = 'user' and subject_id = ? order by id",
    String(id),
  );
  expect(acts).toEqual(['users.create', 'users.export', 'users.delete'].map((action) => ({ action, actor_id: keeper.id })));

  await test.step('an administrator views the site as another user in every tab and cannot change anything', async () => {
    await page.setViewportSize(WIDE);
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
    const refused = page.waitForResponse(
      (response) => response.url().includes('/users/me/library') && response.request().method() !== 'GET',
    );
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
});
