import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { clearSearches, recentSearches, removeSearch, restoreSearches } from './recent-searches';
import { knownSavedSearches, readSavedSearches } from './saved-searches';
import type { SuggestionOption } from './suggestion-list';

/** How many saved searches are offered; all of them stand on the search page. */
const SAVED = 6;

/** A search that is offered; without `choose` it is opened. */
interface StoredOption extends Omit<SuggestionOption, 'choose'> {
  query: string;
  choose?: () => unknown;
}

/** What somebody has saved, and what was searched for in this browser; `onChange` runs when something of it went or came back. */
export const storedOptions = (onChange: () => void): StoredOption[] => {
  const saved = knownSavedSearches()
    .slice(0, SAVED)
    .map(({ name, query }) => ({
      text: name,
      query,
      note: name === query ? t('Saved search') : `${t('Saved search')}, ${query}`,
      ranges: [],
    }));
  const forget = (said: string, act: () => void): void => {
    const before = recentSearches();
    act();
    onChange();
    showUndo(said, () => {
      restoreSearches(before);
      onChange();
    });
  };
  const recent = recentSearches().map((query) => ({
    text: query,
    query,
    note: t('Recent search'),
    ranges: [],
    remove: () => forget(t('Removed “:query”', { query }), () => removeSearch(query)),
  }));
  if (recent.length === 0) return saved;
  const clear = () => forget(t('Recent searches cleared'), clearSearches);
  return [...saved, ...recent, { text: t('Clear recent searches'), query: '', note: '', ranges: [], choose: clear }];
};

/** Reads what is saved; whether that is other than what was known. */
export const readStoredSearches = async (): Promise<boolean> => {
  const before = JSON.stringify(knownSavedSearches());
  const saved = await readSavedSearches().catch(() => null);
  return saved !== null && JSON.stringify(saved) !== before;
};
