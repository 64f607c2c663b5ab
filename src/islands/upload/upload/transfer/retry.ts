/** A resumable upload is tried again after these times; milliseconds. */
export const TUS_DELAYS = [0, 3000, 5000, 10_000, 20_000];
/** How often a part of a direct upload is tried again. */
export const PART_RETRIES = 3;
/** Before the first time of that; it doubles each time. Milliseconds. */
const PART_DELAY = 1000;

/** How long to wait before a part is tried again that has failed so many times before (from 0); milliseconds. */
export const partDelay = (failures: number): number => PART_DELAY * 2 ** failures;

const LOCKED = 423;
const CONFLICT = 409;

/**
 * Whether a resumable upload is tried again after an answer; 0 is none at all. A conflict and a lock end by themselves, any other 4xx does
 * not. Without a network there is no point in trying.
 */
export const isTusTriedAgain = (status: number, isOnline: boolean): boolean =>
  isOnline && (status < 400 || status >= 500 || status === CONFLICT || status === LOCKED);

/** Waits; throws what the signal is aborted with. */
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
