import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory file system of Linux. */
const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Required free bytes: several copies of the demo with its music. */
const ROOM = 2 * GIGABYTE;

/** Prefers memory, because databases flush to disk after every change. */
export const temporaryFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
};
