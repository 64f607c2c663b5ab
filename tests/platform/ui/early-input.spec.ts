import { expect, test } from '@playwright/test';
import { holdBack } from '../../support/hold-back';
import { fieldOf } from './sheet';

test('clicks and input before hydration take effect after it', async ({ page }) => {
  const letGo = await holdBack(page, '**/*.js');
  await page.goto('/dev/components', { waitUntil: 'commit' });
  const choices = page.locator('#choices');
  const table = page.getByRole('grid', { name: 'Tracks', exact: true });
  const row = table.getByRole('row', { name: /Rumour of Rain/ });
  const form = page.locator('#forms form');
  // Controlled components; uncontrolled ones retain their state without help.
  await choices.getByRole('radiogroup', { name: 'Range, small' }).getByText('7 days').click();
  await choices.getByText('Unlisted').click();
  await choices.getByText('Private').click();
  await row.locator('[data-part="select-box"]').click();
  const search = fieldOf(page, 'Search').getByRole('searchbox');
  await search.fill('denmark');
  await form.getByLabel('Your name').fill('Noor');
  await form.getByLabel('Your email').fill('noor@example.com');
  await form.getByText('Tell me of new music').click();
  letGo();
  // Both controls of the range share the choice.
  for (const name of ['Range', 'Range, small'])
    await expect(choices.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(choices.getByRole('radio', { name: /^Private/ })).toBeChecked();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1');
  await expect(search).toHaveValue('denmark');
  await fieldOf(page, 'Search').getByRole('button', { name: 'Clear' }).click();
  await expect(search).toHaveValue('');
  await form.getByRole('button', { name: 'Send the form' }).click();
  await expect(page.locator('#forms [data-part="sent"]')).toHaveText('{"name":"Noor","email":"noor@example.com","news":false}');
});

test('several rows selected before hydration are all selected', async ({ page }) => {
  const letGo = await holdBack(page, '**/*.js');
  await page.goto('/dev/components/table', { waitUntil: 'commit' });
  const table = page.getByRole('grid', { name: 'Tracks', exact: true });
  for (const name of [/Slow Ferry/, /Eleven Windows/]) await table.getByRole('row', { name }).locator('[data-part="select-box"]').click();
  letGo();
  await expect(table.getByRole('row', { selected: true })).toHaveText([/Slow Ferry/, /Eleven Windows/]);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2');
});

test('a list opened or searched before hydration is open after it', async ({ page }) => {
  const letGo = await holdBack(page, '**/*.js');
  await page.goto('/dev/components/fields', { waitUntil: 'commit' });
  const country = page.getByRole('combobox', { name: 'Combobox' });
  await country.fill('Gh');
  letGo();
  await expect(country).toHaveValue('Gh');
  await country.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Combobox' }).getByRole('option')).toHaveText(['Ghana']);

  const letGoAgain = await holdBack(page, '**/*.js');
  await page.goto('/dev/components/fields', { waitUntil: 'commit' });
  await fieldOf(page, 'Select').getByRole('button').click();
  letGoAgain();
  await expect(page.getByRole('listbox', { name: 'Select' })).toBeVisible();
});

test('form state restored by the browser on reload is not replayed as a click', async ({ page }) => {
  await page.goto('/dev/components/choices');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const segments = page.locator('#choices').getByRole('radiogroup', { name: 'Range', exact: true });
  await segments.getByText('7 days').click();
  await expect(segments.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(
    page.locator('#choices').getByRole('radiogroup', { name: 'Range, small' }).getByRole('radio', { checked: true }),
  ).toHaveCount(1);
});
