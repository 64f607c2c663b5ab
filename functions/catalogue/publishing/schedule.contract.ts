import { withOtherErrors } from '#functions/platform/contract/endpoint';

export interface Schedule {
  visibility?: string;
  scheduled_at?: string | null;
}

export const PAST_SCHEDULE = 'Choose a time in the future.';

/** An unchanged time may have passed before the next scheduled run. */
export const isPastSchedule = ({ visibility, scheduled_at }: Schedule, now: Date, stored: Date | null = null): boolean => {
  const time = visibility === 'scheduled' && scheduled_at ? Date.parse(scheduled_at) : null;
  return time !== null && time <= now.getTime() && time !== stored?.getTime();
};

/** `stored` is the saved time, which may have passed. */
export const isScheduleOpen =
  (stored: string | null) =>
  (schedule: Schedule): boolean =>
    !isPastSchedule(schedule, new Date(), stored ? new Date(stored) : null);
export const pastSchedule = { path: ['scheduled_at'], error: PAST_SCHEDULE, ...withOtherErrors };
