/** A day in milliseconds. */
export const DAY = 86_400_000;

/** The number of a day (UTC) since 1970. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY);
