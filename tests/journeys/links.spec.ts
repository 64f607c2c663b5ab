import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/account-journey';

/** Pages of the demo catalogue are alike, so of each kind this many are read. */
const PER_KIND = 4;

const HREF = /<a\b[^>]*\shref="([^"]+)"/g;

const kindOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const linksOf = (html: string, baseURL: string): string[] =>
  [...html.matchAll(HREF)].flatMap(([, href]) => {
    const url = new URL(href.replaceAll('&amp;', '&'), baseURL);
    return url.origin === baseURL && !url.pathname.startsWith('/api/') ? [url.pathname + url.search] : [];
  });

/** Follows the links of every page but `seen`, PER_KIND of a kind; returns the pages read and the links that end in an error. */
const followLinks = async (request: APIRequestContext, baseURL: string, seen: Set<string> = new Set()) => {
  const found = new Map([['/', 'the start']]);
  const counts = new Map<string, number>();
  const read = new Set<string>();
  const broken: string[] = [];
  for (const [path, from] of found) {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if ((count >= PER_KIND && kind.length > 1) || (seen.has(path) && path !== '/')) continue;
    counts.set(kind, count + 1);
    const response = await request.get(path);
    const { pathname, search } = new URL(response.url());
    // A page that leads a guest to the login was not read.
    if (pathname + search === path) read.add(path);
    if (response.status() >= 400) broken.push(`${path} (${response.status()}) on ${from}`);
    else for (const link of linksOf(await response.text(), baseURL)) if (!found.has(link)) found.set(link, path);
  }
  return { read, broken };
};

test('links lead neither a guest nor a listener to a missing page', async ({ page, request, site, baseURL }) => {
  const guest = await followLinks(request, String(baseURL));
  expect(guest.broken).toEqual([]);
  expect(guest.read.size).toBeGreaterThan(40);
  await signIn(page, baseURL, await site.createPerson());
  // Pages of a kind that a guest has read are read again only where they are others.
  const listener = await followLinks(page.request, String(baseURL), guest.read);
  expect(listener.broken).toEqual([]);
  expect([...listener.read]).toEqual(expect.arrayContaining(['/library', '/feed', '/notifications', '/account-settings']));
});
