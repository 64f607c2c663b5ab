import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { become } from '../support/playlist-journey';
import { followLink } from '../support/policy-journey';
import { cookieOf, dialog, makeWorkspace, panel, people, question } from '../support/workspace-journey';

test.afterEach(({ site }) => site.set({ 'workspaces.integrated': undefined }));

test('WORK-001 an owner manages a team by keyboard, which edits a shared artist', async ({ page, site, baseURL }) => {
  const [owner, ada, zoe] = [
    await site.createPerson({ permissions: ['music.create'] }),
    await site.createPerson({ name: 'Ada King' }),
    await site.createPerson({ name: 'Zoe Park' }),
  ];
  const { path } = await makeWorkspace(site, owner, 'Night shift', [
    [ada, 'member'],
    [zoe, 'member'],
  ]);
  const [made] = await site.run("insert into artists (name, slug) values ('Quay Choir', 'quay-choir') returning id");
  const artistId = Number(made?.id);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', artistId, owner.id);
  await become(page, baseURL, owner);
  await open(page, path);
  await expect(people(page)).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);

  await test.step('members edit an artist that is shared with the team', async () => {
    await panel(page, 'Artists').getByRole('button', { name: 'Add an artist' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Quay Choir' }).press('Enter');
    await expect(toast(page, 'Quay Choir added to the workspace')).toBeVisible();

    await become(page, baseURL, zoe);
    await open(page, path);
    await expect(panel(page, 'Artists').getByRole('button', { name: 'Remove Quay Choir' })).toHaveCount(0);
    await panel(page, 'Artists').getByRole('link', { name: 'Edit Quay Choir' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quay Choir' })).toBeVisible();

    await become(page, baseURL, owner);
    await open(page, path);
    await panel(page, 'Artists').getByRole('button', { name: 'Remove Quay Choir' }).click();
    await question(page, 'Remove “Quay Choir” from “Night shift”?').getByRole('button', { name: 'Remove' }).click();
    await expect(panel(page, 'Artists')).toContainText('No artists yet');
    expect(await site.run('select user_id from artist_managers where artist_id = ? and user_id = ?', artistId, zoe.id)).toEqual([]);
    await site.run('delete from artists where id = ?', artistId);
  });

  await test.step('the owner changes role, members and name, transfers the workspace and leaves', async () => {
    await page.getByRole('button', { name: /Role of Ada King/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Manager/ }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Ada King is now Manager')).toBeVisible();

    await page.getByRole('button', { name: 'More for Zoe Park' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await question(page, 'Remove Zoe Park from “Night shift”?').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(toast(page, 'Zoe Park removed')).toBeVisible();
    await expect(people(page)).toHaveCount(2);

    await page.getByRole('textbox', { name: 'Name' }).fill('Day shift');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Day shift' })).toBeVisible();

    await page.getByRole('button', { name: 'More for Ada King' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Transfer workspace' }).press('Enter');
    await question(page, 'Transfer “Day shift” to Ada King?').getByRole('button', { name: 'Transfer' }).press('Enter');
    await expect(toast(page, 'Ada King now owns “Day shift”')).toBeVisible();
    await expect(people(page).first()).toContainText('Ada King');

    await panel(page, 'Leave workspace').getByRole('button', { name: 'Leave workspace' }).press('Enter');
    await question(page, 'Leave “Day shift”?').getByRole('button', { name: 'Leave workspace' }).press('Enter');
    await expect(page).toHaveURL('/workspaces');
    await expect(toast(page, 'You left “Day shift”')).toBeVisible();
    await expect(panel(page, 'Your workspaces').getByRole('listitem')).toHaveCount(1);
  });

  await test.step('WORK-005 WORK-007 requests name the workspace chosen in the menu until it ends', async () => {
    const { id } = await makeWorkspace(site, ada, 'Night shift', [[zoe, 'member']]);
    await become(page, baseURL, zoe);
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
    await expect(page.locator('[data-part="scrim"] [data-part="modal"]')).toBeVisible();
    // Colours differ during the fade-in.
    await expect(page.locator('[data-part="scrim"][data-entering], [data-part="modal"][data-entering]')).toHaveCount(0);
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await choice.getByRole('button', { name: /Night shift/ }).press('Enter');
    await expect(toast(page, 'Switched to “Night shift”')).toBeVisible();
    expect((await cookieOf(page))?.value).toBe(String(id));
    await followLink(page, '/workspaces');
    await expect(panel(page, 'Your workspaces').getByRole('listitem').filter({ hasText: 'Night shift' })).toContainText('Active');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
    await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Night shift/ })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => asked.includes(String(id))).toBe(true);
    await page.keyboard.press('Escape');

    await site.run('delete from workspace_members where user_id = ?', zoe.id);
    await open(page, '/library/songs');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
    await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Default/ })).toBeVisible();
    await expect(dialog(page, 'Switch workspace').getByRole('button', { name: /Night shift/ })).toHaveCount(0);
    expect((await cookieOf(page))?.value ?? '0').toBe('0');

    await test.step('without the feature no workspace is offered', async () => {
      const day = await makeWorkspace(site, zoe, 'Day shift');
      await page.context().addCookies([{ name: 'activeWorkspaceId', value: day.path.split('/').at(-1) ?? '', url: baseURL ?? '' }]);
      await site.set({ 'workspaces.integrated': false });
      const named: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('workspaceId=')) named.push(request.url());
      });
      await open(page, '/library');
      await page.getByRole('button', { name: 'Your menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Switch workspace' })).toHaveCount(0);
      expect(named).toEqual([]);
      for (const address of ['/workspaces', day.path]) expect((await page.request.get(address)).status()).toBe(404);
    });
  });
});
