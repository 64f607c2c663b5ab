import type { SearchType } from '#contracts/listening/search';

/** What the path of an address cannot carry. */
const PATHLESS = /[%/\\]|^\.+$/;
const RESULTS = /^\/search\/([^/]+)(?:\/([^/]+))?$/;

/** Whether the page of a query is named by its path, and not by `?query=`. */
export const hasPath = (query: string): boolean => query !== '' && !PATHLESS.test(query);

/** The address of the page with the results of a query, opened at one type of hits. */
export const searchPath = (typed: string, type?: SearchType): string => {
  const query = typed.trim();
  if (query === '') return '/search';
  const words = encodeURIComponent(query.toWellFormed());
  return hasPath(query) ? `/search/${words}${type ? `/${type}s` : ''}` : `/search?query=${words}${type ? `&tab=${type}s` : ''}`;
};

/** Whether a path is that of the search page or of results. */
export const isSearchPath = (path: string): boolean => path === '/search' || path.startsWith('/search/');

/** Where results stand whose query somebody wrote into a path that cannot carry it, as `/search/%25`; null for every other path. */
export const searchElsewhere = (path: string): string | null => {
  const [, words = '', tab] = RESULTS.exec(path) ?? [];
  try {
    const query = decodeURIComponent(words).trim();
    if (!words || hasPath(query)) return null;
    const canonicalPath = searchPath(query);
    return tab && query ? `${canonicalPath}&tab=${encodeURIComponent(tab)}` : canonicalPath;
  } catch {
    return null;
  }
};
