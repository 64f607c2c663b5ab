import { readPage } from '../http/page-part';
import { t } from '../lib/translate';
import { markPage } from '../player/marks';
import { isSearchPath, searchPath } from './search-path';

/** How long the typing has to rest before the results follow it, in milliseconds. */
const REST = 180;
const FIELD = 'form[data-search] input';
const RESULTS = '[data-search-results]';

let resting: ReturnType<typeof setTimeout> | undefined;
let reading: AbortController | undefined;

/** Brings the results of a page that was read into the one that is shown. */
const show = (page: Document, path: string): void => {
  const [found, shown] = [page.querySelector(RESULTS), document.querySelector(RESULTS)];
  if (!found || !shown) return;
  shown.replaceWith(document.adoptNode(found));
  document.title = page.title;
  history.replaceState(history.state, '', path);
  markPage();
  dispatchEvent(new Event('resize'));
  const status = document.querySelector('[data-search-status]');
  const names = [...document.querySelectorAll(`${RESULTS} .tab`)].slice(1).map((tab) => tab.textContent);
  if (status) status.textContent = names.length > 0 ? names.join(', ') : t('No results');
};

const follow = async (query: string): Promise<void> => {
  reading?.abort();
  reading = new AbortController();
  const { signal } = reading;
  const path = searchPath(query);
  const page = await readPage(path, signal).catch(() => null);
  if (page && !signal.aborted && isSearchPath(location.pathname)) show(page, path);
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

let isStarted = false;

/** Lets the results follow what is typed on the search page, and its address with them. Called once by each search page that opens. */
export const startLiveSearch = (): void => {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('input', type);
  document.addEventListener('astro:before-preparation', leave);
};
