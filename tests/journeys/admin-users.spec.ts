import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { forget, KEEPER, makePeople, settled, suspended, table } from '../support/users-journey';

const row = (page: Page, name: string): Locator => table(page).getByRole('row', { name: new RegExp(name) });

const addFilter = async (page: Page, column: string): Promise<void> => {
  await button(page, 'Filter').click();
  const panel = page.getByRole('dialog', { name: 'Add filter' });
  await panel.getByRole('button', { name: /Column/ }).click();
  await page.getByRole('option', { name: column, exact: true }).click();
  await panel.getByRole('button', { name: 'Add filter' }).click();
  await expect(panel).toHaveCount(0);
};

test('ADMIN-021 user views, CSV export and import; on a phone accounts are deleted with undo', async ({ page, site, baseURL }) => {
  await forget(site, 'Pipit');
  await makePeople(site, 'Pipit', 16);
  await site.run("update users set banned_at = 1 where name in ('Pipit 07', 'Pipit 08')");
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin/users?query=pipit');
  await expect(table(page).getByRole('row', { name: /Pipit/ })).toHaveCount(15);
  await addFilter(page, 'Suspended');
  await expect(page).toHaveURL(/filter=suspended%3Ais%3Ayes/);
  await expect(table(page).getByRole('row', { name: /Pipit/ })).toHaveCount(2);
  await settled(page);
  await button(page, 'Columns').click();
  const looks = page.getByRole('dialog', { name: 'Columns' });
  await looks.getByText('Two-factor', { exact: true }).click();
  await looks.getByText('Compact', { exact: true }).click();
  await cleanOf(page);
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Two-factor' })).toBeVisible();
  await expect(page).toHaveURL(/columns=[^&]*two_factor.*density=compact|density=compact.*columns=[^&]*two_factor/);
  await button(page, 'View options').click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Suspended birds');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('button', { name: 'Suspended birds' })).toHaveAttribute('aria-current', 'page');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/id,name,email,verified,suspended,to_be_deleted,roles,subscribed,last_seen,created,two_factor$/);
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Pipit 07', 'Pipit 08']);

  await views.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/\?query=pipit$/);
  await expect(table(page).getByRole('row', { name: /Pipit/ })).toHaveCount(15);
  await expect(page.getByRole('searchbox', { name: 'Name or email' })).toHaveValue('pipit');
  await page.reload();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await views.getByRole('button', { name: 'Suspended birds' }).click();
  await expect(table(page).getByRole('row', { name: /Pipit/ })).toHaveCount(2);
  await button(page, 'View options').click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(views.getByRole('button', { name: 'Suspended birds' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('button', { name: 'Suspended birds' })).toHaveAttribute('aria-current', 'page');

  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const csv = 'email,name\npipit-new@example.com,Pipit new\nnobody,Pipit broken\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog).toContainText('1 of 2 lines can be imported. Nothing has been changed yet.');
  await expect(dialog.getByRole('list', { name: 'Lines with errors' })).toContainText('Line 3, email Enter a valid email address.');
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(toast(page, '1 imported')).toBeVisible();
  await views.getByRole('button', { name: 'All' }).click();
  await expect(row(page, 'Pipit new')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 15 of 17');
  await forget(site, 'Pipit');

  await test.step('on a phone users are filtered and scheduled for deletion, with undo', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await forget(site, 'Siskin');
    await makePeople(site, 'Siskin', 3);
    const [payer] = await site.run("select id from users where name = 'Siskin 02'");
    await site.subscribe({ id: Number(payer?.id) }, 'Plus', 30);
    await open(page, '/admin/users?query=siskin');
    await expect(table(page).getByRole('row', { name: /Siskin/ })).toHaveCount(3);
    await addFilter(page, 'Subscribed');
    await expect(table(page).getByRole('row', { name: /Siskin/ })).toHaveCount(1);
    await settled(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await fits(page);
    }
    await button(page, 'Remove Subscribed: yes').click();
    await expect(table(page).getByRole('row', { name: /Siskin/ })).toHaveCount(3);
    await settled(page);
    await table(page).getByRole('columnheader').first().locator('[data-part="select-box"]').click();
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 accounts?' });
    await expect(question).toContainText('1 has a paid plan, which ends with the account.');
    await expect(question).toContainText('You can undo this for 30 seconds.');
    await expect(question.getByRole('textbox', { name: 'Days until deletion' })).toHaveValue('14');
    await cleanOf(page);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, '3 accounts scheduled for deletion')).toBeVisible();
    const due = () => site.run("select count(*) as count from users where deletion_due_at is not null and name like 'Siskin %'");
    expect(await due()).toEqual([{ count: 3 }]);
    await expect(row(page, 'Siskin 01').getByText('Deletion scheduled').filter({ visible: true })).toHaveCount(1);
    await addFilter(page, 'Deletion scheduled');
    await expect(page).toHaveURL(/filter=to_be_deleted%3Ais%3Ayes/);
    await expect(table(page).getByRole('row', { name: /Siskin/ })).toHaveCount(3);
    await undo(page).click();
    await expect(toast(page, 'Undone')).toBeVisible();
    expect(await due()).toEqual([{ count: 0 }]);
    expect(await suspended(site, 'Siskin')).toBe(0);
    await forget(site, 'Siskin');
  });
});
