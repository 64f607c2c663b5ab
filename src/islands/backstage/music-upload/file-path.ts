const EXTENSION = /\.[^.]{1,5}$/;
/** Disc and track number at the start of a file name: `01 `, `1-03 - `, `2. `. */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?:\s*[-._]\s*|\s+)(?=\S)/;
/** `CD 2`, `Disc 2 - Nights`, `Slow Ferry (Disk 2)`. */
const DISC = /(?:^|[\s([{_-])(?:cd|dis[ck])[\s._-]*(\d{1,2})(?=$|[\s)\]}_.:-])/i;
const DISC_AT_END = /[\s,:_-]*[([{]?\s*(?:cd|dis[ck])[\s._-]*\d{1,2}\s*[)\]}]?\s*$/i;

/** `01 Slow Ferry.flac` is number 1, `Slow Ferry`. */
export const readName = (fileName: string): { name: string; disc: number | null; number: number | null } => {
  const bare = fileName.replace(EXTENSION, '');
  const [begin = '', disc, number] = NUMBERED.exec(bare) ?? [];
  const name = bare.slice(begin.length).replaceAll('_', ' ').trim();
  return { name: name || bare, disc: disc ? Number(disc) : null, number: number ? Number(number) : null };
};

/** Outermost first. */
export const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** Disc number in a folder or album name: `CD 2`, `Slow Ferry (Disc 2)`. */
export const discOf = (name: string): number | null => Number(DISC.exec(name)?.[1] ?? 0) || null;

/** The innermost folder that names a disc wins. */
export const discOfPath = (path: string): number | null =>
  foldersOf(path).reduceRight<number | null>((disc, folder) => disc ?? discOf(folder), null);

/** `Slow Ferry (Disc 2)` becomes `Slow Ferry`; may be empty. */
export const withoutDisc = (name: string): string => name.replace(DISC_AT_END, '').trim();

const bare = (path: string): string => path.replace(EXTENSION, '').normalize('NFC').toLowerCase();
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Ways to match related files, strictest first: same path, same file name in any folder, same name without track number. */
const LIKENESSES: ((path: string) => string)[] = [
  bare,
  (path) => bare(lastOf(path)),
  (path) => readName(lastOf(path)).name.normalize('NFC').toLowerCase(),
];

/** Matches e.g. `01 Low Water.lrc` to `01 Low Water.flac`; undefined if no file or several files match. */
export const findSimilarlyNamed = <Item extends { relativePath: string }>(path: string, items: readonly Item[]): Item | undefined => {
  for (const likeness of LIKENESSES) {
    const alike = items.filter(({ relativePath }) => likeness(relativePath) === likeness(path));
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  }
  return undefined;
};
