import { statfs } from 'node:fs/promises';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { ImportStopped } from './site-client.ts';

/** For the database, and so that the machine keeps working. */
const RESERVE = 256 * 1024 * 1024;

/** Checks the disk before a file is copied there with its playable form. Throws `ImportStopped`. */
export const requireRoom = async (folder: string, size: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, 2 * size + RESERVE];
  if (free < needed)
    throw new ImportStopped(
      `The disk of ${folder} is full: the next file needs ${formatBytes(needed)}, and ${formatBytes(free)} are free. Free some space.`,
    );
};
