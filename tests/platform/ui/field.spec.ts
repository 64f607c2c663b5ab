import { expect, test } from '@playwright/test';
import { fieldOf, openSheet, stopClock } from './sheet';

test('UI-011 UI-012 UI-015 UI-016 fields have sizes, a required mark, and an error or a hint', async ({ page }) => {
  await openSheet(page, 'fields');
  const heights = await Promise.all(
    ['2xs', 'xs', 'sm', 'md', 'lg', 'xl'].map(
      async (size) => (await fieldOf(page, `Find ${size}`).locator('div:has(> input)').boundingBox())?.height,
    ),
  );
  expect(heights).toEqual([24, 28, 32, 40, 48, 56]);
  expect((await page.locator('#fields').getByLabel('Rest').locator('..').boundingBox())?.height).toBe(40);
  const mark = await page.locator('#fields [data-part="label"]', { hasText: 'Rest' }).evaluate((label) => {
    const { content, color } = getComputedStyle(label, '::after');
    return { content, color };
  });
  expect(mark).toEqual({ content: '" *"', color: 'rgb(255, 146, 124)' });
  const field = page.locator('[data-part="field"]').filter({ hasText: 'Give the track a title.' });
  await expect(field).not.toContainText('Say what it is in one line.');
  await expect(field.getByRole('textbox')).toHaveAccessibleDescription('Give the track a title.');
  await expect(page.locator('#fields').getByLabel('Rest')).toHaveAccessibleDescription('Say what it is in one line.');
});

test('UI-013 UI-014 each chip size has its height and each colour its own background', async ({ page }) => {
  await openSheet(page, 'chips');
  const chips = page.locator('#chips [data-part="chip-size"]');
  const heights = await chips
    .locator('[data-part="chip"]:first-of-type')
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
  expect(heights).toEqual([20, 24, 32, 40]);
  const looks = await chips
    .first()
    .locator('[data-part="chip"]')
    .evaluateAll((all) => all.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(looks).size).toBe(4);
});

test('UI-017 UI-018 UI-019 UI-027 buttons load and copy; icons come from a sprite file', async ({ page, context }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/icons/segue.svg'));
  await openSheet(page, 'actions');
  expect([200, 304]).toContain((await asked).status());
  expect(await page.locator('svg use').first().getAttribute('href')).toMatch(/^\/icons\/segue\.svg#/);
  await expect(page.locator('#actions [aria-busy] [data-part="spinner"]')).toBeVisible();
  const button = page.locator('#actions').getByRole('button', { name: 'Save' }).and(page.locator('[aria-busy]'));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('segue');
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('comboboxes, chips, codes and dates are entered with the keyboard', async ({ page }) => {
  await openSheet(page, 'fields');
  await test.step('a combobox filters by typing and shows a message without matches', async () => {
    const box = page.getByRole('combobox', { name: 'Combobox' });
    await box.click();
    await box.fill('gh');
    await expect(page.getByRole('listbox', { name: 'Combobox' }).getByRole('option')).toHaveText(['Ghana']);
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(box).toHaveValue('Ghana');
    await box.fill('zzz');
    await expect(page.getByText('No match')).toBeVisible();
    await box.press('Escape');
  });
  await test.step('chips are added from the list or as new values; Backspace removes the last', async () => {
    const field = fieldOf(page, 'Chips in a field');
    const box = field.getByRole('combobox');
    await box.click();
    await box.fill('tap');
    await page.getByRole('option', { name: 'tape' }).click();
    await expect(box).toHaveValue('');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.fill('fog');
    await box.press('Enter');
    await expect(field.locator('[data-part="chip"]')).toHaveText(['sea', 'tape', 'fog']);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.press('Backspace');
    await expect(field.locator('[data-part="chip"]')).toHaveText(['sea', 'tape']);
    await box.press('Escape');
    await field.getByRole('button', { name: 'Remove sea' }).click();
    await expect(field.locator('[data-part="chip"]')).toHaveText(['tape']);
  });
  await test.step('a code field accepts only digits of pasted text', async () => {
    const code = page.getByLabel('Code');
    await code.fill('12-34 56 78');
    await expect(code).toHaveValue('123456');
  });
  await test.step('a date has British format and is chosen with the keyboard', async () => {
    const field = fieldOf(page, 'Date');
    await expect(field.locator('[data-part="date-parts"]')).toHaveText('14/08/2026');
    await field.getByRole('button').click();
    await expect(page.locator('[role=grid] :focus')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(field.locator('[data-part="date-parts"]')).toHaveText('15/08/2026');
  });
});

test('a combobox preserves list and input when the page scrolls', async ({ page }) => {
  // Low enough to scroll.
  await page.setViewportSize({ width: 1440, height: 500 });
  await openSheet(page, 'fields');
  const box = page.getByRole('combobox', { name: 'Combobox' });
  await box.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await box.click();
  await box.fill('ger');
  await expect(page.getByRole('option')).toHaveText(['Germany']);
  const scrolled = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('scroll', () => setTimeout(resolve), { once: true })),
  );
  await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }));
  await scrolled;
  await page.getByRole('option', { name: 'Germany' }).click();
  await expect(box).toHaveValue('Germany');
});

test('rows are selected one by one or all at once, and sorted by their headers', async ({ page }) => {
  await openSheet(page, 'table');
  const table = page.getByRole('grid', { name: 'Tracks', exact: true });
  // Hydration replaces the rows, even during a click.
  await expect(() => table.getByRole('row', { name: 'Slow Ferry' }).getByRole('checkbox').check({ force: true, timeout: 5_000 })).toPass();
  await expect(page.getByText('1 selected')).toBeVisible();
  await table.getByRole('columnheader').first().getByRole('checkbox').check({ force: true });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('3 selected')).toHaveCount(0);
  await table.getByRole('columnheader', { name: 'Name' }).click();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toHaveText('Eleven Windows');
});
