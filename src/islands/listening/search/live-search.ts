import { isSearchPath, searchPath } from '#functions/listening/search/search-path.policy';
import { markPlaying } from '#islands/listening/player/source/playing-state';
import { t } from '#islands/platform/lib/translate';
import { readFragment } from '#islands/platform/router/page-fragment';

/** How long the typing has to rest before the results follow it, in milliseconds. */
const REST = 180;
const FIELD = 'form[data-search] input';
const RESULTS = '[data-search-results]';
const TOUCH = '(hover: none)';

const OWN = '[data-search-own]';
const SAVE = '[data-search-save]';

let resting: ReturnType<typeof setTimeout> | undefined;
let reading: AbortController | undefined;

/** The search page without a query lists what was searched for before, and what is saved. */
const fillOwn = (): void => {
  if (document.querySelector(OWN)) void import('./own-searches').then(({ drawOwnSearches }) => drawOwnSearches());
};

/** Brings the results of a page that was read into the one that is shown; false where there is no place for them. */
const show = (page: Document, path: string): boolean => {
  const [found, shown] = [page.querySelector(RESULTS), document.querySelector(RESULTS)];
  if (!found || !shown) return false;
  shown.replaceWith(document.adoptNode(found));
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
  // what was typed since is followed by itself
  if (signal.aborted) return true;
  return page !== null && isSearchPath(location.pathname) && show(page, path);
};

/**
 * Shows the results of a query in the page now, unless something else was typed since, and puts the keyboard of a phone away; false where they
 * could not be brought there.
 */
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
  resting = setTimeout(() => void follow(target.value), REST);
};

const leave = (): void => {
  clearTimeout(resting);
  reading?.abort();
};

/** Who opens the search page by a keyboard wants to type; on a phone the keys would cover the ways on. */
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

/** Lets the results follow what is typed on the search page, and its address with them. Called once by each search page that opens. */
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
  // The router sends this event when it has loaded, too; by then the visitor may have moved the focus.
  document.addEventListener('astro:page-load', () => {
    if (isNewPage) enterPage();
    isNewPage = false;
  });
};
