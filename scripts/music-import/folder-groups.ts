import { discOf, foldersOf, withoutDisc } from '#islands/backstage/music-upload/file-path';
import { isMusicFile, sortFiles } from '#islands/backstage/music-upload/sort-files';
import type { FolderFile, LeftOut } from './listed-files.ts';

/** What one folder of music holds, its discs included. */
export interface FolderGroup {
  /** The path of the folder; of discs that lie side by side what their names have in common. */
  folder: string;
  sounds: FolderFile[];
  cover: FolderFile | null;
  words: FolderFile[];
}

/** What becomes of files beside music that nothing is made of. */
const PASSED_OVER = 'It is neither music, nor a cover by its name, nor words.';

/** The folder of a release that a file lies in: folders that are named as discs belong to the one that they lie in, or to each other. */
const releaseFolderOf = ({ relativePath }: FolderFile): string => {
  const folders = foldersOf(relativePath);
  while (folders.length > 1 && discOf(folders.at(-1)!) && withoutDisc(folders.at(-1)!) === '') folders.pop();
  const last = folders.pop() ?? '';
  const named = folders.length > 0 && discOf(last) ? withoutDisc(last) : last;
  return [...folders, named || last].join('/');
};

/** The path of a file from the folder above its release on, as if that release alone had been dropped. */
const withinRelease = (file: FolderFile, folder: string): FolderFile => {
  const above = foldersOf(folder).length;
  return { ...file, relativePath: file.relativePath.split('/').slice(above).join('/') };
};

/** The folder with music that files without any belong to: their own, else the nearest around it. */
const homeOf = (folder: string, homes: ReadonlySet<string>): string | null => {
  for (let at = folder; at; at = foldersOf(at).join('/')) if (homes.has(at)) return at;
  return null;
};

const isOf = (one: FolderFile) => (other: FolderFile) => one.source === other.source;

/** Parts a folder into its releases, each with what lies beside its music. What nothing is made of is named. */
export const groupFolders = (files: readonly FolderFile[]): { groups: FolderGroup[]; passedOver: LeftOut[] } => {
  const homes = new Set(files.filter(isMusicFile).map(releaseFolderOf));
  const gathered = Map.groupBy(files, (file) => homeOf(releaseFolderOf(file), homes));
  const passedOver = (gathered.get(null) ?? []).map(({ path }) => ({ path, reason: PASSED_OVER }));
  gathered.delete(null);
  const groups = [...gathered].map(([home, found]): FolderGroup => {
    const folder = home ?? '';
    const { sounds, cover, words } = sortFiles(found.map((file) => withinRelease(file, folder)));
    const image = found.find(({ file }) => file === cover) ?? null;
    const taken = [...sounds, ...words, ...(image ? [image] : [])];
    for (const file of found) if (!taken.some(isOf(file))) passedOver.push({ path: file.path, reason: PASSED_OVER });
    return { folder, sounds, cover: image, words };
  });
  return { groups: groups.toSorted((one, other) => (one.folder < other.folder ? -1 : 1)), passedOver };
};
