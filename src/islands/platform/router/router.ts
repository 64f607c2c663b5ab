import './early-navigation';
import { navigate as astroNavigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { closeLayers, restoreLayers, stepSilently } from '#islands/platform/lib/layer-history';
import { hideProgress, watchRouteProgress } from '#islands/platform/overlay/route-progress';
import { startHeadingFocus } from './heading-focus';
import { loadStyles } from './load-styles';
import { askForPage, type PageFailure } from './page-answer';
import { watchSwaps } from './page-swap';
import { consumePrefetchedPage, prefetchPage } from './prefetched-page';

/** Loads the failure notice ahead, because it cannot be loaded offline. */
const PRELOAD_DELAY_MS = 4_000;

let failures: typeof import('./page-failure') | undefined;

const loadFailures = async () => (failures ??= await import('./page-failure'));

export const navigate: typeof astroNavigate = async (href, options) => {
  await closeLayers();
  await astroNavigate(href, options);
};

let shownAt = 0; // history index of the visible page

const noteShown = (): void => {
  shownAt = (history.state as { index?: number } | null)?.index ?? 0;
};

/** History steps to the requested page; 0 for a link. */
const stepsOf = ({ navigationType, direction }: TransitionBeforePreparationEvent): number => {
  if (navigationType !== 'traverse') return 0;
  const { index = shownAt } = (history.state ?? {}) as { index?: number };
  return index - shownAt || (direction === 'back' ? -1 : 1);
};

/** Stays on the current page, so playback continues, and retries the other one. */
const stay = async (event: TransitionBeforePreparationEvent, failure: PageFailure): Promise<void> => {
  const { to, navigationType } = event;
  const steps = stepsOf(event);
  // Astro ignores an aborted navigation; otherwise it would load the URL natively.
  event.preventDefault();
  Object.defineProperty(event, 'signal', { value: AbortSignal.abort() });
  hideProgress();
  if (steps) await stepSilently(-steps);
  restoreLayers();
  const open = (): void => {
    if (steps) history.go(steps);
    else void navigate(to.href, { history: navigationType === 'replace' ? 'replace' : 'auto' });
  };
  const wait = async (): Promise<void> => (await loadFailures()).awaitPage(to.href, failure, open);
  await wait().catch(() => addEventListener('online', () => void wait(), { once: true }));
};

const load = async (event: TransitionBeforePreparationEvent): Promise<void> => {
  const answer = await askForPage(event.to.href, event.signal).catch(() => null);
  if (!answer || event.signal.aborted) return;
  if (answer === 'elsewhere') event.preventDefault();
  else if (typeof answer === 'string') await stay(event, answer);
  else {
    if (answer.url) event.to = Object.assign(answer.url, { hash: event.to.hash });
    event.newDocument = answer.page;
    await loadStyles(answer.page);
  }
};

const showPage = (event: TransitionBeforePreparationEvent): void => {
  const loadForm = event.loader;
  failures?.clearAwaited();
  event.loader = async () => {
    const page = event.formData ? null : await consumePrefetchedPage(event.to.href);
    if (page) event.newDocument = page;
    else await (event.formData ? loadForm() : load(event));
  };
};

/** Starts Astro's router. Dispatches `astro:page-load` itself if the window has already loaded. */
export const startRouter = (): void => {
  noteShown();
  watchRouteProgress();
  watchSwaps();
  document.addEventListener('astro:before-preparation', showPage);
  document.addEventListener('astro:after-swap', noteShown);
  // Layers that close on page change have done so by then.
  document.addEventListener('astro:after-swap', () => setTimeout(restoreLayers));
  startHeadingFocus();
  setTimeout(() => {
    for (const loading of [loadFailures(), import('#islands/platform/toast/toast-region')]) loading.catch(() => undefined);
  }, PRELOAD_DELAY_MS);
  if (document.readyState === 'complete') document.dispatchEvent(new Event('astro:page-load'));
};

export { prefetchPage };
