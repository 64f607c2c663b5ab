import { decodePath } from '#functions/site/page-serving/public-page-registry';

/** Where a live page should be instead, with its query, or null if `url` is its place: `path` is its canonical address. */
export const canonicalRedirect = (url: URL, path: string): string | null =>
  decodePath(url.pathname) === decodePath(`/live${path}`) ? null : path + url.search;

/** The number of the page that a query asks for; the page server lets no other form through. */
export const pageNumberOf = (url: URL): number => Number(url.searchParams.get('page') ?? 1);
