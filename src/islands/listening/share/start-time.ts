import { formatClock } from '#islands/platform/lib/format';

/** The end of an address that begins at a time in milliseconds. */
export const formatStartTime = (time: number): string => `#t=${formatClock(time)}`;
