/** Milliseconds that a quick device takes to start the frame at most: a computer takes 2 to 4, a simple phone 10 to 40. */
const QUICK = 8;

let slow = false;

/** Runs what starts the frame and notes how long it took: on a slow device nothing is done for looks that makes people wait. */
export const timeStart = (start: () => void): void => {
  const began = performance.now();
  start();
  slow = performance.now() - began > QUICK;
};

/** Whether this device took long to start the frame. */
export const isSlowDevice = (): boolean => slow;
