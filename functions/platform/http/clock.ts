let offset = 0;

/** The time by the server's clock. The only place that asks the system for it. */
export const now = (): Date => new Date(Date.now() + offset);

/** Moves the clock by milliseconds; for tests, which wait for nothing. */
export const moveClock = (milliseconds: number): void => {
  offset += milliseconds;
};

/** Puts the clock back to the system's time. */
export const resetClock = (): void => {
  offset = 0;
};
