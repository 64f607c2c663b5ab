import type { Page } from '@playwright/test';
import { expect } from './account-journey';
import type { Person, SiteDatabase } from './site-database';

export const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
export const people = (page: Page) => panel(page, 'Members').getByRole('listitem');
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

export const makeWorkspace = async (site: SiteDatabase, owner: Person, name: string, members: [Person, 'manager' | 'member'][] = []) => {
  const [made] = await site.run('insert into workspaces (name, owner_id) values (?, ?) returning id', name, owner.id);
  const id = Number(made?.id);
  for (const [user, role] of [[owner, 'owner'] as const, ...members])
    await site.run('insert into workspace_members (workspace_id, user_id, role) values (?, ?, ?)', id, user.id, role);
  return { id, path: `/workspaces/${id}` };
};

export const invite = async (page: Page, emails: string, role = 'Member') => {
  await panel(page, 'Invitations').getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill(emails);
  await dialog(page, /^Invite people to/)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check({ force: true });
  await dialog(page, /^Invite people to/)
    .getByRole('button', { name: 'Invite', exact: true })
    .click();
};

/** Path and query of the newest invitation link. */
export const linkTo = async (site: SiteDatabase, email: string): Promise<string> => {
  let path = '';
  await expect
    .poll(async () => {
      path = /\/workspace\/join\/\S+/.exec((await site.mailTo(email, 'invitation')) ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
};

export const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'activeWorkspaceId');
