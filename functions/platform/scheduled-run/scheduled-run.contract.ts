import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** What the site does by itself, in the order in which each run of the clock does it. */
export const SCHEDULED_TASKS = [
  'publish-scheduled',
  'announce-releases',
  'write-notification-mail',
  'trim-error-log',
  'expire-and-send-mail',
  'forget-sounds',
  'settle-uploads',
  'roll-up-plays',
  'roll-up-listening',
  'refresh-figures',
  'remove-playlists',
  'remove-invitations',
  'hash-sounds',
  'sweep-storage',
  'compare-storage',
  'trim-notifications',
  'trim-schedule-log',
] as const;
export type ScheduledTask = (typeof SCHEDULED_TASKS)[number];

export const RUN_OUTCOMES = ['done', 'failed'] as const;

export const scheduledRun = z.object({
  id: z.number(),
  name: z.string(),
  started_at: z.string(),
  /** In milliseconds. */
  duration: z.number(),
  outcome: z.enum(RUN_OUTCOMES),
  error: z.string().nullable(),
});
export type ScheduledRun = z.infer<typeof scheduledRun>;

export const runsQuery = cursorQuery.omit({ query: true }).extend({
  name: z.enum(SCHEDULED_TASKS, 'There is no such task.').optional(),
  outcome: z.enum(RUN_OUTCOMES, 'Choose done or failed.').optional(),
});

export const scheduledRunApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/schedule',
    summary: 'List what the site did by itself, the latest first',
    query: runsQuery,
    response: cursorPaginated(scheduledRun),
  }),
};
