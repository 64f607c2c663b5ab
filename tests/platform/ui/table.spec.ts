import { expect, test } from '@playwright/test';
import { openSheet } from './sheet';

test('on phones rows are cards: the name, then labelled values; on wide screens rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(page, 'table');
  const table = page.getByRole('grid', { name: 'Tracks as cards' });
  const card = table.getByRole('row', { name: /Slow Ferry/ });
  const plays = card.getByRole('gridcell', { name: '41207' });
  await expect(plays).toBeVisible();
  // React Aria creates the rows again after hydration.
  await expect(async () => {
    expect(await plays.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Plays');
    const [name, value] = [await card.getByRole('rowheader').boundingBox(), await plays.boundingBox()];
    expect(value!.y).toBeGreaterThanOrEqual(name!.y + name!.height);
  }).toPass();
  await expect(table.getByRole('columnheader', { name: 'Plays' })).toBeVisible();
  await card.getByRole('checkbox').click({ force: true });
  await expect(card).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(plays).toHaveCSS('display', 'table-cell');
});
