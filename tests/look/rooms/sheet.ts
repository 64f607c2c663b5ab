import type { Page } from '@playwright/test';
import { SHEET_URL } from '../baseline';
import type { Screen } from '../screen';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Component sheet, which is not part of the site. */
const on = (name: string, state?: (page: Page) => Promise<unknown>): Screen => ({
  name: `sheet-${name}`,
  path: SHEET_URL,
  inView: state !== undefined,
  state,
});

export const SHEET: Screen[] = [
  on('components'),
  { ...on('forced-colours'), media: { forcedColors: 'active' } },
  on('menu', (page) => button(page, 'More for Slow Ferry').click()),
  on('popover', (page) => button(page, 'Filter').click()),
  on('dialog', (page) => button(page, 'Dialog').click()),
  on('destructive-dialog', (page) => button(page, 'Destructive dialog').click()),
  on('drawer', (page) => button(page, 'Drawer').click()),
  on('error-dialog', (page) => button(page, 'Failure with a trace').click()),
  on('toasts', async (page) => {
    await button(page, 'Positive toast').click();
    await button(page, 'Danger toast').click();
    await button(page, 'Loading toast').click();
  }),
  on('tooltip', (page) => button(page, 'positive').focus()),
  on('select', (page) => page.getByLabel('Select', { exact: true }).first().click()),
  on('combobox', async (page) => {
    await page.getByRole('combobox', { name: 'Combobox' }).fill('a');
    await page.getByRole('option').first().waitFor();
  }),
  on('date', async (page) => {
    await page.getByRole('group', { name: 'Date' }).getByRole('button').click();
    await page.getByRole('grid').first().waitFor();
  }),
  on('button-hover', (page) => page.getByRole('button').nth(2).hover()),
  on('button-focus', async (page) => {
    await page.getByRole('button').nth(1).focus();
    await page.keyboard.press('Tab');
  }),
];
