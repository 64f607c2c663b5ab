import type { FieldErrors } from '#functions/platform/http/app-error';

interface Schedule {
  visibility?: string;
  scheduled_at?: string | null;
}

/** An unchanged time may have passed before the next scheduled run. */
export const scheduleErrors = ({ visibility, scheduled_at }: Schedule, now: Date, stored: Date | null = null): FieldErrors => {
  const time = visibility === 'scheduled' && scheduled_at ? Date.parse(scheduled_at) : null;
  return time === null || time > now.getTime() || time === stored?.getTime() ? {} : { scheduled_at: ['Choose a time in the future.'] };
};
