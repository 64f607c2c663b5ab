import type { Page } from '@playwright/test';

/** The headers with which the API takes a write by `page.request` as one of the site's own pages. */
export const apiHeaders = async (page: Page): Promise<Record<string, string>> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'Sec-Fetch-Site': 'same-origin', 'X-XSRF-TOKEN': decodeURIComponent(token) };
};
