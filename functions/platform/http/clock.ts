let offset = 0;

/** The only place that reads the system clock, so that tests can move it. */
export const now = (): Date => new Date(Date.now() + offset);

export const moveClock = (milliseconds: number): void => {
  offset += milliseconds;
};

export const resetClock = (): void => {
  offset = 0;
};
