import type { searchApi } from '#contracts/listening/search';
import { isSearchPath } from '#functions/listening/search/search-path.policy';
import * as styles from '#islands/listening/search/search-box.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { openSearch } from './open-search';
import { storeSearch } from './recent-searches';
import { drawOptions, iconOf, noteOf, type SuggestionOption } from './suggestion-list';

const TYPING_DELAY_MS = 120;
const LIST = 'search-suggestions';

let field: HTMLInputElement | undefined;
let options: SuggestionOption[] = [];
let chosen = -1;
let resting: ReturnType<typeof setTimeout> | undefined;
let controller: AbortController | undefined;

const listOf = (input: HTMLInputElement): HTMLElement => {
  const existing = document.getElementById(LIST);
  if (existing?.parentElement === input.closest('search')) return existing;
  existing?.remove();
  const list = document.createElement('ul');
  Object.assign(list, {
    id: LIST,
    className: `${floatingPanelStyles.root} ${optionListStyles.root} ${styles.suggestions}`,
    role: 'listbox',
    ariaLabel: t('Suggestions'),
  });
  input.closest('search')?.appendChild(list);
  return list;
};

const mark = (target: number): void => {
  chosen = target;
  const rows = [...(document.getElementById(LIST)?.children ?? [])];
  for (const [index, row] of rows.entries()) row.ariaSelected = String(index === target);
  rows[target]?.scrollIntoView({ block: 'nearest' });
  if (rows[target]) field?.setAttribute('aria-activedescendant', rows[target].id);
  else field?.removeAttribute('aria-activedescendant');
};

const close = (): void => {
  clearTimeout(resting);
  controller?.abort();
  options = [];
  document.getElementById(LIST)?.remove();
  if (field) field.ariaExpanded = 'false';
  mark(-1);
};

const show = (input: HTMLInputElement, offered: SuggestionOption[]): void => {
  if (offered.length === 0 || document.activeElement !== input) {
    close();
    return;
  }
  const before = options[chosen];
  options = offered;
  drawOptions(listOf(input), options);
  input.ariaExpanded = 'true';
  mark(before ? options.findIndex(({ text, note }) => text === before.text && note === before.note) : -1);
};

const go = (action: () => unknown) => () => {
  close();
  field?.blur();
  return action();
};

const isAsked = (input: HTMLInputElement): boolean => document.activeElement === input && input.value.trim() === '';

/** Offers recent and saved searches. After a removal the list stays open at its position. */
const offerKept = async (input: HTMLInputElement): Promise<void> => {
  const { storedOptions, readStoredSearches } = await import('./stored-options');
  const draw = () => {
    if (!isAsked(input)) return;
    const previousIndex = chosen;
    show(
      input,
      storedOptions(draw).map(({ query, ...option }) => ({ ...option, choose: option.choose ?? go(() => openSearch(query)) })),
    );
    if (previousIndex >= 0) mark(Math.min(previousIndex, options.length - 1));
  };
  draw();
  if (await readStoredSearches()) draw();
};

const suggest = async (input: HTMLInputElement): Promise<void> => {
  const query = input.value.trim();
  controller?.abort();
  if (query === '') {
    await offerKept(input);
    return;
  }
  controller = new AbortController();
  const { signal } = controller;
  const answer = await call<typeof searchApi.suggestions>(
    { method: 'GET', path: '/search/suggestions' },
    { query: { query: query.slice(0, 200) }, signal },
  ).catch(() => null);
  if (signal.aborted) return;
  const suggested = (answer?.suggestions ?? []).map((suggestion) => ({
    text: suggestion.name,
    note: noteOf(suggestion),
    image: suggestion.image,
    icon: iconOf(suggestion),
    ranges: suggestion.ranges,
    choose: go(() => {
      storeSearch(query);
      return openPage(suggestion.path);
    }),
  }));
  show(input, [{ text: query, note: t('All results'), ranges: [], choose: go(() => openSearch(query)) }, ...suggested]);
};

const KEYS: Record<string, () => unknown> = {
  ArrowDown: () => mark(chosen + 1 >= options.length ? -1 : chosen + 1),
  ArrowUp: () => mark(chosen < 0 ? options.length - 1 : chosen - 1),
  Enter: () => (chosen < 0 ? false : options[chosen]?.choose()),
  Delete: () => {
    const remove = options[chosen]?.remove;
    return remove ? remove() : false;
  },
  Escape: close,
};

const press = (event: KeyboardEvent): void => {
  if (event.isComposing || options.length === 0) return;
  const act = KEYS[event.key];
  if (act && act() !== false) event.preventDefault();
};

/** Suggests while typing. Not on the search page, where the results follow the field. */
export const openSearchBox = (input: HTMLInputElement): void => {
  if (isSearchPath(location.pathname)) return;
  field = input;
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', LIST);
  input.oninput = () => {
    clearTimeout(resting);
    resting = setTimeout(() => void suggest(input), TYPING_DELAY_MS);
  };
  input.onkeydown = press;
  input.onblur = close;
  void suggest(input);
};
