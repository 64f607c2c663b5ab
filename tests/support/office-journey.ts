import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility';
import { expect } from './account-journey';

export const cleanOf = async (page: Page) => expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

/** Expects no horizontal overflow once layout is done. */
export const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Returns the text of HTML, without tags and entities. */
export const plainText = (html: string): string => {
  const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
};

/** Returns the server-rendered text of a page without loading it. */
export const renderedText = async (page: Page, path: string): Promise<string> => plainText(await (await page.request.get(path)).text());
