import { whenIdle } from '#islands/platform/lib/when-idle';
import { loadRouter, provideRouter, reloadUntilLoaded } from './load-router';

const SERVER_ERROR = 500;

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;

const linkAt = (event: Event): HTMLAnchorElement | null =>
  (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('a[href]') ?? null;

/** Internal link that opens in this window without a full reload. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.dataset.astroReload === undefined;

/** Preloading may fail silently. */
const letGo = (): void => undefined;

const askForStatus = (href: string): Promise<number | null> =>
  fetch(href, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  );

/** Without the router, navigates only if the server responds; otherwise the browser would replace this page with its error page. */
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
  // Avoids a duplicate request by the prefetch.
  clearTimeout(resting);
  const isReplacing = link.dataset.astroHistory === 'replace';
  void loadRouter().then(
    ({ navigate }) => navigate(link.href, { history: isReplacing ? 'replace' : 'auto', sourceElement: link }),
    () => openWithout(link),
  );
};

const PREFETCH_DELAY_MS = 80;

const prepare = (href: string): Promise<void> => loadRouter().then(({ prefetchPage }) => prefetchPage(href), letGo);

/** Prefetches after a short hover or focus, and at once on press. */
const watchLink = (event: Event): void => {
  clearTimeout(resting);
  const link = linkAt(event);
  if (link && leadsOn(link)) resting = setTimeout(() => void prepare(link.href), event.type === 'pointerdown' ? 0 : PREFETCH_DELAY_MS);
};

/** Handles links with Astro's router, which loads when idle or on first use. */
export const startDeferredRouter = (): void => {
  if (history.state) scrollTo(history.state.scrollX, history.state.scrollY);
  provideRouter(() => import('./router'));
  reloadUntilLoaded();
  document.addEventListener('click', follow);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(type, watchLink, { passive: true });
  whenIdle(() => void loadRouter().catch(letGo));
};
