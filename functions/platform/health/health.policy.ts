import type { HealthState, HealthValues } from '#contracts/platform/health';
import { DAY, HOUR, MINUTE } from '#functions/platform/contract/duration';

export interface Finding {
  state: HealthState;
  reason: string;
  values?: HealthValues;
  error?: string;
}

export const CLOCK_STANDS = 12 * MINUTE; // two missed runs and a margin
/** Delay of due email before a warning, and before a failure. */
const MAIL_LATE = 30 * MINUTE;
const MAIL_STUCK = 3 * HOUR;
/** Milliseconds before a warning, and before a failure. */
const DATABASE_SLOW = 500;
const DATABASE_STUCK = 3000;
/** Bytes; the limit of a paid D1 database: https://developers.cloudflare.com/d1/platform/limits/ */
const DATABASE_MAX = 10_000_000_000;
const NEARLY_FULL = 0.8;
const FULL = 0.95;
/** Age of the latest backup before a warning, and before a failure. */
const BACKUP_LATE = 36 * HOUR;
const BACKUP_MISSING = 3 * DAY;
const FAILURES_IN_A_ROW = 3;

export const clockFinding = (last: number | null, now: number): Finding => {
  if (last === null) return { state: 'failing', reason: 'never' };
  const age = Math.max(0, now - last);
  return age > CLOCK_STANDS ? { state: 'failing', reason: 'stands', values: { age } } : { state: 'well', reason: 'runs', values: { age } };
};

export const tasksFinding = (failing: { task: string; failures: number }[]): Finding => {
  if (!failing.length) return { state: 'well', reason: 'done' };
  const isBroken = failing.some(({ failures }) => failures >= FAILURES_IN_A_ROW);
  return { state: isBroken ? 'failing' : 'warning', reason: 'failed', values: { tasks: failing.map(({ task }) => task) } };
};

export const outboxFinding = ({ oldest, failed }: { oldest: number | null; failed: number }, now: number): Finding => {
  const age = oldest === null ? 0 : Math.max(0, now - oldest);
  const values = { age, failed };
  if (age > MAIL_STUCK) return { state: 'failing', reason: 'stuck', values };
  if (age > MAIL_LATE) return { state: 'warning', reason: 'late', values };
  return failed ? { state: 'warning', reason: 'refused', values } : { state: 'well', reason: 'moves', values };
};

export const databaseFinding = (latency: number): Finding => {
  const values = { latency };
  if (latency > DATABASE_STUCK) return { state: 'failing', reason: 'slow', values };
  return latency > DATABASE_SLOW ? { state: 'warning', reason: 'slow', values } : { state: 'well', reason: 'quick', values };
};

export const spaceFinding = (size: number): Finding => {
  const values = { size, limit: DATABASE_MAX };
  if (!size) return { state: 'off', reason: 'unsaid', values: { limit: DATABASE_MAX } };
  if (size > FULL * DATABASE_MAX) return { state: 'failing', reason: 'full', values };
  return size > NEARLY_FULL * DATABASE_MAX
    ? { state: 'warning', reason: 'nearly_full', values }
    : { state: 'well', reason: 'room', values };
};

/** Never `failing`: lost files stay lost, so monitors would alarm forever. `overdue` counts tombstones more than a day past due. */
export const filesFinding = (values: { missing: number; waiting: number; overdue: number }): Finding => {
  if (values.missing) return { state: 'warning', reason: 'missing', values };
  return values.overdue ? { state: 'warning', reason: 'overdue', values } : { state: 'well', reason: 'same', values };
};

export const secretsFinding = (needed: string[], isSet: (name: string) => boolean): Finding => {
  const missing = needed.filter((name) => !isSet(name));
  const values = { set: needed.filter(isSet), missing };
  return missing.length ? { state: 'failing', reason: 'missing', values } : { state: 'well', reason: 'set', values };
};

/** Judges the response to an invalid token: success means that the service accepts anyone. */
export const humanFinding = ({ success, codes }: { success: boolean; codes: string[] }): Finding => {
  if (codes.some((code) => code.includes('secret'))) return { state: 'failing', reason: 'secret' };
  return success ? { state: 'failing', reason: 'lets_all_in' } : { state: 'well', reason: 'answers' };
};

export const backupFinding = (latest: number | null, isPaused: boolean, now: number): Finding => {
  if (isPaused) return { state: 'off', reason: 'paused' };
  if (latest === null) return { state: 'off', reason: 'none' };
  const age = Math.max(0, now - latest);
  if (age > BACKUP_MISSING) return { state: 'failing', reason: 'old', values: { age } };
  return { state: age > BACKUP_LATE ? 'warning' : 'well', reason: age > BACKUP_LATE ? 'old' : 'recent', values: { age } };
};

export const legalFinding = (fields: string[]): Finding =>
  fields.length ? { state: 'warning', reason: 'unfilled', values: { fields } } : { state: 'well', reason: 'filled' };
