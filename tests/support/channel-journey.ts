import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './account-journey';
import { button } from './playlist-journey';
import type { SiteDatabase } from './site-database';

/** Who looks after channels. */
export const CURATOR = { name: 'Ebba Curates', permissions: ['admin.access', 'channels.update', 'settings.update'] };

/** The things of a channel in their order, as its editor lists them. */
export const places = (page: Page): Locator => page.getByRole('list', { name: 'Chosen by hand' }).locator('li');
export const handle = (page: Page, name: string): Locator => button(page, `Move ${name}; with the arrow keys too`);
/** The page of the channel as it would be. */
export const pagePreview = (page: Page): FrameLocator => page.frameLocator('iframe[title="The page as it would be"]');

/** Finds a thing by its name and puts it into the channel. */
export const addItem = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: 'Add to the channel' });
  // A list closes when the page scrolls: the field is brought into view before it is opened.
  await field.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(places(page).filter({ hasText: name })).toHaveCount(1);
};

/** Chooses one of a list that opens. */
export const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^.*${field}$|^${field}`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** The bar that keeps what was changed. */
export const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });

/** The names of the things on a page of the site, and how it was answered, for somebody who has never been there. */
export const asGuest = async (baseURL: string | undefined, path: string) => {
  const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
};

/** Takes away channels whose names begin with a word. */
export const forgetChannels = (site: SiteDatabase, word: string) => site.run('delete from channels where name like ?', `${word}%`);
