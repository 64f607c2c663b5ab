import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility';
import { expect } from './account-journey';

/** Nobody is kept out by how the page is made. */
export const cleanOf = async (page: Page) => expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

/** Expects that no part of the page is wider than the window, as soon as the page has been laid out for its size. */
export const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Returns the text that the server renders for a page, without a page load. */
export const renderedText = async (page: Page, path: string): Promise<string> => {
  const html = await (await page.request.get(path, { maxRetries: 3 })).text();
  const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
};
