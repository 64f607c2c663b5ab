import type { ChosenFile } from '#islands/platform/ui/field/dropped-files';
import { releaseFolderOf } from './file-path';
import { coverOf } from './folder-cover';

const covers = new Map<string, File>();

/** Innermost release folder around a path; null outside of all. */
const homeOf = (path: string, homes: ReadonlySet<string>): string | null => {
  for (let folder = releaseFolderOf(path); folder; folder = folder.slice(0, folder.lastIndexOf('/'))) if (homes.has(folder)) return folder;
  return null;
};

const rooted = ({ relativePath }: ChosenFile): string => `/${relativePath}`;

/** Remembers the cover of each release folder until it becomes a release. */
export const rememberCovers = (sounds: readonly ChosenFile[], images: readonly ChosenFile[]): void => {
  const homes = new Set(sounds.map((sound) => releaseFolderOf(rooted(sound))));
  for (const [home, own] of Map.groupBy(images, (image) => homeOf(rooted(image), homes))) {
    const cover = home === null ? null : coverOf(own);
    if (home !== null && cover) covers.set(home, cover);
  }
};

export const forgetCovers = (): void => covers.clear();

/** Returns the cover of a folder once. */
export const takeCover = (folder: string): File | null => {
  const cover = covers.get(folder) ?? null;
  covers.delete(folder);
  return cover;
};
