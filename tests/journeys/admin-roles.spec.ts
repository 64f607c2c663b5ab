import { expect, fieldError, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('ADMIN-028 ADMIN-029 ADMIN-030 roles are compared, created, assigned, limited, deleted', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  const [admin, person] = [await site.createPerson(ADMIN), await site.createPerson({ name: 'Leo Marsh' })];
  await site.run("insert into user_permissions (user_id, name) values (?, 'genres.update')", person.id);
  await become(page, baseURL, admin);
  await open(page, '/admin/roles');
  await expect(page.getByRole('row', { name: /Listeners/ })).toContainText('New users');
  await cleanOf(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.setViewportSize(WIDE);

  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Roles' });
  const openNewRole = async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New role');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  };

  await test.step('permissions of users are compared', async () => {
    await page.getByRole('link', { name: 'Compare roles' }).click();
    await expect(page).toHaveURL(/\/admin\/roles\/compare$/);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    const field = page.getByRole('combobox', { name: 'Add user' });
    await field.fill(person.email);
    await page.getByRole('option', { name: new RegExp(person.email) }).click();
    const permissions = page.getByRole('region', { name: 'Permissions' });
    await expect(permissions.getByRole('columnheader', { name: 'Leo Marsh' })).toBeVisible();
    await expect(field).toHaveValue('');
    const cells = permissions.getByRole('row', { name: /Edit genres/ }).getByRole('cell');
    await expect(cells.first()).toContainText('Granted');
    const operations = page.getByRole('region', { name: 'Operations' });
    await expect(
      operations
        .getByRole('row', { name: /GET \/resources\/genres/ })
        .getByRole('cell')
        .first(),
    ).toContainText('Not allowed');
    await expect(
      operations
        .getByRole('row', { name: /POST \/labels\/:kind/ })
        .first()
        .getByRole('cell')
        .first(),
    ).toContainText(/^Allowed/);
    await page.setViewportSize(PHONE);
    await fits(page);
    // Rows are alike, and axe takes four seconds for all of them.
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('main tbody tr:nth-child(n + 6)')) row.remove();
    });
    await cleanOf(page);
    await page.setViewportSize(WIDE);
    await breadcrumb.click();
  });

  await test.step('the default role cannot be deleted', async () => {
    const [defaultRole] = await site.run('select id from roles where is_default = 1');
    await open(page, `/admin/roles/${defaultRole?.id}/edit`);
    await expect(page.getByRole('switch', { name: /Assign to new users/ })).toBeDisabled();
    await expect(page.getByText('To change this, assign another role to new users.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete role' })).toHaveCount(0);
    // On back navigation, React hydrates holders that the server did not render.
    const holders = page.getByRole('list', { name: 'Users with this role' }).getByRole('listitem');
    await expect(holders.first()).toBeVisible();
    await breadcrumb.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
    await page.goBack();
    await expect(holders.first()).toBeVisible();
    await breadcrumb.click();
  });

  await test.step('on a phone an artist role gets a quota and no admin rights', async () => {
    await openNewRole();
    await page.setViewportSize(PHONE);
    await button(page, 'Create role').click();
    await expect(fieldError(page, 'Name')).toHaveText('Enter a name.');
    await page.getByRole('textbox', { name: /^Name/ }).fill(`Uploaders ${person.id}`);
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Manage users');
    await expect(page.locator('[data-permission="users.update"]')).toBeVisible();
    await page.getByRole('switch', { name: /Assign to artists/ }).click();
    await expect(page.locator('[data-permission="users.update"]')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Upload music');
    const upload = page.locator('[data-permission="music.create"]');
    await upload.getByRole('switch', { name: 'Upload music' }).click();
    await upload.getByRole('textbox', { name: 'Minutes of audio' }).fill('300');
    await upload.getByRole('textbox', { name: 'Minutes of audio' }).press('Tab');
    await fits(page);
    await cleanOf(page);
    await button(page, 'Create role').click();
    await expect(page).toHaveURL(/\/admin\/roles\/\d+\/edit$/);
    expect(await site.run("select is_artist, permissions from roles where name = 'Uploaders ' || ?", person.id)).toEqual([
      { is_artist: 1, permissions: '[{"name":"music.create","restrictions":[{"name":"minutes","value":300}]}]' },
    ]);
    await site.run("delete from roles where name = 'Uploaders ' || ?", person.id);
    await page.setViewportSize(WIDE);
    await breadcrumb.click();
  });

  await test.step('a role is created', async () => {
    await openNewRole();
    await page.getByRole('textbox', { name: /^Name/ }).fill(`Curators ${person.id}`);
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('channels');
    await page.getByRole('switch', { name: 'Edit channels' }).click();
    await button(page, 'Create role').click();
    await expect(page).toHaveURL(/\/admin\/roles\/\d+\/edit$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Curators ${person.id}`);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  });
  const id = Number(/\d+/.exec(page.url().split('/roles/')[1] ?? '')?.[0]);

  await button(page, 'Add user').click();
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByRole('dialog')).toContainText('No user has this address.');
  await page.getByRole('dialog').getByLabel('Email').fill(person.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  const members = page.getByRole('list', { name: 'Users with this role' });
  await expect(members).toContainText('Leo Marsh');
  await cleanOf(page);

  // Conflict: the second editor sees the differences.
  await site.run("update roles set name = 'Theirs', revision = revision + 1 where id = ?", id);
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('tags');
  await page.getByRole('switch', { name: 'Edit tags' }).click();
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(conflict).toContainText('Theirs');
  await cleanOf(page);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(toast(page, 'Role saved')).toBeVisible();
  expect(await site.run('select name, permissions from roles where id = ?', id)).toEqual([
    { name: `Curators ${person.id}`, permissions: '[{"name":"channels.update"},{"name":"tags.update"}]' },
  ]);

  await members.getByRole('button', { name: 'Remove the role from Leo Marsh' }).click();
  await expect(page.getByText('No users have this role yet.')).toBeVisible();
  await page.locator('[aria-label=Messages]').getByRole('button', { name: 'Undo' }).click();
  await expect(members).toContainText('Leo Marsh');

  await page.setViewportSize(PHONE);
  await fits(page);
  await button(page, 'Delete role').click();
  await expect(page.getByRole('alertdialog')).toContainText('1 user loses its permissions (Edit channels, Edit tags).');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(page).toHaveURL(/\/admin\/roles$/);
  expect(await site.run('select id from roles where id = ?', id)).toEqual([]);
});
