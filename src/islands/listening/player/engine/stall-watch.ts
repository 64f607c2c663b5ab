import { MINUTE } from '#functions/platform/contract/duration';

const NOTICE_MS = 8_000;
/** The delay between retries doubles up to a minute. */
const FIRST_RETRY_MS = 8_000;

interface StallEvents {
  /** At the beginning and the end of a stall. */
  onChange: (isStalled: boolean) => void;
  retry: () => void;
}

export interface StallWatch {
  /** Playback is requested. Idempotent. */
  start: () => void;
  /** Paused, or failed with an error. */
  stop: () => void;
  onBytes: () => void;
  /** The position has advanced. */
  onSound: () => void;
  /** Retries a stalled connection at once. */
  retryNow: () => void;
}

/** Notices requested playback that receives neither bytes nor an error, and retries until there is sound. */
export const watchStall = ({ onChange, retry }: StallEvents): StallWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  let delay = FIRST_RETRY_MS;

  const change = (next: boolean): void => {
    if (isStalled === next) return;
    isStalled = next;
    delay = FIRST_RETRY_MS;
    onChange(next);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(act, isStalled ? delay : NOTICE_MS);
  };
  const act = (): void => {
    if (isStalled) delay = Math.min(delay * 2, MINUTE);
    else change(true);
    wait();
    retry();
  };
  return {
    start: () => {
      if (timer === undefined) wait();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      change(false);
    },
    onBytes: () => {
      if (timer !== undefined) wait();
    },
    onSound: () => {
      if (timer === undefined) return;
      change(false);
      wait();
    },
    retryNow: () => {
      if (isStalled) act();
    },
  };
};

/** Retries when the connection or the page returns. */
export const retryOnReturn = ({ retryNow }: StallWatch): void => {
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryNow();
  });
};
