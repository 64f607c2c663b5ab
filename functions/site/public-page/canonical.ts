import { decodePath } from '#functions/site/page-serving/public-page-registry';

/** Returns null if `url` is canonical. */
export const canonicalRedirect = (url: URL, path: string): string | null =>
  decodePath(url.pathname) === decodePath(`/live${path}`) ? null : path + url.search;

/** The page server has validated the format. */
export const pageNumberOf = (url: URL): number => Number(url.searchParams.get('page') ?? 1);
