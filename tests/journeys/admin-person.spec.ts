import { expect, fieldError, open, passwordError, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';
import { KEEPER } from '../support/users-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a user manager creates, exports and deletes an account, and cannot touch higher ones', async ({ page, site, baseURL }) => {
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
});
