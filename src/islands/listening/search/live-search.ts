import { isSearchPath, searchPath } from '#functions/listening/search/search-path.policy';
import { markPlaying } from '#islands/listening/player/source/playing-state';
import { t } from '#islands/platform/lib/translate';
import { readFragment } from '#islands/platform/router/page-fragment';

const TYPING_DELAY_MS = 180;
const FIELD = 'form[data-search] input';
const RESULTS = '[data-search-results]';
const TOUCH = '(hover: none)';

const OWN = '[data-search-own]';
const SAVE = '[data-search-save]';

let resting: ReturnType<typeof setTimeout> | undefined;
let reading: AbortController | undefined;

const fillOwn = (): void => {
  if (document.querySelector(OWN)) void import('./own-searches').then(({ drawOwnSearches }) => drawOwnSearches());
};

/** Replaces the results with those of a fetched page; false if either page has none. */
const show = (page: Document, path: string): boolean => {
  const [fetched, shown] = [page.querySelector(RESULTS), document.querySelector(RESULTS)];
  if (!fetched || !shown) return false;
  shown.replaceWith(document.adoptNode(fetched));
  document.title = page.title;
  history.replaceState(history.state, '', path);
  markPlaying();
  dispatchEvent(new Event('resize'));
  const status = document.querySelector('[data-search-status]');
  const names = [...document.querySelectorAll(`${RESULTS} nav a`)].slice(1).map((tab) => tab.textContent);
  fillOwn();
  document.querySelector(SAVE)?.toggleAttribute('hidden', path === '/search');
  if (status) status.textContent = names.length > 0 ? names.join(', ') : t('No results');
  return true;
};

const follow = async (query: string): Promise<boolean> => {
  reading?.abort();
  reading = new AbortController();
  const { signal } = reading;
  const path = searchPath(query);
  const page = await readFragment(path, signal).catch(() => null);
  // a newer query has its own request
  if (signal.aborted) return true;
  return page !== null && isSearchPath(location.pathname) && show(page, path);
};

/** Shows the results at once and closes the on-screen keyboard. No-op if the query has changed since; false if the results could not be shown. */
export const followAtOnce = async (query: string): Promise<boolean> => {
  const isLeft = document.querySelector<HTMLInputElement>(FIELD)?.value.trim() !== query.trim();
  if (isLeft || location.pathname + location.search === searchPath(query)) return true;
  clearTimeout(resting);
  if (matchMedia(TOUCH).matches && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return follow(query);
};

const type = ({ target }: Event): void => {
  if (!isSearchPath(location.pathname) || !(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELD)) if (field !== target) field.value = target.value;
  clearTimeout(resting);
  resting = setTimeout(() => void follow(target.value), TYPING_DELAY_MS);
};

const leave = (): void => {
  clearTimeout(resting);
  reading?.abort();
};

/** Not on touch devices: the on-screen keyboard would cover the starting points. */
const enterField = (): void => {
  if (location.pathname !== '/search' || matchMedia(TOUCH).matches) return;
  const field = [...document.querySelectorAll<HTMLInputElement>(FIELD)].find((input) => input.checkVisibility());
  if (field?.value === '') field.focus({ preventScroll: true });
};

const save = ({ target }: Event): void => {
  if (!(target instanceof Element) || !target.closest(SAVE)) return;
  const query = [...document.querySelectorAll<HTMLInputElement>(FIELD)].find((input) => input.checkVisibility())?.value.trim();
  if (query) void import('./save-search').then(({ saveTyped }) => saveTyped(query));
};

const enterPage = (): void => {
  enterField();
  fillOwn();
};

let isStarted = false;
let isNewPage = false;

/** Updates results and URL as the user types. Call on each search page. */
export const startLiveSearch = (): void => {
  enterPage();
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('input', type);
  document.addEventListener('astro:before-preparation', leave);
  document.addEventListener('click', save);
  document.addEventListener('astro:after-swap', () => {
    isNewPage = true;
  });
  // The router also fires this after the initial load; the visitor may have moved the focus by then.
  document.addEventListener('astro:page-load', () => {
    if (isNewPage) enterPage();
    isNewPage = false;
  });
};
