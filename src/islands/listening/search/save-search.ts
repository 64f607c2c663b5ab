import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { UNDO_TIME } from '#islands/platform/toast/undo';
import { readSavedSearches, saveSearch } from './saved-searches';

const MAX_NAME_LENGTH = 100;

/** The query is the name until the user renames it. */
export const saveTyped = async (query: string): Promise<void> => {
  try {
    const existing = (await readSavedSearches()).find((search) => search.query === query);
    const search = existing ?? (await saveSearch([...query].slice(0, MAX_NAME_LENGTH).join(''), query));
    const rename = () => void import('./RenameSearchDialog').then(({ openRenameSearch }) => openRenameSearch(search, readSavedSearches));
    showToast(existing ? t('Already saved as “:name”', { name: existing.name }) : t('Search saved'), {
      duration: UNDO_TIME,
      action: { label: t('Rename'), action: rename },
    });
    if (!existing) await readSavedSearches();
  } catch (error) {
    showCaughtError(error);
  }
};
