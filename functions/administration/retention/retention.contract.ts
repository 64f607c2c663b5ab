import type { ScheduledTask } from '#contracts/platform/scheduled-run';

/** Higher counts are not shown. */
export const RETENTION_COUNTED = 100_000;

export const RETENTION_RULES = [
  'errors',
  'runs',
  'mails',
  'audit',
  'plays',
  'addresses',
  'visits',
  'visitors',
  'bin',
  'merges',
  'accounts',
  'unverified',
  'sessions',
  'codes',
  'limits',
  'notifications',
  'invitations',
  'uploads',
  'tombstones',
] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];

export interface RetentionItem {
  rule: RetentionRule;
  /** Null if rows have their own end, or none. */
  days: number | null;
  count: number;
  oldest: string | null;
  task: ScheduledTask | null;
  /** Null if nothing removes the rows or the task is paused. */
  next_at: string | null;
}
