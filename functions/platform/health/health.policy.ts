import type { HealthState, HealthValues } from '#contracts/platform/health';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';

/** What a test finds. */
export interface Finding {
  state: HealthState;
  reason: string;
  values?: HealthValues;
  error?: string;
}

/** The clock runs every five minutes: twice and a bit without it, and it stands still. */
export const CLOCK_STANDS = 12 * MINUTE;
/** How long a mail that is due may wait before that is told of, and before it is a fault. */
const MAIL_LATE = 30 * MINUTE;
const MAIL_STUCK = 3 * HOUR;
/** What a question to the database may take before that is told of, and before it is a fault; in milliseconds. */
const DATABASE_SLOW = 500;
const DATABASE_STUCK = 3000;
/** The largest database of the paid plan of D1, in bytes: https://developers.cloudflare.com/d1/platform/limits/ */
const DATABASE_MAX = 10_000_000_000;
const NEARLY_FULL = 0.8;
const FULL = 0.95;
/** A task that fails so often in a row is broken; one failure may be chance. */
const FAILURES_IN_A_ROW = 3;

/** Whether the clock runs, by its last run in milliseconds; null if it never did. */
export const clockFinding = (last: number | null, now: number): Finding => {
  if (last === null) return { state: 'failing', reason: 'never' };
  const age = Math.max(0, now - last);
  return age > CLOCK_STANDS ? { state: 'failing', reason: 'stands', values: { age } } : { state: 'well', reason: 'runs', values: { age } };
};

/** How the tasks go, by how often each of those that failed last did so in a row. */
export const tasksFinding = (failing: { task: string; failures: number }[]): Finding => {
  if (!failing.length) return { state: 'well', reason: 'done' };
  const isBroken = failing.some(({ failures }) => failures >= FAILURES_IN_A_ROW);
  return { state: isBroken ? 'failing' : 'warning', reason: 'failed', values: { tasks: failing.map(({ task }) => task) } };
};

/** How the outbox moves: since when the oldest mail is due, and how many failed in the last week. */
export const outboxFinding = ({ oldest, failed }: { oldest: number | null; failed: number }, now: number): Finding => {
  const age = oldest === null ? 0 : Math.max(0, now - oldest);
  const values = { age, failed };
  if (age > MAIL_STUCK) return { state: 'failing', reason: 'stuck', values };
  if (age > MAIL_LATE) return { state: 'warning', reason: 'late', values };
  return failed ? { state: 'warning', reason: 'refused', values } : { state: 'well', reason: 'moves', values };
};

/** How quickly the database answers. */
export const databaseFinding = (latency: number): Finding => {
  const values = { latency };
  if (latency > DATABASE_STUCK) return { state: 'failing', reason: 'slow', values };
  return latency > DATABASE_SLOW ? { state: 'warning', reason: 'slow', values } : { state: 'well', reason: 'quick', values };
};

/** How full the database is, as the platform says its size in bytes; 0 where it does not. */
export const spaceFinding = (size: number): Finding => {
  const values = { size, limit: DATABASE_MAX };
  if (!size) return { state: 'off', reason: 'unsaid', values: { limit: DATABASE_MAX } };
  if (size > FULL * DATABASE_MAX) return { state: 'failing', reason: 'full', values };
  return size > NEARLY_FULL * DATABASE_MAX
    ? { state: 'warning', reason: 'nearly_full', values }
    : { state: 'well', reason: 'room', values };
};

/** What the comparison of bucket and rows found: files that are missing, that wait to go, and that should have gone a day ago. No more than a warning: what is lost is lost for long. */
export const filesFinding = (values: { missing: number; waiting: number; overdue: number }): Finding => {
  if (values.missing) return { state: 'warning', reason: 'missing', values };
  return values.overdue ? { state: 'warning', reason: 'overdue', values } : { state: 'well', reason: 'same', values };
};

/** Which secrets are there of those that the site needs as it is set up. */
export const secretsFinding = (needed: string[], isSet: (name: string) => boolean): Finding => {
  const missing = needed.filter((name) => !isSet(name));
  const values = { set: needed.filter(isSet), missing };
  return missing.length ? { state: 'failing', reason: 'missing', values } : { state: 'well', reason: 'set', values };
};

/** What a service says of a token that nobody was given. */
export const humanFinding = ({ success, codes }: { success: boolean; codes: string[] }): Finding => {
  if (codes.some((code) => code.includes('secret'))) return { state: 'failing', reason: 'secret' };
  return success ? { state: 'failing', reason: 'lets_all_in' } : { state: 'well', reason: 'answers' };
};
