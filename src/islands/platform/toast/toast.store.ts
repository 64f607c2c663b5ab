import { atom } from 'nanostores';
import { randomId } from '#islands/platform/lib/random-id';

export type ToastType = 'positive' | 'danger' | 'loading';
type ToastPosition = 'bottom-center' | 'bottom-start' | 'bottom-end' | 'top-center';

const TOAST_POSITION_DEFAULT: ToastPosition = 'bottom-center';
/** How long a toast is shown, in milliseconds. A loading one stays until it is replaced or removed. */
export const TOAST_DURATIONS: Record<ToastType, number> = { positive: 3000, danger: 8000, loading: 0 };
/** The number of characters in the id of a toast that is given none. */
export const TOAST_ID_LENGTH = 6;

interface ToastAction {
  label: string;
  /** An address to go to, or what to do. */
  action: string | (() => void);
}

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  /** Milliseconds; 0 is without end. */
  duration: number;
  action?: ToastAction;
  /** Said beside the message in figures, as `3 of 9`. */
  detail?: string;
  disableEnterAnimation: boolean;
  disableExitAnimation: boolean;
}

/** The one toast that is shown: a newer one takes its place, and one that offers to do something comes back after it for what is left of its time. */
export const $toast = atom<Toast | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** A toast that another one came before, and when its time is over. */
interface Waiting {
  toast: Toast;
  until: number;
}

/** When the time of the shown toast is over, and those that come back after it, the latest at the end. */
let until = 0;
let waiting: Waiting[] = [];

/** Less than this is too short to press anything, in milliseconds. */
const SHORTEST = 1000;

const put = (toast: Toast): void => {
  clearTimeout(timer);
  until = Date.now() + toast.duration;
  $toast.set(toast);
  if (toast.duration) timer = setTimeout(() => removeToast(toast.id), toast.duration);
};

const newId = (): string => randomId().slice(0, TOAST_ID_LENGTH);

/** Takes a toast away by its id, else all that there are; one that offers to do something comes back in its place. */
export const removeToast = (id?: string): void => {
  waiting = id ? waiting.filter(({ toast }) => toast.id !== id) : [];
  if (id && $toast.get()?.id !== id) return;
  clearTimeout(timer);
  const now = Date.now();
  waiting = waiting.filter((other) => other.until - now >= SHORTEST);
  const last = waiting.pop();
  if (last) put({ ...last.toast, duration: last.until - now });
  else $toast.set(null);
};

/** Shows a toast in place of the one before and gives its id. */
export const showToast = (message: string, given: Partial<Omit<Toast, 'message'>> = {}): string => {
  const type = given.type ?? 'positive';
  const toast: Toast = {
    id: newId(),
    position: TOAST_POSITION_DEFAULT,
    duration: TOAST_DURATIONS[type],
    disableEnterAnimation: false,
    disableExitAnimation: false,
    ...given,
    type,
    message,
  };
  const before = $toast.get();
  waiting = waiting.filter((other) => other.toast.id !== toast.id);
  if (before?.action && before.duration && before.id !== toast.id) waiting.push({ toast: before, until });
  put(toast);
  return toast.id;
};
