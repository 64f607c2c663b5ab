import { MINUTE } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';
import { $toast, removeToast, showToast } from '#islands/platform/toast/toast.store';
import type { PageFailure } from './page-answer';
import { askForPage } from './page-answer';
import '#islands/platform/toast/toast-region';

const FIRST_TRY = 5_000; // milliseconds; doubles up to `LONGEST_WAIT`
const LONGEST_WAIT = MINUTE;

interface Awaited {
  href: string;
  failure: PageFailure;
  open: () => void;
  toast: string;
  wait: number;
  timer?: ReturnType<typeof setTimeout>;
}

let awaited: Awaited | undefined;

const words = (failure: PageFailure): string =>
  ({
    offline: t('You are offline. The page opens once you’re back.'),
    unreachable: t('Can’t reach the page. Trying again…'),
    refused: t('The page did not open. Trying again…'),
    foreign: t('This network asks you to log in. The page opens once you have.'),
  })[failure];

export const clearAwaited = (): void => {
  if (!awaited) return;
  const { toast, timer } = awaited;
  awaited = undefined;
  clearTimeout(timer);
  removeToast(toast);
};

const open = (): void => {
  const pending = awaited;
  clearAwaited();
  pending?.open();
};

/** Never navigates away from unsaved input. */
const isTyping = (): boolean => {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
};

const isThere = async (href: string): Promise<boolean> => {
  const answer = await askForPage(href, new AbortController().signal);
  return typeof answer === 'object';
};

const tryAgain = async (): Promise<void> => {
  const pending = awaited;
  if (!pending) return;
  const isBack = navigator.onLine && (await isThere(pending.href));
  if (pending !== awaited) return;
  if (isBack && !isTyping()) open();
  else plan(Math.min(LONGEST_WAIT, pending.wait * 2));
};

const plan = (wait: number): void => {
  if (!awaited) return;
  clearTimeout(awaited.timer);
  awaited.wait = wait;
  awaited.timer = setTimeout(() => void tryAgain(), wait);
};

const say = (failure: PageFailure): string =>
  showToast(words(failure), { type: 'danger', duration: 0, action: { label: t('Try again'), action: open } });

/** Shows a toast, and retries until the page loads or the user navigates elsewhere. */
export const awaitPage = (href: string, failure: PageFailure, openPage: () => void): void => {
  clearAwaited();
  awaited = { href, failure, open: openPage, toast: say(failure), wait: FIRST_TRY };
  plan(FIRST_TRY);
};

addEventListener('online', () => void tryAgain());

/** Closing the toast stops the retries; another toast only covers it. */
let last = $toast.get()?.id;
$toast.listen((toast) => {
  const before = last;
  last = toast?.id;
  if (toast || !awaited) return;
  if (before === awaited.toast) clearAwaited();
  else awaited.toast = say(awaited.failure);
});
