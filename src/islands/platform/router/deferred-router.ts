import { whenIdle } from '#islands/platform/lib/when-idle';
import { loadRouter, provideRouter, reloadUntilLoaded } from './load-router';

const SERVER_ERROR = 500;

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

/** What is only done ahead may fail; who follows a link is led on all the same. */
const letGo = (): void => undefined;

/** The status with which an address of this site answers, without its page; null where it does not answer. */
const askForStatus = (href: string): Promise<number | null> =>
  fetch(href, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  );

/** Where the router cannot be had, the browser opens a page that is there; else nothing would be left of this one. */
const openWithout = async ({ href }: HTMLAnchorElement): Promise<void> => {
  const open = () => location.assign(href);
  const status = await askForStatus(href);
  if (status !== null && status < SERVER_ERROR) open();
  else await import('./page-failure').then(({ awaitPage }) => awaitPage(href, status === null ? 'unreachable' : 'refused', open), letGo);
};

let resting: ReturnType<typeof setTimeout> | undefined;

const follow = (event: MouseEvent): void => {
  const link = linkAt(event);
  if (!link || event.defaultPrevented || opensElsewhere(event) || !leadsOn(link)) return;
  event.preventDefault();
  // What is being opened is not prepared any more: it would be asked for twice.
  clearTimeout(resting);
  const isReplacing = link.dataset.astroHistory === 'replace';
  void loadRouter().then(
    ({ navigate }) => navigate(link.href, { history: isReplacing ? 'replace' : 'auto', sourceElement: link }),
    () => openWithout(link),
  );
};

/** Milliseconds that the pointer rests on a link before its page is prepared. */
const REST = 80;

const prepare = (href: string): Promise<void> => loadRouter().then(({ prefetchPage }) => prefetchPage(href), letGo);

/** The page of a link is prepared when the pointer or the focus rests on it, and at once when it is pressed. */
const watchLink = (event: Event): void => {
  clearTimeout(resting);
  const link = linkAt(event);
  if (link && leadsOn(link)) resting = setTimeout(() => void prepare(link.href), event.type === 'pointerdown' ? 0 : REST);
};

/** Follows links without a new document, with Astro's router, which comes when the browser is idle or somebody reaches for a link. */
export const startDeferredRouter = (): void => {
  if (history.state) scrollTo(history.state.scrollX, history.state.scrollY);
  provideRouter(() => import('./router'));
  reloadUntilLoaded();
  document.addEventListener('click', follow);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(type, watchLink, { passive: true });
  whenIdle(() => void loadRouter().catch(letGo));
};
