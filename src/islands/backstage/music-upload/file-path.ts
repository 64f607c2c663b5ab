const EXTENSION = /\.[^.]{1,5}$/;
/** `01 `, `1-03 - `, `2. ` at the beginning of a file's name: disc and number. */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?:\s*[-._]\s*|\s+)(?=\S)/;
/** `CD 2`, `Disc 2 - Nights`, `Slow Ferry (Disk 2)`. */
const DISC = /(?:^|[\s([{_-])(?:cd|dis[ck])[\s._-]*(\d{1,2})(?=$|[\s)\]}_.:-])/i;
const DISC_AT_END = /[\s,:_-]*[([{]?\s*(?:cd|dis[ck])[\s._-]*\d{1,2}\s*[)\]}]?\s*$/i;

/** What a file's name says: `01 Slow Ferry.flac` is number 1, `Slow Ferry`. */
export const readName = (fileName: string): { name: string; disc: number | null; number: number | null } => {
  const bare = fileName.replace(EXTENSION, '');
  const [begin = '', disc, number] = NUMBERED.exec(bare) ?? [];
  const name = bare.slice(begin.length).replaceAll('_', ' ').trim();
  return { name: name || bare, disc: disc ? Number(disc) : null, number: number ? Number(number) : null };
};

/** The folders of a path, the outermost first. */
export const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** The disc that the name of a folder or an album means: `CD 2`, `Slow Ferry (Disc 2)`; null for none. */
export const discOf = (name: string): number | null => Number(DISC.exec(name)?.[1] ?? 0) || null;

/** The disc of a file by the innermost of its folders that names one. */
export const discOfPath = (path: string): number | null =>
  foldersOf(path).reduceRight<number | null>((found, folder) => found ?? discOf(folder), null);

/** The name of an album without its disc: `Slow Ferry (Disc 2)` is of `Slow Ferry`; a name that says nothing else is empty. */
export const withoutDisc = (name: string): string => name.replace(DISC_AT_END, '').trim();

const bare = (path: string): string => path.replace(EXTENSION, '').normalize('NFC').toLowerCase();
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** In how many ways a file may stand beside another: under the same name in its folder, in another folder, or without its number. */
const LIKENESSES: ((path: string) => string)[] = [
  bare,
  (path) => bare(lastOf(path)),
  (path) => readName(lastOf(path)).name.normalize('NFC').toLowerCase(),
];

/** The one that a file belongs to by its name, as `01 Low Water.lrc` to `01 Low Water.flac`; undefined where none or several may be meant. */
export const findSimilarlyNamed = <Item extends { relativePath: string }>(path: string, items: readonly Item[]): Item | undefined => {
  for (const likeness of LIKENESSES) {
    const alike = items.filter(({ relativePath }) => likeness(relativePath) === likeness(path));
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  }
  return undefined;
};
