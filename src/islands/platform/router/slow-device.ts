/** Maximum start time of a fast device. Measured: 2 to 4 ms on computers, 10 to 40 ms on low-end phones. */
const FAST_START_MS = 8;

let slow = false;

/** Measures the start of the shell. Slow devices skip visual effects that delay the user. */
export const timeStart = (start: () => void): void => {
  const began = performance.now();
  start();
  slow = performance.now() - began > FAST_START_MS;
};

export const isSlowDevice = (): boolean => slow;
