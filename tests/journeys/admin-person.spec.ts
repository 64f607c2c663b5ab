import { readFile } from 'node:fs/promises';
import { readZip } from '../backstage/data-export/zip';
import { expect, fieldError, logIn, open, passwordError, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { KEEPER } from '../support/users-journey';

const ADMIN = { name: 'Ebba Nyström', permissions: ['admin'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('an account is made with what is wrong named by field, all of it is taken out as one file, and it is deleted for good after a question', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const keeper = await site.createPerson(KEEPER);
  const email = `${crypto.randomUUID()}@example.com`;
  await become(page, baseURL, keeper);
  await open(page, '/admin/users');
  await page.getByRole('link', { name: 'New person' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New person');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
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
  await expect(fieldError(page, 'Email')).toHaveText('An account with this address exists already.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('switch', { name: /Address is verified/ }).click();
  await button(page, 'Create account').click();
  await expect(toast(page, 'The account is made.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/details$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tove Lind');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  const [made] = await site.run('select id from users where email = ?', email);
  const id = Number(made?.id);
  const other = await browser.newPage({ baseURL });
  await logIn(other, { email, password: 'a-long-enough-password' });
  await expect(other).not.toHaveURL(/\/login/);
  await site.run("insert into comments (user_id, track_id, content) select ?, id, 'Lovely strings' from tracks limit 1", id);

  await page.getByRole('button', { name: 'More for Tove Lind' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download their data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Tove Lind \d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(new Uint8Array(await readFile(await download.path())));
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  expect(JSON.parse(text('profile.json'))).toMatchObject({ email, first_name: 'Tove' });
  expect(text('comments.csv')).toContain('Lovely strings');
  expect([...files.keys()]).toEqual(expect.arrayContaining(['sessions.json', 'roles.csv', 'contents.json']));

  await page.getByRole('button', { name: 'More for Tove Lind' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the account of Tove Lind?' });
  await expect(question).toContainText('1 account goes, with its playlists, likes, comments, history and files.');
  await question.getByRole('checkbox', { name: 'Delete at once' }).click();
  await cleanOf(page);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Tove Lind is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(await site.run('select 1 from users where id = ?', id)).toEqual([]);
  expect(await site.run('select 1 from comments where user_id = ?', id)).toEqual([]);
  expect((await other.request.get('/api/v1/user-sessions')).status()).toBe(401);
  await other.close();
  const acts = await site.run(
    "select action, actor_id from audit_logs where subject_type = 'user' and subject_id = ? order by id",
    String(id),
  );
  expect(acts).toEqual(['users.create', 'users.export', 'users.delete'].map((action) => ({ action, actor_id: keeper.id })));
});

test('who keeps people touches nobody with an office that they lack, and grants nothing that they do not hold', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const [keeper, mighty, person] = [
    await site.createPerson(KEEPER),
    await site.createPerson(ADMIN),
    await site.createPerson({ name: 'Leo Marsh' }),
  ];
  await become(page, baseURL, keeper);
  await open(page, `/admin/users/${mighty.id}`);
  await expect(page.getByText('This account is out of your reach')).toBeVisible();
  await cleanOf(page);
  for (const path of ['sessions', 'access-tokens', 'account', 'export'])
    expect([
      path,
      (await page.request.get(`/api/v1/users/${mighty.id}/${path}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status(),
    ]).toEqual([path, 403]);
  await open(page, `/admin/users/${person.id}/permissions`);
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Edit tags');
  await expect(page.getByRole('switch', { name: 'Grant directly: Edit tags' })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Manage people');
  await expect(page.getByRole('switch', { name: 'Grant directly: Manage people' })).toBeEnabled();
  await page.getByRole('button', { name: 'More for Leo Marsh' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open profile', 'Download their data', 'Delete account']);
  await page.keyboard.press('Escape');
  await open(page, `/admin/users/${keeper.id}/details`);
  await expect(button(page, 'Suspend')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Ylva Keeps' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open profile']);
  expect(await site.run('select action from audit_logs where actor_id = ?', keeper.id)).toEqual([]);
});

test('a suspension with an end is read by the person and in their mail, and the clock ends it', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const [admin, person] = [await site.createPerson(ADMIN), await site.createPerson({ name: 'Leo Marsh' })];
  await become(page, baseURL, admin);
  await open(page, `/admin/users/${person.id}/details`);
  await button(page, 'Suspend').click();
  const question = page.getByRole('dialog', { name: 'Suspend Leo Marsh' });
  await question.getByLabel('Reason, for them to read').fill('Too many requests');
  await question.getByRole('button', { name: /For how long/ }).click();
  await page.getByRole('option', { name: '7 days' }).click();
  await cleanOf(page);
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Suspended until');
  await fits(page);
  const other = await browser.newPage({ baseURL, viewport: PHONE });
  await become(other, baseURL, person);
  await open(other, '/library');
  await expect(other.getByText('It ends on')).toBeVisible();
  await cleanOf(other);
  expect(await site.mailTo(person.email, 'suspended')).toMatch(/Too many requests[\s\S]*It ends by itself on/);
  await site.run('update users set ban_ends_at = ? where id = ?', Date.now() - 1000, person.id);
  await open(page, '/admin/logs/schedule');
  const task = page.locator('[data-task="settle-accounts"]');
  await task.getByRole('button', { name: /^Run now/ }).click();
  await expect(task).toContainText('Done');
  await expect
    .poll(() => site.run('select banned_at, ban_reason from users where id = ?', person.id))
    .toEqual([{ banned_at: null, ban_reason: null }]);
  await open(other, '/library');
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Your account is suspended');
  await other.close();
});

test('a role that artists get is made without an office and with a quota, and the default role says why it stays the default', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const admin = await site.createPerson(ADMIN);
  const name = `Uploaders ${admin.id}`;
  await become(page, baseURL, admin);
  await open(page, '/admin/roles/new');
  await button(page, 'Create role').click();
  await expect(fieldError(page, 'Name')).toHaveText('Enter a name.');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('Manage people');
  await expect(page.locator('[data-permission="users.update"]')).toBeVisible();
  await page.getByRole('switch', { name: /Artists get it/ }).click();
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
  expect(await site.run('select is_artist, permissions from roles where name = ?', name)).toEqual([
    { is_artist: 1, permissions: '[{"name":"music.create","restrictions":[{"name":"minutes","value":300}]}]' },
  ]);
  await site.run('delete from roles where name = ?', name);
  const [usual] = await site.run('select id from roles where is_default = 1');
  await open(page, `/admin/roles/${usual?.id}/edit`);
  await expect(page.getByRole('switch', { name: /Everybody new gets it/ })).toBeDisabled();
  await expect(page.getByText('To end that, make another role the one that everybody new gets.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete role' })).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await cleanOf(page);
  // Who comes back finds at once who has it, and React takes over what the server drew without them.
  const holders = page.getByRole('list', { name: 'People with this role' }).getByRole('listitem');
  await expect(holders.first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
  await page.goBack();
  await expect(holders.first()).toBeVisible();
});
