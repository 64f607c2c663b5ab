import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import type { userApi } from '#contracts/account/user';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { loadRouter } from '#islands/platform/router/load-router';
import { consumePrefetchedPage } from '#islands/platform/router/prefetched-page';
import { refreshPage } from '#islands/platform/router/refresh-page';

/** Browser cache time of pages, which remain in the old language */
const PAGE_CACHE_MS = MINUTE;

let until = 0;

/** Refetches cached and prefetched pages, which are in the old language. */
const readAnew = (event: TransitionBeforePreparationEvent): void => {
  if (Date.now() > until) return;
  const load = event.loader;
  event.loader = async () => {
    await consumePrefetchedPage(event.to.href);
    await refreshPage(event.to.href);
    await load();
  };
};

/** Replaces persisted elements too, except the rendered player, which translates itself. */
const leaveTexts = (): void => {
  for (const persisted of document.querySelectorAll('[data-astro-transition-persist]:not([data-drawn])'))
    persisted.removeAttribute('data-astro-transition-persist');
};

const stayAt = (left: number, top: number): void =>
  document.addEventListener('astro:after-swap', () => scrollTo({ left, top, behavior: 'instant' }), { once: true });

/** Sets the language and swaps the page for its translation, so playback continues. */
export const changeLanguage = async (locale: string): Promise<void> => {
  await call<typeof userApi.setLocale>({ method: 'POST', path: '/users/me/locale' }, { body: { locale } });
  if (until === 0) document.addEventListener('astro:before-preparation', readAnew);
  until = Date.now() + PAGE_CACHE_MS;
  document.addEventListener('astro:before-swap', leaveTexts, { once: true });
  stayAt(scrollX, scrollY);
  const { navigate } = await loadRouter();
  await navigate(location.pathname + location.search, { history: 'replace' });
};
