import { readdirSync, readFileSync } from 'node:fs';

const PAGE_SIZE = 4096;
/** Clock ticks of `/proc`. */
const MILLISECONDS_PER_TICK = 10;

/** Field indexes after the process name, as in `man proc_pid_stat` minus three. */
const GROUP = 2;
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const RESIDENT = 21;

const fieldsOf = (pid: string): number[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
};

const sumOver = (group: number, value: (fields: number[]) => number): number => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const members = pids.map(fieldsOf).filter((fields) => fields[GROUP] === group);
  if (members.length === 0) throw new Error(`There are no processes of group ${group}`);
  return members.reduce((sum, fields) => sum + value(fields), 0);
};

/** Resident bytes of a process group (Linux). */
export const memoryOf = (group: number): number => sumOver(group, (fields) => (fields[RESIDENT] ?? 0) * PAGE_SIZE);

/** Processor milliseconds of a process group, with a resolution of 10 ms (Linux). */
export const processorTimeOf = (group: number): number =>
  sumOver(group, (fields) => ((fields[USER_TIME] ?? 0) + (fields[SYSTEM_TIME] ?? 0)) * MILLISECONDS_PER_TICK);
