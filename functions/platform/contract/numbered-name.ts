import { type NameNumber, numberIn, numberOfLine } from './name-number';

/** The parts of a file name. `number` is null unless it leads a title as a track number. */
export interface NumberedName {
  name: string;
  artist: string | null;
  disc: number | null;
  number: number | null;
  /** The number, or the next after all numbers of the folder. */
  place: number;
}

const EXTENSION = /\.(?=[^.]*[a-z])[a-z0-9]{1,5}$/i;
const tidy = (name: string): string => name.replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
const bareOf = (fileName: string): string => fileName.replace(EXTENSION, '');

const GAP_MARKED = 10;
const GAP_PADDED = 20;
const VERSION = /^(?:live|remix|demo|acoustic|instrumental|remaster(?:ed)?|edit|mix|version|intro|outro|interlude|bonus|reprise)\b/i;

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

const longestRun = (numbers: readonly number[], gap: number): number[] => {
  const runs: number[][] = [];
  for (const number of ascending(numbers)) {
    const last = runs.at(-1);
    if (last && number - (last.at(-1) ?? 0) <= gap) last.push(number);
    else runs.push([number]);
  }
  return runs.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
};

/** The numbers that count tracks, of unpadded numbers in one style; empty if they are part of the titles. */
const countedIn = (group: readonly NameNumber[], all: number): ReadonlySet<number> => {
  const isMarked = group.every((each) => each.isMarked || each.kind === 'bare') && group.some((each) => each.isMarked);
  const run = longestRun(
    group.map(({ number }) => number),
    isMarked ? GAP_MARKED : 3,
  );
  const [first = 0, last = 0] = [run[0], run.at(-1)];
  const size = run.length;
  const missing = last - first + 1 - size;
  const inRun = new Set(run);
  const members = group.filter(({ number }) => inRun.has(number)).length;
  const isWhole = members === all;
  const counts = isMarked
    ? size >= 2 && (isWhole || (first <= 2 && members * 2 >= all) || size >= 3)
    : missing <= Math.floor(size / 4) &&
      (isWhole ? size >= 3 || (size === 2 && first === 1) : size >= 3 && first <= 2 && members * 2 >= all);
  return counts ? inRun : new Set();
};

const isDense = (numbers: readonly number[], first = 1): boolean => {
  const order = ascending(numbers);
  return order[0] === first && order.every((number, index) => number === first + index);
};

const tracksIn = (group: NameNumber[], all: number): NameNumber[] => {
  const padded = group.filter(({ isPadded }) => isPadded);
  if (padded.length === 0) {
    const counted = countedIn(group, all);
    return group.filter(({ number, isCertain }) => isCertain || counted.has(number));
  }
  const width = Math.max(...padded.map((each) => each.width));
  let reach = Math.max(...padded.map(({ number }) => number)) + GAP_PADDED;
  const others = group.filter((each) => !each.isPadded && each.width >= width).sort((one, other) => one.number - other.number);
  const fitting = others.filter(({ number }) => {
    const fits = number <= reach;
    if (fits) reach = number + GAP_PADDED;
    return fits;
  });
  return [...padded, ...fitting];
};

/** `101` to `112`, `201` to `209`: the first digit is the disc. */
const hundredsIn = (group: NameNumber[], all: number): NameNumber[] => {
  const isHundred = group.length === all && all >= 3 && group.every(({ width, number }) => width === 3 && number > 100);
  if (!isHundred) return [];
  const split = group.map((each) => ({ from: each, disc: Math.floor(each.number / 100), number: each.number % 100 }));
  const discs = [...Map.groupBy(split, ({ disc }) => disc)];
  const isCounting = isDense(discs.map(([disc]) => disc)) && discs.every(([, on]) => isDense(on.map(({ number }) => number)));
  if (!isCounting) return [];
  for (const { from, disc, number } of split) Object.assign(from, { disc, number });
  return group;
};

const discsIn = (group: NameNumber[], all: number): NameNumber[] => {
  const certain = group.filter(({ isCertain }) => isCertain);
  if (certain.length > 0) return group.filter(({ width, isCertain }) => isCertain || width === certain[0]?.width);
  const discs = [...Map.groupBy(group, ({ disc }) => disc).values()];
  const isCounting = discs.every((on) => isDense(on.map(({ number }) => number)));
  return isCounting && group.length >= 2 && group.length === all ? group : [];
};

/** Sides of records: two are a disc, and numbers go on from its first side. */
const sidesIn = (group: NameNumber[], all: number): NameNumber[] => {
  const sides = [...Map.groupBy(group, ({ disc }) => disc ?? 0)];
  const isCounting = isDense(
    sides.map(([side]) => side),
    Math.min(...sides.map(([side]) => side)),
  );
  const isRecord = isCounting && sides.every(([, on]) => isDense(on.map(({ number }) => number)));
  if (!isRecord || group.length < 2 || group.length !== all) return [];
  const lengths = new Map(sides.map(([side, on]) => [side, on.length]));
  for (const each of group) {
    const side = each.disc ?? 1;
    const isSecond = side % 2 === 0;
    Object.assign(each, { disc: Math.ceil(side / 2), number: each.number + (isSecond ? (lengths.get(side - 1) ?? 0) : 0) });
  }
  return group;
};

/** Groups by style; names that are only a number join the largest group of tracks. */
const groupsOf = (numbers: readonly NameNumber[]): NameNumber[][] => {
  const groups = [...Map.groupBy(numbers, ({ style }) => style).values()];
  const bare = groups.find(([first]) => first?.kind === 'bare');
  const [most] = groups.filter(([first]) => first?.kind === 'track').toSorted((one, other) => other.length - one.length);
  if (!bare || !most) return groups;
  return [...groups.filter((group) => group !== bare && group !== most), [...most, ...bare]];
};

const acceptedOf = (numbers: readonly NameNumber[], all: number): ReadonlySet<NameNumber> =>
  new Set(
    groupsOf(numbers).flatMap((group) => {
      const kind = group[0]?.kind;
      if (kind === 'disc') return discsIn(group, all);
      if (kind === 'side') return sidesIn(group, all);
      const hundreds = hundredsIn(group, all);
      return hundreds.length > 0 ? hundreds : tracksIn(group, all);
    }),
  );

const cut = (name: string): [artist: string, title: string] | null => {
  const parts = name.split(' - ');
  return parts.length === 2 && parts[0] && parts[1] ? [parts[0].trim(), parts[1].trim()] : null;
};

const haveArtists = (titles: readonly string[], areMarked: boolean): boolean => {
  const parts = titles.map(cut);
  if (parts.length < 2 || parts.some((part) => part === null)) return false;
  const [artists, names] = [0, 1].map((at) => new Set(parts.map((part) => part?.[at]?.toLowerCase() ?? '')));
  if (artists?.size === 1) return true;
  return areMarked && parts.length > 2 && names?.size === parts.length && !parts.some((part) => VERSION.test(part?.[1] ?? ''));
};

/** Reads the names of all files of a folder, in the same order: a number is a track number only if it fits the others. */
export const readNames = (fileNames: readonly string[]): NumberedName[] => {
  const names = fileNames.map((fileName) => tidy(bareOf(fileName)) || fileName);
  const numbers = names.map(numberIn);
  const accepted = acceptedOf(
    numbers.filter((each) => each !== null),
    names.length,
  );
  let last = Math.max(0, ...[...accepted].map(({ number }) => number));
  const read = names.map((name, index): NumberedName & { isMarked: boolean } => {
    const found = numbers[index];
    if (!found || !accepted.has(found)) return { name, artist: null, disc: null, number: null, place: ++last, isMarked: false };
    const { rest, artist, disc, number, isMarked } = found;
    return { name: rest || name, artist, disc, number, place: number, isMarked };
  });
  const titles = read.map(({ name }) => name);
  const hasArtists = haveArtists(
    titles,
    read.every(({ isMarked }) => isMarked),
  );
  return read.map(({ isMarked: _, ...each }) => {
    const [artist, name] = (hasArtists && cut(each.name)) || [each.artist, each.name];
    return { ...each, artist, name };
  });
};

export const readName = (fileName: string, neighbours: readonly string[] = []): NumberedName => {
  const [name] = readNames([fileName, ...neighbours]);
  return name ?? { name: fileName, artist: null, disc: null, number: null, place: 1 };
};

const DISC_FOLDER = /[\s,:_-]*[([{]?\s*(?<![\p{L}\p{N}])(?:cd|dis[ck])[\s._-]*\d{1,2}\s*[)\]}]?\s*$/iu;
const folderOf = (path: string): string => path.slice(0, path.length - fileNameOf(path).length);
const releaseFolderOf = (path: string): string =>
  path
    .split(/[/\\]/)
    .slice(0, -1)
    .map((folder) => folder.replace(DISC_FOLDER, ''))
    .join('/');
export const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

const isPadded = ({ name }: { name: string }): boolean => numberIn(tidy(bareOf(name)))?.isPadded ?? false;

/** The discs of a release are one folder, unless their names are padded. */
const foldersIn = <File extends { path: string; name: string }>(files: readonly File[]): File[][] =>
  [...Map.groupBy(files, ({ path }) => releaseFolderOf(path)).values()].flatMap((folder) =>
    folder.some(isPadded) ? [...Map.groupBy(folder, ({ path }) => folderOf(path)).values()] : [folder],
  );

export const readInFolders = <File extends { path: string; name: string }>(files: readonly File[]): Map<File, NumberedName> =>
  new Map(
    foldersIn(files).flatMap((folder) => {
      const names = readNames(folder.map(({ name }) => name));
      return folder.flatMap((file, index) => (names[index] ? [[file, names[index]] as const] : []));
    }),
  );

export const readPaths = (paths: readonly string[]): Map<string, NumberedName> => {
  const files = [...new Set(paths)].map((path) => ({ path, name: fileNameOf(path) }));
  return new Map([...readInFolders(files)].map(([{ path }, name]) => [path, name]));
};

/** `1.`, `2)` and `[3]` number lines; `99 Luftballons`, `#1 Crush` and `1979 - Live` do so where they count. */
const isListNumber = ({ style, isPadded }: NameNumber): boolean => isPadded || /[.)\]}）】］、。]$/.test(style);

/** Removes numbers before the lines of a written list. */
export const withoutListNumbers = (lines: readonly string[]): string[] => {
  const numbers = lines.map(numberOfLine);
  const open = numbers.filter((each) => each !== null).filter((each) => !isListNumber(each));
  const counted = countedIn(
    open.map((each) => ({ ...each, isMarked: false })),
    lines.length,
  );
  const isNumber = (index: number, number: number): boolean => {
    const each = numbers[index];
    return each !== null && each !== undefined && each.number === number && isListNumber(each);
  };
  return lines.map((line, index) => {
    const found = numbers[index];
    const isCut =
      found &&
      (isListNumber(found) || counted.has(found.number) || isNumber(index - 1, found.number - 1) || isNumber(index + 1, found.number + 1));
    return isCut ? found.rest.trim() : line;
  });
};
