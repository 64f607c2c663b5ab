import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Seconds by step; `all` is the whole run. */
export type Times = Record<string, number>;

const timesFile = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'segue', 'test-times.json');

/** Of the last complete run, or empty. */
export const readTimes = (): Times => {
  try {
    return JSON.parse(readFileSync(timesFile(), 'utf8')) as Times;
  } catch {
    return {};
  }
};

/** Ignores an unwritable cache folder. */
export const writeTimes = (times: Times): void => {
  try {
    mkdirSync(dirname(timesFile()), { recursive: true });
    writeFileSync(timesFile(), JSON.stringify(times));
  } catch {}
};
