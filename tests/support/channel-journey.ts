import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './account-journey';
import { button } from './playlist-journey';
import type { SiteDatabase } from './site-database';

export const CURATOR = { name: 'Ebba Curates', permissions: ['admin.access', 'channels.update', 'settings.update'] };

export const places = (page: Page): Locator => page.getByRole('list', { name: 'Selected items' }).locator('li');
export const handle = (page: Page, name: string): Locator => button(page, `Move ${name} by dragging or with the arrow keys`);
export const pagePreview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page preview"]');

export const addItem = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: 'Add to the channel' });
  // Scrolls first, because scrolling closes the list.
  await field.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(places(page).filter({ hasText: name })).toHaveCount(1);
};

export const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^.*${field}$|^${field}`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });

export const asGuest = async (baseURL: string | undefined, path: string) => {
  const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
};

export const forgetChannels = (site: SiteDatabase, word: string) => site.run('delete from channels where name like ?', `${word}%`);
