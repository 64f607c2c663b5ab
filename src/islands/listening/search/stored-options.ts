import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { clearSearches, recentSearches, removeSearch, restoreSearches } from './recent-searches';
import { cachedSavedSearches, readSavedSearches } from './saved-searches';
import type { SuggestionOption } from './suggestion-list';

/** The search page lists all of them. */
const MAX_SAVED = 6;

/** Without `choose`, selecting it runs the search. */
interface StoredOption extends Omit<SuggestionOption, 'choose'> {
  query: string;
  choose?: () => unknown;
}

/** `onChange` runs after a removal or its undo. */
export const storedOptions = (onChange: () => void): StoredOption[] => {
  const saved = cachedSavedSearches()
    .slice(0, MAX_SAVED)
    .map(({ name, query }) => ({
      text: name,
      query,
      note: name === query ? t('Saved search') : `${t('Saved search')}, ${query}`,
      ranges: [],
    }));
  const forget = (message: string, act: () => void): void => {
    const before = recentSearches();
    act();
    onChange();
    showUndo(message, () => {
      restoreSearches(before);
      onChange();
    });
  };
  const recent = recentSearches().map((query) => ({
    text: query,
    query,
    note: t('Recent search'),
    ranges: [],
    remove: () => forget(t('“:query” removed', { query }), () => removeSearch(query)),
  }));
  if (recent.length === 0) return saved;
  const clear = () => forget(t('Recent searches cleared'), clearSearches);
  return [...saved, ...recent, { text: t('Clear recent searches'), query: '', note: '', ranges: [], choose: clear }];
};

/** Returns true if the saved searches have changed. */
export const readStoredSearches = async (): Promise<boolean> => {
  const before = JSON.stringify(cachedSavedSearches());
  const saved = await readSavedSearches().catch(() => null);
  return saved !== null && JSON.stringify(saved) !== before;
};
