export const TUS_DELAYS = [0, 3000, 5000, 10_000, 20_000];
export const PART_RETRIES = 3;
const PART_DELAY_MS = 1000;

/** Exponential backoff in milliseconds; `failures` starts at 0. */
export const partDelay = (failures: number): number => PART_DELAY_MS * 2 ** failures;

const LOCKED = 423;
const CONFLICT = 409;

/** Status 0 is a network failure. Retries temporary conflicts (409) and locks (423), but no other 4xx, and nothing while offline. */
export const isTusTriedAgain = (status: number, isOnline: boolean): boolean =>
  isOnline && (status < 400 || status >= 500 || status === CONFLICT || status === LOCKED);

/** Rejects with the signal's reason if it aborts. */
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
