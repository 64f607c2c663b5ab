import { expect, type Page, test } from '@playwright/test';
import { openSheet } from './sheet';

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

const hold = async (page: Page, key: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
};

test.beforeEach(async ({ page }) => {
  await openSheet(page, 'keys');
  await expect(page.locator('[data-keys]')).toBeVisible();
});

test('holding J or K moves on through the rows of a list; holding another list key acts once', async ({ page }) => {
  await hold(page, 'j', 5);
  await expect(row(page, 'Row 5')).toBeFocused();
  await hold(page, 'k', 3);
  await expect(row(page, 'Row 2')).toBeFocused();
  await hold(page, 'j', 20);
  await expect(row(page, 'Row 12')).toBeFocused();
  await hold(page, 'k', 20);
  await expect(row(page, 'Row 1')).toBeFocused();
  await hold(page, 'o', 4);
  await expect(page.locator('[data-part="list-state"]')).toHaveText('opened 1, help 0');
  await hold(page, '?', 4);
  await expect(page.locator('[data-part="list-state"]')).toHaveText('opened 1, help 1');
});
