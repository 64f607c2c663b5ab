import { atom } from 'nanostores';
import { randomId } from '#islands/platform/lib/random-id';

export type ToastType = 'positive' | 'danger' | 'loading';
type ToastPosition = 'bottom-center' | 'bottom-start' | 'bottom-end' | 'top-center';

const TOAST_POSITION_DEFAULT: ToastPosition = 'bottom-center';
export const TOAST_DURATIONS: Record<ToastType, number> = { positive: 3000, danger: 8000, loading: 0 }; // milliseconds; 0: no timeout
export const TOAST_ID_LENGTH = 6;

interface ToastAction {
  label: string;
  action: string | (() => void); // URL or callback
}

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  duration: number; // milliseconds; 0: no timeout
  action?: ToastAction;
  detail?: string; // figures, e.g. `3 of 9`
  disableEnterAnimation: boolean;
  disableExitAnimation: boolean;
}

/** Only one toast is shown. A replaced toast with an action returns for its remaining time. */
export const $toast = atom<Toast | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

interface Waiting {
  toast: Toast;
  until: number;
}

let until = 0; // end time of the shown toast
let waiting: Waiting[] = [];

const MIN_REMAINING_MS = 1000;

const put = (toast: Toast): void => {
  clearTimeout(timer);
  until = Date.now() + toast.duration;
  $toast.set(toast);
  if (toast.duration) timer = setTimeout(() => removeToast(toast.id), toast.duration);
};

const newId = (): string => randomId().slice(0, TOAST_ID_LENGTH);

/** Removes one toast, or all; a replaced toast with an action returns. */
export const removeToast = (id?: string): void => {
  waiting = id ? waiting.filter(({ toast }) => toast.id !== id) : [];
  if (id && $toast.get()?.id !== id) return;
  clearTimeout(timer);
  const now = Date.now();
  waiting = waiting.filter((other) => other.until - now >= MIN_REMAINING_MS);
  const last = waiting.pop();
  if (last) put({ ...last.toast, duration: last.until - now });
  else $toast.set(null);
};

/** Replaces the current toast. Returns its id. */
export const showToast = (message: string, options: Partial<Omit<Toast, 'message'>> = {}): string => {
  const type = options.type ?? 'positive';
  const toast: Toast = {
    id: newId(),
    position: TOAST_POSITION_DEFAULT,
    duration: TOAST_DURATIONS[type],
    disableEnterAnimation: false,
    disableExitAnimation: false,
    ...options,
    type,
    message,
  };
  const before = $toast.get();
  waiting = waiting.filter((other) => other.toast.id !== toast.id);
  if (before?.action && before.duration && before.id !== toast.id) waiting.push({ toast: before, until });
  put(toast);
  return toast.id;
};
