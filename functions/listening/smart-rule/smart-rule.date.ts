import { DAY } from '#functions/platform/contract/duration';

/** The number of a day (UTC) since 1970. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY);
