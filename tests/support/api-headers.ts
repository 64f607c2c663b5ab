import type { Page } from '@playwright/test';

/** Headers for writes with `page.request`, as the site's own pages send them. */
export const apiHeaders = async (page: Page): Promise<Record<string, string>> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'Sec-Fetch-Site': 'same-origin', 'X-XSRF-TOKEN': decodeURIComponent(token) };
};
