import { DAY } from '#functions/platform/contract/duration';

/** UTC days since 1970. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY);
