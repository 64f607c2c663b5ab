import type { Locator } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { cleanOf } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';
import { forget, KEEPER, makePeople, settled, table } from '../support/users-journey';

const inside = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });

for (const width of [1440, 390])
  test(`ADMIN-021 at ${width} px a filter with alternatives is added and edited, and survives Back`, async ({ page, site, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await forget(site, 'Wheatear');
    await makePeople(site, 'Wheatear', 5);
    await site.run("update users set banned_at = 1 where name = 'Wheatear 01'");
    await site.run("update users set email_verified = 0, email_verified_at = null where name = 'Wheatear 02'");
    await become(page, baseURL, await site.createPerson(KEEPER));
    await open(page, '/admin/users?query=wheatear');
    const rows = table(page).getByRole('row', { name: /Wheatear/ });
    await expect(rows).toHaveCount(5);
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
    await expect(rows).toHaveText([/Wheatear 01/, /Wheatear 02/]);
    await settled(page);
    await cleanOf(page);
    await rows.filter({ hasText: 'Wheatear 02' }).press('o');
    await expect(page).toHaveURL(/\/admin\/users\/\d+\/details$/);
    await page.goBack();
    await button(page, 'Edit Suspended: yes or Email verified: no').click();
    const editor = page.getByRole('dialog', { name: 'Edit filter' });
    await inside(editor, 'Remove alternative 1').click();
    await expect(inside(editor, 'Or')).toBeFocused();
    await inside(editor, 'Save filter').click();
    await expect(rows).toHaveText([/Wheatear 02/]);
    await forget(site, 'Wheatear');
  });
