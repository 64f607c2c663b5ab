import type { ReportDay } from '#contracts/administration/report';
import { longDay } from '#islands/backstage/insight/day-name';
import { t } from '#islands/platform/lib/translate';

/** True if the last day is today, so incomplete. */
export const isRunning = (days: ReportDay[], today: string): boolean => days.at(-1)?.day === today;

/** `Friday 13 November`; today has a note. */
export const dayText = (day: string, today: string): string => (day === today ? t(':day, so far', { day: longDay(day) }) : longDay(day));
