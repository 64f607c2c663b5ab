import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { become } from '../support/playlist-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const PASSWORD = 'correct horse battery';

const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const people = (page: Page) => panel(page, 'Members').getByRole('listitem');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** A workspace with its owner, and members by role. */
const makeWorkspace = async (site: SiteDatabase, owner: Person, name: string, members: [Person, 'manager' | 'member'][] = []) => {
  const [made] = await site.run('insert into workspaces (name, owner_id) values (?, ?) returning id', name, owner.id);
  const id = Number(made?.id);
  for (const [person, role] of [[owner, 'owner'] as const, ...members])
    await site.run('insert into workspace_members (workspace_id, user_id, role) values (?, ?, ?)', id, person.id, role);
  return { id, path: `/workspaces/${id}` };
};

/** Invites people by the form. */
const invite = async (page: Page, emails: string, role = 'Member') => {
  await panel(page, 'Invitations').getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill(emails);
  await dialog(page, /^Invite people to/)
    .getByRole('radio', { name: role })
    .check({ force: true });
  await dialog(page, /^Invite people to/)
    .getByRole('button', { name: 'Invite', exact: true })
    .click();
};

/** The address in the newest mail that invites somebody, without the site's own. */
const linkTo = async (site: SiteDatabase, email: string): Promise<string> => {
  let found = '';
  await expect
    .poll(async () => {
      found = /\/workspace\/join\/\S+/.exec((await site.mailTo(email, 'invitation')) ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
};

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'activeWorkspaceId');

test('WORK-001 WORK-005 WORK-006 WORK-014 AUTH-005 somebody without an account is invited, registers with the address that is fixed, and is in', async ({
  page,
  site,
  baseURL,
}) => {
  const owner = await site.createPerson({ name: 'Noor Haddad' });
  await become(page, baseURL, owner);
  await open(page, '/workspaces');
  await expect(panel(page, 'Your workspaces').getByRole('listitem')).toHaveText([/Default.*1 member · Only you.*Active/]);
  await page.getByRole('button', { name: 'New workspace' }).click();
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

  await invite(page, 'not an address');
  await expect(page.getByText('Not an email address: not, an, address')).toBeVisible();
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
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`/workspaces/${created?.id}`);
  await expect(toast(page, 'Joined workspace')).toBeVisible();
  await expect(people(page)).toHaveCount(2);
  await expect(panel(page, 'Invitations')).toHaveCount(0);
  expect((await cookieOf(page))?.value).toBe(String(created?.id));
});

test('WORK-012 WORK-014 AUTH-037 somebody with an account logs in by the mail and is in; who is logged in decides on a page', async ({
  page,
  site,
  baseURL,
}) => {
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(toast(page, 'Joined workspace')).toBeVisible();
  await expect(people(page)).toHaveCount(3);
});

test('WORK-011 WORK-013 WORK-015 another declines; what was withdrawn meanwhile, or is somebody else’s, is refused', async ({
  page,
  site,
  baseURL,
}) => {
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
  await row.getByRole('button', { name: `Withdraw the invitation of ${person.email}` }).click();
  await question(page, `Withdraw the invitation of ${person.email}?`).getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, `The invitation of ${person.email} is withdrawn`)).toBeVisible();
  await expect(panel(page, 'Invitations')).toContainText('Nobody is waiting to answer.');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(toast(guest, 'This invite is no longer valid')).toBeVisible();
  await expect(guest.getByRole('main').getByText('This invite is no longer valid')).toBeVisible();
  await guest.close();
});

test('a team is led by the keyboard: a role, somebody out, another name, the owner another, and out oneself', async ({
  page,
  site,
  baseURL,
}) => {
  const [owner, ada, zoe] = [
    await site.createPerson(),
    await site.createPerson({ name: 'Ada King' }),
    await site.createPerson({ name: 'Zoe Park' }),
  ];
  const { path } = await makeWorkspace(site, owner, 'Night shift', [
    [ada, 'member'],
    [zoe, 'member'],
  ]);
  await become(page, baseURL, owner);
  await open(page, path);
  await expect(people(page)).toHaveCount(3);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: /Role of Ada King/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Manager/ }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Ada King is Manager now')).toBeVisible();

  await page.getByRole('button', { name: 'More for Zoe Park' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await question(page, 'Remove Zoe Park from Night shift?').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toast(page, 'Removed Zoe Park')).toBeVisible();
  await expect(people(page)).toHaveCount(2);

  await page.getByLabel('Name').fill('Day shift');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Day shift' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Ada King' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hand the workspace over' }).press('Enter');
  await question(page, 'Hand Day shift over to Ada King?').getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(toast(page, 'Day shift belongs to Ada King now')).toBeVisible();
  await expect(people(page).first()).toContainText('Ada King');

  await panel(page, 'Leave workspace').getByRole('button', { name: 'Leave workspace' }).press('Enter');
  await question(page, 'Leave Day shift?').getByRole('button', { name: 'Leave workspace' }).press('Enter');
  await expect(page).toHaveURL('/workspaces');
  await expect(toast(page, 'You have left Day shift')).toBeVisible();
  await expect(panel(page, 'Your workspaces').getByRole('listitem')).toHaveCount(1);
});

test('WORK-001 WORK-005 WORK-007 the menu switches the workspace on any page, calls name it, and go on without it once it is closed', async ({
  page,
  site,
  baseURL,
}) => {
  const [owner, person] = [await site.createPerson(), await site.createPerson()];
  const { id } = await makeWorkspace(site, owner, 'Night shift', [[person, 'member']]);
  await become(page, baseURL, person);
  await open(page, '/library');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/v1/')) asked.push(url.searchParams.get('workspaceId'));
  });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  const choice = dialog(page, 'Switch workspace');
  await expect(choice.getByRole('button', { name: /Default/ })).toHaveAttribute('aria-current', 'true');
  expect(asked.every((workspace) => workspace === null)).toBe(true);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await choice.getByRole('button', { name: /Night shift/ }).press('Enter');
  await expect(toast(page, 'You are in Night shift now')).toBeVisible();
  expect((await cookieOf(page))?.value).toBe(String(id));
  await open(page, '/workspaces');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Night shift/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => asked.includes(String(id))).toBe(true);
  await page.keyboard.press('Escape');

  await site.run('delete from workspace_members where user_id = ?', person.id);
  await open(page, '/library/songs');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Default/ })).toBeVisible();
  await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Night shift/ })).toHaveCount(0);
  expect((await cookieOf(page))?.value ?? '0').toBe('0');
});

test('WORK-001 without the feature nobody is offered a workspace', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson();
  const { path } = await makeWorkspace(site, owner, 'Night shift');
  await become(page, baseURL, owner);
  await page.context().addCookies([{ name: 'activeWorkspaceId', value: path.split('/').at(-1) ?? '', url: baseURL ?? '' }]);
  await site.set({ 'workspaces.integrated': false });
  try {
    const named: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('workspaceId=')) named.push(request.url());
    });
    await open(page, '/library');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Switch workspace' })).toHaveCount(0);
    for (const address of ['/workspaces', path]) expect((await page.goto(address))?.status()).toBe(404);
    expect(named).toEqual([]);
  } finally {
    await site.set({ 'workspaces.integrated': undefined });
  }
});
