import { DAY, HOUR } from '#functions/platform/contract/duration';
import type { BackupIndex } from './backup-manifest';

const DAILY_KEPT = 7;
const WEEKLY_KEPT = 4;
const LONGEST_KEPT = 35 * DAY;
/** UTC. */
const NIGHT = 2 * HOUR;
const EPOCH_TO_MONDAY = 4 * DAY; // 1 January 1970 was a Thursday

const dayOf = (time: number): number => Math.floor(time / DAY);
const weekOf = (time: number): number => Math.floor((time - EPOCH_TO_MONDAY) / (7 * DAY));

export const isDue = (index: BackupIndex, now: Date): boolean => {
  const latest = Math.max(0, ...index.map(({ id }) => startOf(id)));
  return dayOf(latest - NIGHT) < dayOf(now.getTime() - NIGHT);
};

/** For example `2026-11-30-0205`, in UTC. */
export const idAt = (now: Date): string => now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');

export const startOf = (id: string): number => Date.parse(`${id.slice(0, 10)}T${id.slice(11, 13)}:${id.slice(13, 15)}:00Z`);

export const isTooOld = (id: string, now: Date): boolean => startOf(id) < now.getTime() - LONGEST_KEPT;

/** Keeps the latest of each of the last days, then the latest of each of the last weeks; none longer than the privacy policy promises. */
export const expiredIds = (index: BackupIndex, now: Date): string[] => {
  const newestFirst = index.map(({ id }) => id).toSorted((one, other) => startOf(other) - startOf(one));
  const latestOf = (periodOf: (time: number) => number, kept: number): string[] => {
    const latest = new Map<number, string>();
    for (const id of newestFirst) if (!latest.has(periodOf(startOf(id)))) latest.set(periodOf(startOf(id)), id);
    return [...latest.values()].slice(0, kept);
  };
  const kept = new Set([...latestOf(dayOf, DAILY_KEPT), ...latestOf(weekOf, WEEKLY_KEPT)]);
  return newestFirst.filter((id) => !kept.has(id) || isTooOld(id, now));
};
