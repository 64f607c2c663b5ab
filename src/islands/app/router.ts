import './before-router';
import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { preparePage, takePreparedPage } from './prepared-page';

const showPrepared = (event: TransitionBeforePreparationEvent): void => {
  const load = event.loader;
  event.loader = async () => {
    const page = event.formData ? null : await takePreparedPage(event.to.href);
    if (page) event.newDocument = page;
    else await load();
  };
};

/** Sets Astro's router going. It tells of the first page when the window has loaded; where that is over, this does. */
export const startRouter = (): void => {
  document.addEventListener('astro:before-preparation', showPrepared);
  if (document.readyState === 'complete') document.dispatchEvent(new Event('astro:page-load'));
};

export { navigate, preparePage };
