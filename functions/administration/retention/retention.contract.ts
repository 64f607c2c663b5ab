import type { ScheduledTask } from '#contracts/platform/scheduled-run';

/** So many rows are counted; more are not told apart. */
export const RETENTION_COUNTED = 100_000;

/** What is kept for a time, or for good. */
export const RETENTION_RULES = [
  'errors',
  'runs',
  'mails',
  'audit',
  'plays',
  'visits',
  'visitors',
  'bin',
  'accounts',
  'sessions',
  'codes',
  'limits',
  'notifications',
  'invitations',
  'uploads',
  'tombstones',
] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];

/** How long something is kept, and how much of it there is. */
export interface RetentionItem {
  rule: RetentionRule;
  /** Days; null for what names its own end, or has none. */
  days: number | null;
  /** Rows, counted up to `RETENTION_COUNTED`. */
  count: number;
  /** When the oldest of them is from, as an ISO time. */
  oldest: string | null;
  /** What removes it; null for what is kept for good. */
  task: ScheduledTask | null;
  /** When that is done next; null while nothing removes it, or it is paused. */
  next_at: string | null;
}
