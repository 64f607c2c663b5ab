import { fold } from '#functions/platform/contract/fold';

const KEY = 'segue-searches';
const KEPT = 8;

/** Newest first. */
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
    // Without storage, no recent searches.
  }
};

export const storeSearch = (query: string): void => {
  if (query) store([query, ...recentSearches().filter((other) => fold(other) !== fold(query))]);
};

export const removeSearch = (query: string): void => store(recentSearches().filter((other) => other !== query));

export const restoreSearches = (queries: string[]): void => store(queries);

export const clearSearches = (): void => store([]);
