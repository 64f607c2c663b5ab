import { z } from 'zod';
import { MINUTE } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** In execution order. */
export const SCHEDULED_TASKS = [
  'trim-error-log',
  'publish-scheduled',
  'tell-savers',
  'announce-releases',
  'send-release-notes',
  'write-notification-mail',
  'settle-accounts',
  'expire-and-send-mail',
  'forget-sounds',
  'settle-uploads',
  'roll-up-plays',
  'roll-up-listening',
  'roll-up-site',
  'warn-of-ending-tokens',
  'mail-insights',
  'refresh-figures',
  'remove-playlists',
  'remove-invitations',
  'sweep-storage',
  'compare-storage',
  'check-health',
  'continue-acts',
  'index-search',
  'hash-sounds',
  'fold-names',
  'key-names',
  'tint-images',
  'measure-storage',
  'forget-visitors',
  'trim-visits',
  'erase-play-addresses',
  'trim-notifications',
  'trim-schedule-log',
  'trim-audit-log',
  'forget-merges',
  'back-up',
  'remove-backups',
] as const;
export type ScheduledTask = (typeof SCHEDULED_TASKS)[number];

/** Begins each run in the log, so it must never be pausable. */
export const FIRST_TASK = SCHEDULED_TASKS[0];

/** All other tasks end rights, send codes, delete promised data or monitor the site. New tasks cannot be paused unless listed here. */
export const PAUSABLE_TASKS: readonly ScheduledTask[] = [
  'publish-scheduled',
  'tell-savers',
  'announce-releases',
  'send-release-notes',
  'write-notification-mail',
  'roll-up-plays',
  'roll-up-listening',
  'mail-insights',
  'refresh-figures',
  'hash-sounds',
  'tint-images',
  'compare-storage',
  'back-up',
];

export const PAUSED_SETTING = 'queue.paused';
export const CLOCK_PERIOD = 5 * MINUTE; // matches the `crons` of wrangler.toml

export const RUN_OUTCOMES = ['done', 'failed'] as const;

export const scheduledRun = z.object({
  id: z.number(),
  name: z.string(),
  started_at: z.string(),
  duration: z.number(), // milliseconds
  outcome: z.enum(RUN_OUTCOMES),
  error: z.string().nullable(),
  by_hand: z.boolean(),
});
export type ScheduledRun = z.infer<typeof scheduledRun>;

/** Tasks of a run of the schedule, failed ones first, or a task started by hand. */
export const runGroup = z.object({
  id: z.number(),
  started_at: z.string(),
  duration: z.number(), // milliseconds
  outcome: z.enum(RUN_OUTCOMES),
  tasks: z.array(scheduledRun),
});
export type RunGroup = z.infer<typeof runGroup>;

export const taskItem = z.object({
  name: z.enum(SCHEDULED_TASKS),
  last: scheduledRun.omit({ name: true }).nullable(),
  failures: z.number(),
  running: z.boolean(),
  paused: z.boolean(),
  late: z.boolean(),
  can,
});
export type TaskItem = z.infer<typeof taskItem>;

const taskParams = z.object({ name: z.enum(SCHEDULED_TASKS) });

export const runsQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  name: z.enum(SCHEDULED_TASKS, 'This task doesn’t exist.').optional(),
  outcome: z.enum(RUN_OUTCOMES, 'Choose done or failed.').optional(),
});

export const scheduledRunApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/schedule',
    summary: 'List scheduled runs with their tasks, failed ones first, then the newest',
    query: runsQuery,
    response: cursorPaginated(runGroup),
  }),
  listTasks: endpoint({
    method: 'GET',
    path: '/scheduled-tasks',
    summary: 'List scheduled tasks with the last run of each',
    response: z.object({ tasks: z.array(taskItem) }),
  }),
  runTask: endpoint({
    method: 'POST',
    path: '/scheduled-tasks/:name/run',
    summary: 'Run a task now; the same task never runs twice at once',
    params: taskParams,
    response: z.object({ run: scheduledRun }),
  }),
  pauseTask: endpoint({
    method: 'PUT',
    path: '/scheduled-tasks/:name',
    summary: 'Pause or resume a task; tasks required for safety can’t be paused',
    params: taskParams,
    body: z.object({ paused: z.boolean('Enter true or false.') }),
    response: done,
  }),
};
