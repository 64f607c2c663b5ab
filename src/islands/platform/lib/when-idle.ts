/** Milliseconds until what is not urgent begins in browsers that do not tell when they are idle. */
const SOON = 200;

/** Runs something when the browser has nothing better to do. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, SOON);
};
