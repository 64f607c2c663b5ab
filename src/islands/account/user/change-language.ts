import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import type { userApi } from '#contracts/account/user';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { loadRouter } from '#islands/platform/router/load-router';
import { consumePrefetchedPage } from '#islands/platform/router/prefetched-page';
import { refreshPage } from '#islands/platform/router/refresh-page';

/** A browser may use a page again for this long, in milliseconds: in the language that was spoken before. */
const PAGES_KEPT = MINUTE;

let until = 0;

/** A page that the browser keeps from before, or that was prepared from that, is read anew before it is shown. */
const readAnew = (event: TransitionBeforePreparationEvent): void => {
  if (Date.now() > until) return;
  const load = event.loader;
  event.loader = async () => {
    await consumePrefetchedPage(event.to.href);
    await refreshPage(event.to.href);
    await load();
  };
};

/** What stays over page changes is taken from the new page, but for the player that is drawn: that one draws itself in its language. */
const leaveTexts = (): void => {
  for (const persisted of document.querySelectorAll('[data-astro-transition-persist]:not([data-drawn])'))
    persisted.removeAttribute('data-astro-transition-persist');
};

/** The visitor stays where they were on the page. */
const stayAt = (left: number, top: number): void =>
  document.addEventListener('astro:after-swap', () => scrollTo({ left, top, behavior: 'instant' }), { once: true });

/** Has the site speak another language from now on: the page is changed for the one in that language, so that the music goes on. */
export const changeLanguage = async (locale: string): Promise<void> => {
  await call<typeof userApi.setLocale>({ method: 'POST', path: '/users/me/locale' }, { body: { locale } });
  if (until === 0) document.addEventListener('astro:before-preparation', readAnew);
  until = Date.now() + PAGES_KEPT;
  document.addEventListener('astro:before-swap', leaveTexts, { once: true });
  stayAt(scrollX, scrollY);
  const { navigate } = await loadRouter();
  await navigate(location.pathname + location.search, { history: 'replace' });
};
