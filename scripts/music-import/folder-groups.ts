import { foldersOf, releaseFolderOf } from '#islands/backstage/music-upload/file-path';
import { isMusicFile, sortFiles } from '#islands/backstage/music-upload/sort-files';
import type { FolderFile, LeftOut } from './listed-files.ts';

export interface FolderGroup {
  /** Path of the folder; for sibling disc folders, the common part of their names. */
  folder: string;
  sounds: FolderFile[];
  cover: FolderFile | null;
  words: FolderFile[];
}

const PASSED_OVER = 'This is not music, a cover or lyrics.';

const withinRelease = (file: FolderFile, folder: string): FolderFile => {
  const above = foldersOf(folder).length;
  return { ...file, relativePath: file.relativePath.split('/').slice(above).join('/') };
};

const homeOf = (folder: string, homes: ReadonlySet<string>): string | null => {
  for (let at = folder; at; at = foldersOf(at).join('/')) if (homes.has(at)) return at;
  return null;
};

const isOf = (one: FolderFile) => (other: FolderFile) => one.source === other.source;

export const groupFolders = (files: readonly FolderFile[]): { groups: FolderGroup[]; passedOver: LeftOut[] } => {
  const homes = new Set(files.filter(isMusicFile).map(({ relativePath }) => releaseFolderOf(relativePath)));
  const gathered = Map.groupBy(files, (file) => homeOf(releaseFolderOf(file.relativePath), homes));
  const passedOver = (gathered.get(null) ?? []).map(({ path }) => ({ path, reason: PASSED_OVER }));
  gathered.delete(null);
  const groups = [...gathered].map(([home, grouped]): FolderGroup => {
    const folder = home ?? '';
    const { sounds, cover, words } = sortFiles(grouped.map((file) => withinRelease(file, folder)));
    const image = grouped.find(({ file }) => file === cover) ?? null;
    const taken = [...sounds, ...words, ...(image ? [image] : [])];
    for (const file of grouped) if (!taken.some(isOf(file))) passedOver.push({ path: file.path, reason: PASSED_OVER });
    return { folder, sounds, cover: image, words };
  });
  return { groups: groups.toSorted((one, other) => (one.folder < other.folder ? -1 : 1)), passedOver };
};
