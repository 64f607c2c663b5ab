import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with a hash of the sources of a build, and whether its pages are rendered. */
const stampOf = (folder: string): string => join(folder, 'built-from');

export const isBuilt = (folder: string, ...stamps: string[]): boolean =>
  existsSync(stampOf(folder)) && stamps.includes(readFileSync(stampOf(folder), 'utf8'));

/** Builds into the folder and stamps it. Throws, without a stamp, if the build fails or the sources changed meanwhile. */
export const buildStamped = async (folder: string, readStamp: () => string, build: () => Promise<void>): Promise<void> => {
  const stamp = readStamp();
  // A failed build leaves files of two builds.
  rmSync(stampOf(folder), { force: true });
  await build();
  if (readStamp() !== stamp) throw new Error('The sources changed during the build. Build again.');
  writeFileSync(stampOf(folder), stamp);
};
