import { readdirSync, readFileSync } from 'node:fs';

const PAGE_SIZE = 4096;

const field = (pid: string, index: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index]);
  } catch {
    return 0;
  }
};

const GROUP_FIELD = 2;
const RESIDENT_FIELD = 21;

/** Resident bytes of all processes of a group; 0 where the system does not tell (no /proc). */
export const memoryOf = (group: number): number => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && field(name, GROUP_FIELD) === group)
      .reduce((sum, pid) => sum + field(pid, RESIDENT_FIELD) * PAGE_SIZE, 0);
  } catch {
    return 0;
  }
};
