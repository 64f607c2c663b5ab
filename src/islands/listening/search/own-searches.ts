import type { SavedSearch } from '#functions/listening/search/saved-search.contract';
import { searchPath } from '#functions/listening/search/search-path.policy';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { clearSearches, recentSearches, removeSearch, restoreSearches, storeSearch } from './recent-searches';
import { cachedSavedSearches, deleteSavedSearch, readSavedSearches, saveSearch } from './saved-searches';

/** Queried each time: typing replaces the results. */
const CONTAINER = '[data-search-own]';

interface Kept {
  name: string;
  query: string;
  icon: string;
  rename?: () => void;
  removal: string;
  remove: () => void;
}

const copyOf = (name: string): HTMLElement | null => {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-kept="${name}"]`);
  return template ? (document.importNode(template.content, true).firstElementChild as HTMLElement) : null;
};

const part = (row: HTMLElement, name: string): HTMLElement | null => row.querySelector<HTMLElement>(`[data-part="${name}"]`);

const wire = (button: HTMLElement | null, label: string, press: () => void): void => {
  if (!button) return;
  button.ariaLabel = label;
  button.onclick = press;
};

const rowOf = ({ name, query, icon, rename, removal, remove }: Kept): HTMLElement[] => {
  const row = copyOf('row');
  const link = row?.querySelector('a');
  if (!row || !link) return [];
  link.href = searchPath(query);
  link.onclick = () => storeSearch(query);
  link.querySelector('use')?.setAttribute('href', `/icons/segue.svg#${icon}`);
  for (const [partName, text] of [
    ['name', name],
    ['query', name === query ? '' : query],
  ] as const) {
    const line = part(row, partName);
    if (line) line.textContent = text;
    if (!text) line?.remove();
  }
  if (rename) wire(part(row, 'rename'), t('Rename :name', { name }), rename);
  else part(row, 'rename')?.remove();
  wire(part(row, 'remove'), removal, remove);
  row.onkeydown = (event) => {
    if (event.key === 'Delete') remove();
  };
  return [row];
};

const sectionOf = (title: string, rows: Kept[], clear?: () => void): HTMLElement[] => {
  const section = copyOf('section');
  const [heading, list] = [section?.querySelector('h2'), section?.querySelector('ul')];
  if (!section || !heading || !list) return [];
  heading.textContent = title;
  list.ariaLabel = title;
  list.replaceChildren(...rows.flatMap(rowOf));
  if (clear) wire(part(section, 'clear'), t('Clear recent searches'), clear);
  else part(section, 'clear')?.remove();
  return [section];
};

/** Restores the focus: a removed row passes it to its successor. */
const redraw = (): void => {
  const container = document.querySelector(CONTAINER);
  if (!container) return;
  const links = () => [...container.querySelectorAll<HTMLElement>('a')];
  const row = document.activeElement?.closest('li');
  const before = container.contains(document.activeElement) ? links().findIndex((link) => row?.contains(link)) : null;
  container.replaceChildren(...savedSection(), ...recentSection());
  if (before === null) return;
  const after = links();
  const next = after[Math.min(Math.max(before, 0), after.length - 1)];
  if (next) next.focus();
  else [...document.querySelectorAll<HTMLElement>('form[data-search] input')].find((input) => input.checkVisibility())?.focus();
};

const reread = async (): Promise<void> => {
  await readSavedSearches();
  redraw();
};

const deleteSaved = async ({ id, name, query }: SavedSearch): Promise<void> => {
  const putBack = async () => {
    await saveSearch(name, query);
    await reread();
  };
  try {
    await deleteSavedSearch(id);
    await reread();
    showUndo(t('“:name” deleted', { name }), () => putBack().catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};

const savedSection = (): HTMLElement[] => {
  const rows = cachedSavedSearches().map((search) => ({
    ...search,
    icon: 'star',
    rename: () =>
      void import('./RenameSearchDialog').then(({ openRenameSearch }) => openRenameSearch(search, () => reread().catch(showCaughtError))),
    removal: t('Delete :name', { name: search.name }),
    remove: () => void deleteSaved(search),
  }));
  return rows.length > 0 ? sectionOf(t('Saved searches'), rows) : [];
};

const forget = (message: string, act: () => void): void => {
  const before = recentSearches();
  act();
  redraw();
  showUndo(message, () => {
    restoreSearches(before);
    redraw();
  });
};

const recentSection = (): HTMLElement[] => {
  const rows = recentSearches().map((query) => ({
    name: query,
    query,
    icon: 'clock',
    removal: t('Remove :name', { name: query }),
    remove: () => forget(t('“:query” removed', { query }), () => removeSearch(query)),
  }));
  return rows.length > 0 ? sectionOf(t('Recent searches'), rows, () => forget(t('Recent searches cleared'), clearSearches)) : [];
};

export const drawOwnSearches = async (): Promise<void> => {
  redraw();
  const before = JSON.stringify(cachedSavedSearches());
  try {
    if (JSON.stringify(await readSavedSearches()) !== before) redraw();
  } catch {
    const failed = Object.assign(document.createElement('p'), {
      className: textStyles.muted,
      role: 'status',
      textContent: t('Your saved searches could not be loaded.'),
    });
    const container = document.querySelector(CONTAINER);
    container?.insertBefore(failed, container.firstChild);
  }
};
