const KEY = 'segue-searches';
const KEPT = 8;

/** What was searched for in this browser, the latest first. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
};

const store = (queries: string[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(queries.slice(0, KEPT)));
  } catch {
    // A browser that stores nothing goes without recent searches.
  }
};

/** Remembers a search as the latest one. */
export const storeSearch = (query: string): void => {
  if (query) store([query, ...recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase())]);
};

/** Forgets one search. */
export const removeSearch = (query: string): void => store(recentSearches().filter((other) => other !== query));

/** Puts back what was remembered at some time. */
export const restoreSearches = (queries: string[]): void => store(queries);

export const clearSearches = (): void => store([]);
