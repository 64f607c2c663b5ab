import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { callsTo, expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { apiSession } from '../support/api-session';
import { PASSWORD } from '../support/login-journey';
import { become } from '../support/playlist-journey';
import { cookieOf, dialog, invite, linkTo, panel, people, question } from '../support/workspace-journey';

const registerInvited = async (page: Page): Promise<void> => {
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
};

// Also proves AUTH-007 AUTH-033 AUTH-038
test('WORK-001 WORK-005 WORK-006 AUTH-005 a team is created, and people join by invitation', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson({ name: 'Noor Haddad' });
  const [ada, second, stranger] = [await site.createPerson({ name: 'Ada King' }), await site.createPerson(), await site.createPerson()];
  const email = `invited-${crypto.randomUUID()}@example.com`;
  const revoked = `revoked-${crypto.randomUUID()}@example.com`;
  let path = '';

  await test.step('the owner creates a workspace and invites people', async () => {
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
    path = `/workspaces/${created?.id}`;
    const cookie = await cookieOf(page);
    expect(cookie?.value).toBe(String(created?.id));
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);

    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(panel(page, 'Invitations')).toContainText('No pending invitations.');
    await invite(page, 'not an address');
    await expect(page.getByText('Not valid email addresses: not, an, address')).toBeVisible();
    await page.getByLabel('Email addresses').fill(email);
    await dialog(page, /^Invite people to/)
      .getByRole('button', { name: 'Invite', exact: true })
      .click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(panel(page, 'Invitations').getByRole('listitem')).toContainText(email);
    await invite(page, `${ada.email}\n${second.email}`, 'Manager');
    await expect(toast(page, '2 invitations sent')).toBeVisible();
    await invite(page, revoked);
    await page.getByRole('button', { name: `Revoke the invitation for ${revoked}` }).click();
    await question(page, `Revoke the invitation for ${revoked}?`).getByRole('button', { name: 'Revoke' }).click();
    await expect(toast(page, `Invitation for ${revoked} revoked`)).toBeVisible();
    await expect(panel(page, 'Invitations').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('WORK-014 an invited guest registers and joins', async () => {
    await page.context().clearCookies();
    const registered = callsTo(page, '/auth/register');
    const link = await linkTo(site, email);
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'To join your team on Segue, create an account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await registerInvited(page);
    await expect(page).toHaveURL(path);
    await expect(toast(page, 'Joined workspace')).toBeVisible();
    await expect(people(page)).toHaveCount(2);
    await expect(panel(page, 'Invitations')).toHaveCount(0);
    expect((await cookieOf(page))?.value).toBe(path.split('/').at(-1));
    const invitation = new URL(link, baseURL).searchParams.get('invite_id');
    expect(invitation).toMatch(/./);
    expect(JSON.parse(registered[0] ?? '{}')).toMatchObject({ invite_id: invitation, invite_type: 'workspace' });
  });

  await test.step('a revoked invitation registers an account that joins no team', async () => {
    await page.context().clearCookies();
    await open(page, await linkTo(site, revoked));
    await registerInvited(page);
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'This invite is no longer valid')).toBeVisible();
  });

  await test.step('AUTH-037 an invited user joins by login', async () => {
    await page.context().clearCookies();
    await open(page, await linkTo(site, ada.email));
    await expect(page.getByRole('heading', { name: 'To join your team on Segue, login to your account' })).toBeVisible();
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.locator('input[name=password]').fill(ada.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(people(page).filter({ hasText: 'Ada King' })).toContainText('Manager');
  });

  await test.step('WORK-012 a user who is logged in joins or declines on a page; a foreign invitation is void', async () => {
    const link = await linkTo(site, second.email);
    await become(page, baseURL, stranger);
    await open(page, link);
    await expect(page.getByText('This invite is no longer valid')).toBeVisible();

    await become(page, baseURL, second);
    await open(page, link);
    await expect(page).toHaveURL(/\/workspaces\/join\//);
    await expect(page.getByText('Noor Haddad invites you to a workspace')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour & Sons' })).toBeVisible();
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Join', exact: true }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(toast(page, 'Joined workspace')).toBeVisible();
    await expect(people(page)).toHaveCount(4);
  });

  await test.step('WORK-011 WORK-013 WORK-015 an invitation is declined; a revoked one is void', async () => {
    const send = await apiSession(site, baseURL, owner);
    const workspace = path.split('/').at(-1) ?? '';
    const inviteAgain = async () => {
      const answer = await send('POST', `workspaces/${workspace}/invitations`, { emails: [stranger.email], role: 'member' });
      expect(answer.ok).toBe(true);
      return linkTo(site, stranger.email);
    };
    await become(page, baseURL, stranger);
    await open(page, await inviteAgain());
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page).toHaveURL('/workspaces');
    await expect(toast(page, 'Declined workspace invitation')).toBeVisible();
    expect(await site.run('select id from workspace_invitations where workspace_id = ?', workspace)).toEqual([]);

    await open(page, await inviteAgain());
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    await site.run('delete from workspace_invitations where workspace_id = ?', workspace);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(toast(page, 'This invite is no longer valid')).toBeVisible();
    await expect(page.getByRole('main').getByText('This invite is no longer valid')).toBeVisible();
  });
});
