import type { SearchType } from '#contracts/listening/search';

/** Characters that a URL path can't carry. */
const PATHLESS = /[%/\\]|^\.+$/;
const RESULTS = /^\/search\/([^/]+)(?:\/([^/]+))?$/;

export const hasPath = (query: string): boolean => query !== '' && !PATHLESS.test(query);

export const searchPath = (typed: string, type?: SearchType): string => {
  const query = typed.trim();
  if (query === '') return '/search';
  const words = encodeURIComponent(query.toWellFormed());
  return hasPath(query) ? `/search/${words}${type ? `/${type}s` : ''}` : `/search?query=${words}${type ? `&tab=${type}s` : ''}`;
};

export const isSearchPath = (path: string): boolean => path === '/search' || path.startsWith('/search/');

/** Canonical URL of a query that a path can't carry, such as `/search/%25`; null for other paths. */
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
