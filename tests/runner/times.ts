import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Seconds by step; `all` is the whole run. */
export type Times = Record<string, number>;

const timesFile = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'segue', 'test-times.json');

/** Times of the last complete run; empty if there is none. */
export const readTimes = (): Times => {
  try {
    return JSON.parse(readFileSync(timesFile(), 'utf8')) as Times;
  } catch {
    return {};
  }
};

/** Does nothing where the cache folder cannot be written. */
export const writeTimes = (times: Times): void => {
  try {
    mkdirSync(dirname(timesFile()), { recursive: true });
    writeFileSync(timesFile(), JSON.stringify(times));
  } catch {}
};
