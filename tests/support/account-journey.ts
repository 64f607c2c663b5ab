import type { Page } from '@playwright/test';
import { test as base, expect } from './journey';
import { openSiteDatabase, type Person, type SiteDatabase } from './site-database';

export { signIn } from './sign-in';
export { expect };

interface AccountFixtures {
  /** The site's database without rate limits. */
  site: SiteDatabase;
}

export const test = base.extend<AccountFixtures, { database: SiteDatabase }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
    async ({}, use, { project }) => use(await openSiteDatabase(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
  site: async ({ database }, use) => {
    await database.forgetTries();
    await use(database);
  },
});

/** Islands not hydrated yet, except those that wait for visibility. */
export const WAITING_ISLANDS = 'astro-island[ssr]:not([client="visible"])';

/** Opens a page and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

export const logIn = async (page: Page, user: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await open(page, '/login');
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const MESSAGES = '[aria-label=Messages]';

export const toasts = (page: Page) => page.locator(`${MESSAGES} > *`);

export const toast = (page: Page, text: string) => page.locator(MESSAGES).getByText(text, { exact: true });

export const fieldError = (page: Page, label: string) =>
  page.locator('[data-part="field"]', { hasText: label }).locator('[data-part="error"]');

/** Excludes the field that repeats the password. */
export const passwordError = (page: Page) => page.locator('[data-part="field"]:has(input[name=password]) [data-part="error"]');

/** Records calls from now on. */
export const callsTo = (page: Page, path: string): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '');
  });
  return calls;
};
