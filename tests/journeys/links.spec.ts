import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/account-journey';

/** Pages of the demo catalogue are alike, so of each kind this many are read. */
const PER_KIND = 6;

const HREF = /<a\b[^>]*\shref="([^"]+)"/g;

const kindOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const linksOf = (html: string, baseURL: string): string[] =>
  [...html.matchAll(HREF)].flatMap(([, href]) => {
    const url = new URL(href.replaceAll('&amp;', '&'), baseURL);
    return url.origin === baseURL && !url.pathname.startsWith('/api/') ? [url.pathname + url.search] : [];
  });

/** Follows the links of every page, PER_KIND of a kind, and returns those that end in an error. */
const brokenLinks = async (request: APIRequestContext, baseURL: string): Promise<{ read: number; broken: string[] }> => {
  const found = new Map([['/', 'the start']]);
  const read = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, from] of found) {
    const kind = kindOf(path);
    const count = read.get(kind) ?? 0;
    if (count >= PER_KIND && kind.length > 1) continue;
    read.set(kind, count + 1);
    const response = await request.get(path);
    if (response.status() >= 400) broken.push(`${path} (${response.status()}) on ${from}`);
    else for (const link of linksOf(await response.text(), baseURL)) if (!found.has(link)) found.set(link, path);
  }
  return { read: [...read.values()].reduce((sum, count) => sum + count, 0), broken };
};

test('links lead a guest to no missing page', async ({ request, baseURL }) => {
  const { read, broken } = await brokenLinks(request, String(baseURL));
  expect(broken).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

test('links lead a listener to no missing page', async ({ page, site, baseURL }) => {
  await signIn(page, baseURL, await site.createPerson());
  const { read, broken } = await brokenLinks(page.request, String(baseURL));
  expect(broken).toEqual([]);
  expect(read).toBeGreaterThan(60);
});
