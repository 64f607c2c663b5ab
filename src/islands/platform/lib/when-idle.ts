/** Milliseconds until what is not urgent begins in browsers that do not tell when they are idle. */
const SOON = 200;
/** Where the browser always has something better to do, as on a slow device that draws without a pause, it is done after so long all the same; milliseconds. */
const LATEST = 2_000;

/** Runs something when the browser has nothing better to do. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: LATEST });
  else setTimeout(callback, SOON);
};
