import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** What must be free there, in bytes: some servers' copies of the demo with its music. */
const ROOM = 2 * GIGABYTE;

/**
 * A folder for what does not outlive the tests: in memory where the machine has room for it, for a database waits for the disk after every
 * change that it makes.
 */
export const temporaryFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
};
