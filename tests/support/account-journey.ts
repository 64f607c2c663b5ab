import type { Page } from '@playwright/test';
import { test as base, expect } from './journey';
import { openSiteDatabase, type Person, type SiteDatabase } from './site-database';

export { signIn } from './sign-in';
export { expect };

interface AccountFixtures {
  /** The database of the site, with nothing counted against anybody. */
  site: SiteDatabase;
}

/** A story about accounts. */
export const test = base.extend<AccountFixtures, { database: SiteDatabase }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by its pattern
    async ({}, use, { project }) => use(await openSiteDatabase(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
  site: async ({ database }, use) => {
    await database.forgetTries();
    await use(database);
  },
});

/** Islands that do not live yet, but for those that wait until they come into view. */
export const WAITING_ISLANDS = 'astro-island[ssr]:not([client="visible"])';

/** Opens a page and waits until its islands can be used. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

/** Logs a person in by the form of /login. */
export const logIn = async (page: Page, user: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await open(page, '/login');
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const MESSAGES = '[aria-label=Messages]';

/** The toasts that are shown. */
export const toasts = (page: Page) => page.locator(`${MESSAGES} > *`);

/** The toast with a text. */
export const toast = (page: Page, text: string) => page.locator(MESSAGES).getByText(text, { exact: true });

/** The error at the field with a label. */
export const fieldError = (page: Page, label: string) =>
  page.locator('[data-part="field"]', { hasText: label }).locator('[data-part="error"]');

/** The error at the field of a new or a known password, and not of its repetition. */
export const passwordError = (page: Page) => page.locator('[data-part="field"]:has(input[name=password]) [data-part="error"]');

/** Every call to an address that the page sends from now on. */
export const callsTo = (page: Page, path: string): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '');
  });
  return calls;
};
