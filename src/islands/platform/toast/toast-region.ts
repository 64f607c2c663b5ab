import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import * as toastStyles from '#islands/platform/toast/toast.module.css';
import { removeToast, type Toast } from './toast.store';
import { type OpenPage, toastElement } from './toast-element';

const EXIT_MS = 160;

let region: HTMLElement | undefined;
let shown: Toast | null = null;

const regionOf = (): HTMLElement => (region ??= addOverlay('section', { class: toastStyles.region }));

const leave = (element: HTMLElement, isStill: boolean): void => {
  if (isStill) {
    element.remove();
    return;
  }
  element.dataset.state = 'leaving';
  setTimeout(() => element.remove(), EXIT_MS);
};

/** Replaces the toast; null removes it. */
export const drawToast = (toast: Toast | null, openPage: OpenPage): void => {
  const container = regionOf();
  container.setAttribute('aria-label', t('Messages'));
  const before = container.lastElementChild as HTMLElement | null;
  if (before) leave(before, Boolean(toast) || (shown?.disableExitAnimation ?? false));
  shown = toast;
  if (!toast) return;
  container.dataset.position = toast.position;
  container.appendChild(toastElement(toast, () => removeToast(toast.id), openPage));
  announce(toast.message, toast.type === 'danger' ? 'assertive' : 'polite');
};
