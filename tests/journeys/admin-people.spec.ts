import type { Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const tab = async (page: Page, name: string) => {
  await page
    .getByRole('navigation', { name: /^About / })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('navigation', { name: /^About / }).getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

const save = async (page: Page, message: string) => {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
};

test('ADMIN-022 ADMIN-023 ADMIN-024 ADMIN-025 ADMIN-026 ADMIN-027 a user is edited on five tabs', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  await page.setViewportSize(WIDE);
  const [admin, person] = [await site.createPerson(ADMIN), await site.createPerson({ name: 'Leo Marsh' })];
  const other = await browser.newPage({ baseURL, viewport: PHONE });
  await become(other, baseURL, person);
  await site.run(
    "insert into access_tokens (user_id, name, hash, scopes) values (?, 'Leo’s script', ?, '[\"listen\"]')",
    person.id,
    crypto.randomUUID(),
  );
  const addPasskey = 'insert into passkeys (user_id, name, credential_id, public_key) values (?, ?, ?, ?)';
  for (const name of ['Phone', 'Laptop', 'Key']) await site.run(addPasskey, person.id, name, crypto.randomUUID(), 'key');
  await site.run("insert into playlists (owner_id, name, slug) values (?, 'Mine', 'mine')", person.id);
  await site.run('insert into track_likes (user_id, track_id) select ?, id from tracks order by id limit 2', person.id);
  await become(page, baseURL, admin);

  await open(page, `/admin/users/${person.id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/users/${person.id}/details$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leo Marsh');
  await page.getByLabel('Last name').fill('Marsh-Olm');
  await page.getByLabel('Last name').press('Enter');
  await expect(toast(page, 'Updated account details')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leo Marsh-Olm');
  // Conflict: the second editor sees both values and chooses.
  await site.run("update users set last_name = 'Theirs', revision = revision + 1 where id = ?", person.id);
  await page.getByLabel('Last name').fill('Mine');
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toHaveValue('Mine');
  await cleanOf(page);

  await tab(page, 'Permissions');
  const upload = page.locator('[data-permission="music.create"]');
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Upload music');
  const grant = upload.getByRole('switch', { name: 'Grant Upload music directly' });
  await grant.focus();
  await grant.press('Space');
  await upload.getByRole('textbox', { name: 'Minutes of audio' }).fill('300');
  await upload.getByRole('textbox', { name: 'Minutes of audio' }).press('Tab');
  await save(page, 'Updated account details');
  const granted = await site.run('select name, restrictions from user_permissions where user_id = ?', person.id);
  expect(granted).toEqual([{ name: 'music.create', restrictions: '[{"name":"minutes","value":300}]' }]);
  await expect(page.getByRole('complementary', { name: 'About this user' })).toContainText('0 of 300 min');
  await cleanOf(page);

  await tab(page, 'Security');
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await cleanOf(page);
  await sessions.getByRole('button', { name: /^Revoke session/ }).click();
  await expect(toast(page, 'Session revoked')).toBeVisible();
  await expect(page.getByText('No active sessions')).toBeVisible();
  expect((await other.request.get('/api/v1/user-sessions')).status()).toBe(401);

  await test.step('passkeys are deleted one by one or all', async () => {
    const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    const question = page.getByRole('alertdialog');
    await expect(passkeys).toHaveCount(3);
    await button(page, 'Delete passkey: Laptop').press('Enter');
    await expect(question).toContainText('Delete the passkey “Laptop” of Leo Mine?');
    await question.getByRole('button', { name: 'Delete passkey' }).press('Enter');
    await expect(passkeys).toHaveText([/^Phone/, /^Key/]);
    await button(page, 'Delete all passkeys').click();
    await question.getByRole('button', { name: 'Delete all passkeys' }).click();
    await expect(page.getByText('No passkeys', { exact: true })).toBeVisible();
    expect(await site.run('select 1 from passkeys where user_id = ?', person.id)).toEqual([]);
    await page.setViewportSize(PHONE);
    await fits(page);
    await page.setViewportSize(WIDE);
  });

  await tab(page, 'Date and language');
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveValue('UTC');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Country' }).fill('Sweden');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await save(page, 'Updated account details');
  await cleanOf(page);
  expect(await site.run('select country from users where id = ?', person.id)).toEqual([{ country: 'SE' }]);

  await tab(page, 'API');
  const tokens = page.getByRole('list', { name: 'Access tokens' });
  await expect(tokens).toContainText('Leo’s script');
  await cleanOf(page);
  await tokens.getByRole('button', { name: 'Delete token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();

  await test.step('a suspension with an end date is emailed, shown to the user and lifted', async () => {
    await page.setViewportSize(PHONE);
    await fits(page);
    await button(page, 'Suspend').click();
    const question = page.getByRole('dialog', { name: 'Suspend Leo Mine' });
    await question.getByLabel('Reason shown to the user').fill('Spam in comments');
    await question.getByRole('button', { name: /Duration/ }).click();
    await page.getByRole('option', { name: '7 days' }).click();
    await cleanOf(page);
    await question.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(toast(page, 'Leo Mine suspended')).toBeVisible();
    await expect(undo(page)).toBeVisible();
    await expect(page.getByRole('note')).toContainText('Reason: Spam in comments');
    await expect(page.getByRole('note')).toContainText('Suspended until');
    await fits(page);
    expect(await site.mailTo(person.email, 'suspended')).toMatch(/Spam in comments[\s\S]*The suspension ends automatically on/);
    await become(other, baseURL, person);
    await open(other, '/library');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
    await expect(other.getByText('Spam in comments')).toBeVisible();
    await expect(other.getByText('Suspended until')).toBeVisible();
    await cleanOf(other);
    await button(page, 'Lift suspension').click();
    await expect(toast(page, 'Suspension lifted')).toBeVisible();
  });

  await page.getByRole('button', { name: 'More for Leo Mine' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete the account of Leo Mine?' });
  await expect(deletion.getByRole('list', { name: 'Deleted:' }).getByRole('listitem')).toHaveText(['1 playlist', '2 likes']);
  await fits(page);
  await cleanOf(page);
  await deletion.getByRole('button', { name: 'Schedule deletion' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This account will be deleted' })).toBeVisible();
  await button(page, 'Restore').click();
  await expect(toast(page, 'Deletion cancelled')).toBeVisible();
  expect(await site.run('select banned_at, deletion_due_at from users where id = ?', person.id)).toEqual([
    { banned_at: null, deletion_due_at: null },
  ]);
  await other.close();
});
