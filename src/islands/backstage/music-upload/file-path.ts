import { fileNameOf, type NumberedName, readPaths } from '#functions/platform/contract/numbered-name';

const EXTENSION = /\.[^.]{1,5}$/;
/** `CD 2`, `Disc 2 - Nights`, `Slow Ferry (Disk 2)`. */
const DISC = /(?:^|[\s([{_-])(?:cd|dis[ck])[\s._-]*(\d{1,2})(?=$|[\s)\]}_.:-])/i;
const DISC_AT_END = /[\s,:_-]*[([{]?\s*(?<![\p{L}\p{N}])(?:cd|dis[ck])[\s._-]*\d{1,2}\s*[)\]}]?\s*$/iu;

/** Outermost first. */
export const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** Disc number in a folder or album name: `CD 2`, `Slow Ferry (Disc 2)`. */
export const discOf = (name: string): number | null => Number(DISC.exec(name)?.[1] ?? 0) || null;

/** The innermost folder that names a disc wins. */
export const discOfPath = (path: string): number | null =>
  foldersOf(path).reduceRight<number | null>((disc, folder) => disc ?? discOf(folder), null);

/** `Slow Ferry (Disc 2)` becomes `Slow Ferry`; may be empty. */
export const withoutDisc = (name: string): string => name.replace(DISC_AT_END, '').trim();

/** Release folder of a file: disc folders belong to their parent, or to each other. */
export const releaseFolderOf = (path: string): string => {
  const folders = foldersOf(path);
  while (folders.length > 1 && discOf(folders.at(-1)!) && withoutDisc(folders.at(-1)!) === '') folders.pop();
  const last = folders.pop() ?? '';
  const named = folders.length > 0 && discOf(last) ? withoutDisc(last) : last;
  return [...folders, named || last].join('/');
};

const bare = (path: string): string => path.replace(EXTENSION, '').normalize('NFC').toLowerCase();

/** Ways to match related files, strictest first: same path, same file name in any folder, same name without track number. */
const LIKENESSES: ((path: string, names: ReadonlyMap<string, NumberedName>) => string)[] = [
  bare,
  (path) => bare(fileNameOf(path)),
  (path, names) => (names.get(path)?.name ?? '').normalize('NFC').toLowerCase(),
];

interface Located {
  relativePath: string;
}

/**
 * Pairs each file with e.g. `01 Low Water.lrc` with `01 Low Water.flac`; files that fit no item, or several, are missing from the result.
 */
export const pairByName = <File extends Located, Item extends Located>(files: readonly File[], items: readonly Item[]): Map<File, Item> => {
  const [fileNames, itemNames] = [files, items].map((each) => readPaths(each.map(({ relativePath }) => relativePath)));
  const byLikeness = LIKENESSES.map((likeness) => ({
    of: ({ relativePath }: File) => likeness(relativePath, fileNames ?? new Map()),
    items: Map.groupBy(items, ({ relativePath }) => likeness(relativePath, itemNames ?? new Map())),
  }));
  return new Map(
    files.flatMap((file) => {
      const alike = byLikeness.map((each) => each.items.get(each.of(file)) ?? []).find(({ length }) => length > 0);
      return alike?.length === 1 && alike[0] ? [[file, alike[0]] as const] : [];
    }),
  );
};
