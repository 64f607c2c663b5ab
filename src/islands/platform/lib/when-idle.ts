const FALLBACK_DELAY_MS = 200; // without `requestIdleCallback`
/** A slow device that renders continuously is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback, FALLBACK_DELAY_MS);
};
