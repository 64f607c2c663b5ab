import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { become } from '../support/playlist-journey';
import { cookieOf, dialog, invite, linkTo, makeWorkspace, panel, people, question } from '../support/workspace-journey';

const PASSWORD = 'correct horse battery';

test('WORK-001 WORK-005 WORK-006 WORK-014 AUTH-005 an invited guest registers and joins the team', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson({ name: 'Noor Haddad' });
  await become(page, baseURL, owner);
  await open(page, '/workspaces');
  await expect(panel(page, 'Your workspaces').getByRole('listitem')).toHaveText([/Default.*1 member · Only you.*Active/]);
  await page.getByRole('button', { name: 'New workspace' }).click();
  await expect(dialog(page, 'New workspace').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.keyboard.type('Harbour & Sons');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour & Sons' })).toBeVisible();
  const [created] = await site.run('select id from workspaces where owner_id = ?', owner.id);
  const cookie = await cookieOf(page);
  expect(cookie?.value).toBe(String(created?.id));
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(7.1 * 86_400);

  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await invite(page, 'not an address');
  await expect(page.getByText('Not valid email addresses: not, an, address')).toBeVisible();
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email addresses').fill(email);
  await dialog(page, /^Invite people to/)
    .getByRole('button', { name: 'Invite', exact: true })
    .click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(panel(page, 'Invitations').getByRole('listitem')).toContainText(email);

  await page.context().clearCookies();
  await open(page, await linkTo(site, email));
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`/workspaces/${created?.id}`);
  await expect(toast(page, 'Joined workspace')).toBeVisible();
  await expect(people(page)).toHaveCount(2);
  await expect(panel(page, 'Invitations')).toHaveCount(0);
  expect((await cookieOf(page))?.value).toBe(String(created?.id));
});

test('WORK-012 WORK-014 AUTH-037 invited users join by login, or on a page if already logged in', async ({ page, site, baseURL }) => {
  const [owner, first, second] = [await site.createPerson(), await site.createPerson({ name: 'Ada King' }), await site.createPerson()];
  const { path } = await makeWorkspace(site, owner, 'Night shift');
  await become(page, baseURL, owner);
  await open(page, path);
  await invite(page, `${first.email}\n${second.email}`, 'Manager');
  await expect(toast(page, '2 invitations sent')).toBeVisible();

  await page.context().clearCookies();
  await open(page, await linkTo(site, first.email));
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, login to your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.locator('input[name=password]').fill(first.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(people(page).filter({ hasText: 'Ada King' })).toContainText('Manager');

  await become(page, baseURL, second);
  await open(page, await linkTo(site, second.email));
  await expect(page).toHaveURL(/\/workspaces\/join\//);
  await expect(page.getByText('Noor Haddad invites you to a workspace')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(toast(page, 'Joined workspace')).toBeVisible();
  await expect(people(page)).toHaveCount(3);
});

test('WORK-011 WORK-013 WORK-015 an invitation is declined; foreign and withdrawn ones are void', async ({ page, site, baseURL }) => {
  const [owner, person, stranger] = [await site.createPerson(), await site.createPerson(), await site.createPerson()];
  const { id, path } = await makeWorkspace(site, owner, 'Night shift');
  await become(page, baseURL, owner);
  await open(page, path);
  await invite(page, person.email);
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  const link = await linkTo(site, person.email);

  await become(page, baseURL, stranger);
  await open(page, link);
  await expect(page.getByText('This invite is no longer valid')).toBeVisible();

  await become(page, baseURL, person);
  await open(page, link);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL('/workspaces');
  await expect(toast(page, 'Declined workspace invitation')).toBeVisible();
  expect(await site.run('select id from workspace_invitations where workspace_id = ?', id)).toEqual([]);

  await become(page, baseURL, owner);
  await open(page, path);
  await invite(page, person.email);
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  const again = await linkTo(site, person.email);
  const guest = await page.context().browser()!.newPage({ baseURL });
  await become(guest, baseURL, person);
  await open(guest, again);
  await expect(guest.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  const row = panel(page, 'Invitations').getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('button', { name: `Revoke the invitation for ${person.email}` }).click();
  await question(page, `Revoke the invitation for ${person.email}?`).getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, `Invitation for ${person.email} revoked`)).toBeVisible();
  await expect(panel(page, 'Invitations')).toContainText('No pending invitations.');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(toast(guest, 'This invite is no longer valid')).toBeVisible();
  await expect(guest.getByRole('main').getByText('This invite is no longer valid')).toBeVisible();
  await guest.close();
});
