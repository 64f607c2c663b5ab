import { formatClock } from '#islands/platform/lib/format';

/** `time` in milliseconds. */
export const formatStartTime = (time: number): string => `#t=${formatClock(time)}`;
