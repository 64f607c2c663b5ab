import type { FieldErrors } from '#functions/platform/http/app-error';
import { isPastSchedule, PAST_SCHEDULE, type Schedule } from './schedule.contract';

export const scheduleErrors = (schedule: Schedule, now: Date, stored: Date | null = null): FieldErrors =>
  isPastSchedule(schedule, now, stored) ? { scheduled_at: [PAST_SCHEDULE] } : {};
