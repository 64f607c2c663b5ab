import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/overlay/route-progress.module.css';
import { addOverlay } from './overlay-root';

export const PROGRESS_DELAY = 50; // milliseconds

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

const show = (): void => {
  bar ??= addOverlay('div', { class: styles.root, role: 'progressbar' });
  bar.setAttribute('aria-label', t('Loading'));
  bar.hidden = false;
};

export const hideProgress = (): void => {
  clearTimeout(timer);
  if (bar) bar.hidden = true;
};

export const watchRouteProgress = (): void => {
  document.addEventListener('astro:before-preparation', () => {
    clearTimeout(timer);
    timer = setTimeout(show, PROGRESS_DELAY);
  });
  document.addEventListener('astro:after-preparation', hideProgress);
  document.addEventListener('astro:page-load', hideProgress);
};
