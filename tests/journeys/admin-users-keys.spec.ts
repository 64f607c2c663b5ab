import type { Locator, Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { cleanOf } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { forget, KEEPER, makePeople, settled, table } from '../support/users-journey';

const filterByKeys = async (page: Page, column: string): Promise<void> => {
  await button(page, 'Filter').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Add filter' });
  await panel.getByRole('button', { name: /Column/ }).press('Enter');
  await page.getByRole('option', { name: column, exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'Add filter' }).press('Enter');
  await expect(panel).toHaveCount(0);
};

const inside = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });

test('ADMIN-021 users are searched, filtered, also by alternatives, and suspended by keyboard', async ({ page, site, baseURL }) => {
  const row = (name: string) => table(page).getByRole('row', { name: new RegExp(name) });
  await forget(site, 'Linnet');
  await makePeople(site, 'Linnet', 30);
  await site.run("update users set email_verified = 0, email_verified_at = null where name in ('Linnet 03', 'Linnet 04')");
  await site.run("update users set banned_at = 5, ban_reason = 'Before' where name = 'Linnet 05'");
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin/users');
  await expect(page.locator('[data-keys]')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('linnet');
  await expect(page).toHaveURL(/query=linnet/);
  await expect(table(page).getByRole('row', { name: /Linnet/ })).toHaveCount(15);
  await settled(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1 to 15 of 30');
  await pages.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(pages).toContainText('16 to 30 of 30');
  await pages.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(pages).toContainText('1 to 15 of 30');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Name or email' }).focus();
  await page.keyboard.press('Tab');
  for (const key of ['j', 'x', 'j', 'j', 'x', 'k']) await page.keyboard.press(key);
  await expect(row('Linnet 02')).toBeFocused();
  await expect(table(page).getByRole('row', { selected: true })).toHaveText([/Linnet 01/, /Linnet 03/]);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 selected');
  for (const key of ['k', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  await expect(table(page).getByRole('row', { selected: true })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select row');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await filterByKeys(page, 'Email verified');
  await filterByKeys(page, 'Suspended');
  await expect(table(page).getByRole('row', { name: /Linnet/ })).toHaveCount(1);
  await button(page, 'Edit Suspended: yes').press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit filter' });
  await editor.getByRole('radio', { name: 'Yes' }).press('ArrowRight');
  await expect(editor.getByRole('radio', { name: 'No' })).toBeChecked();
  expect(await problemsIn(page, '[role=dialog]')).toEqual([]);
  await editor.getByRole('button', { name: 'Save filter' }).press('Enter');
  await expect(button(page, 'Edit Suspended: no')).toBeFocused();
  await expect(page).toHaveURL(/filter=verified%3Ais%3Ayes%3Bsuspended%3Ais%3Ano/);
  await expect(table(page).getByRole('row', { name: /Linnet/ })).toHaveCount(15);
  await settled(page);

  const listed = async (): Promise<string[]> => {
    const address = (await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '';
    const lines = (await (await page.request.get(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).text()).trim().split('\r\n');
    return lines.slice(1).map((line) => line.split(',')[0] ?? '');
  };
  const meant = await listed();
  expect(meant).toHaveLength(27);
  await row('Linnet 01').press('Control+a');
  await button(page, 'Select all 27').press('Enter');
  await button(page, 'Suspend').press('Enter');
  const question = page.getByRole('dialog', { name: 'Suspend 27 users?' });
  await expect(question).toContainText('You can undo this for 30 seconds.');
  await question.getByLabel('Reason shown to the user').fill('By keys');
  await question.getByRole('button', { name: 'Suspend', exact: true }).press('Enter');
  await expect(toast(page, '27 users suspended')).toBeVisible();
  const shut = await site.run("select id from users where ban_reason = 'By keys' order by id");
  expect(shut.map(({ id }) => String(id))).toEqual(meant.toSorted((one, other) => Number(one) - Number(other)));
  expect(await listed()).toEqual([]);
  await undo(page).press('Enter');
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await listed()).toEqual(meant);
  expect(await site.run("select name, ban_reason from users where banned_at is not null and name like 'Linnet %'")).toEqual([
    { name: 'Linnet 05', ban_reason: 'Before' },
  ]);

  const asked = /\?(?=.*query=linnet)(?=.*filter=verified%3Ais%3Ayes%3Bsuspended%3Ais%3Ano)/;
  await settled(page);
  await row('Linnet 02').press('o');
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/details$/);
  await page.goBack();
  await expect(page).toHaveURL(asked);
  await expect(table(page).getByRole('row', { name: /Linnet/ })).toHaveCount(15);
  await expect(button(page, 'Edit Suspended: no')).toBeVisible();

  await test.step('a filter with alternatives is added on a phone, survives Back, and is edited', async () => {
    const rows = table(page).getByRole('row', { name: /Linnet/ });
    await button(page, 'Remove Suspended: no').click();
    await button(page, 'Remove Email verified: yes').click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 15 of 30');
    await settled(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    await expect(inside(dialog, 'Or')).toBeDisabled();
    await dialog.getByRole('button', { name: /Column/ }).click();
    await page.getByRole('option', { name: 'Suspended', exact: true }).click();
    await inside(dialog, 'Or').click();
    const second = dialog.getByRole('group', { name: 'Alternative 2' });
    await expect(inside(dialog, 'Add filter')).toBeDisabled();
    await second.getByRole('button', { name: /Column/ }).click();
    await page.getByRole('option', { name: 'Email verified', exact: true }).click();
    await second.getByText('No', { exact: true }).click();
    expect(await problemsIn(page, '[role=dialog]')).toEqual([]);
    await inside(dialog, 'Add filter').click();
    await expect(page).toHaveURL(/filter=suspended%3Ais%3Ayes%7Cverified%3Ais%3Ano/);
    await expect(rows).toHaveText([/Linnet 03/, /Linnet 04/, /Linnet 05/]);
    await settled(page);
    await cleanOf(page);
    await page.setViewportSize({ width: 1440, height: 844 });
    await rows.filter({ hasText: 'Linnet 04' }).press('o');
    await expect(page).toHaveURL(/\/admin\/users\/\d+\/details$/);
    await page.goBack();
    await button(page, 'Edit Suspended: yes or Email verified: no').click();
    const editor = page.getByRole('dialog', { name: 'Edit filter' });
    await inside(editor, 'Remove alternative 1').click();
    await expect(inside(editor, 'Or')).toBeFocused();
    await inside(editor, 'Save filter').click();
    await expect(rows).toHaveText([/Linnet 03/, /Linnet 04/]);
  });
  await forget(site, 'Linnet');
});
