import { whenIdle } from '../lib/when-idle';

type Router = typeof import('./router');

let router: Promise<Router> | undefined;

const begin = async (): Promise<Router> => {
  const loaded = await import('./router');
  removeEventListener('popstate', reload);
  loaded.startRouter();
  return loaded;
};

const forget = (error: unknown): never => {
  router = undefined;
  throw error;
};

/** Astro's router. No page needs it to be read or to play, so it is loaded later. Rejects where it cannot be loaded; the next call tries again. */
export const loadRouter = (): Promise<Router> => {
  router ??= begin().catch(forget);
  return router;
};

const here = `${location.pathname}${location.search}`;

/** After a reload the browser may go back within the same document, which the router would fill. */
const reload = (): void => {
  if (`${location.pathname}${location.search}` !== here) location.reload();
};

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;

const linkAt = (event: Event): HTMLAnchorElement | null =>
  (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('a[href]') ?? null;

/** Whether a link leads to a page of this site, to be shown in this window. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.dataset.astroReload === undefined;

const follow = (event: MouseEvent): void => {
  const link = linkAt(event);
  if (!link || event.defaultPrevented || opensElsewhere(event) || !leadsOn(link)) return;
  event.preventDefault();
  const isReplacing = link.dataset.astroHistory === 'replace';
  void loadRouter().then(
    ({ navigate }) => navigate(link.href, { history: isReplacing ? 'replace' : 'auto', sourceElement: link }),
    () => location.assign(link.href),
  );
};

/** Milliseconds that the pointer rests on a link before its page is prepared. */
const REST = 80;

let resting: ReturnType<typeof setTimeout> | undefined;

/** What is only done ahead may fail; who follows a link is led on all the same. */
const letGo = (): void => undefined;

const prepare = (href: string): Promise<void> => loadRouter().then(({ preparePage }) => preparePage(href), letGo);

/** The page of a link is prepared when the pointer or the focus rests on it, and at once when it is pressed. */
const watchLink = (event: Event): void => {
  clearTimeout(resting);
  const link = linkAt(event);
  if (link && leadsOn(link)) resting = setTimeout(() => void prepare(link.href), event.type === 'pointerdown' ? 0 : REST);
};

/** Follows links without a new document, with Astro's router, which comes when the browser is idle or somebody reaches for a link. */
export const startLateRouter = (): void => {
  if (history.state) scrollTo(history.state.scrollX, history.state.scrollY);
  addEventListener('popstate', reload);
  document.addEventListener('click', follow);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(type, watchLink, { passive: true });
  whenIdle(() => void loadRouter().catch(letGo));
};
