import { type NumberedName, readPaths } from '#functions/platform/contract/numbered-name';
import { extensionOf } from '#islands/upload/upload/transfer/file-rules';
import { discOf, discOfPath, foldersOf, pairByName, withoutDisc } from './file-path';
import { coverOf } from './folder-cover';
import { isLeftBehind } from './left-behind';

/** A file with its path inside the dropped folder. */
export interface ListedFile {
  file: Pick<File, 'name' | 'type' | 'size'>;
  relativePath: string;
}

interface SortedFiles<Chosen extends ListedFile> {
  /** Audio by folder, disc, number and name; without any audio, the other files, to be rejected by name. */
  sounds: Chosen[];
  cover: Chosen['file'] | null;
  images: Chosen[];
  /** Lyrics files. */
  words: Chosen[];
  /** CUE sheets, which are only compared with the audio. */
  cues: Chosen[];
  /** True if all audio is in one folder, or in its disc folders. */
  isRelease: boolean;
}

/** Extensions of documents and films bundled with music. */
const BESIDE_MUSIC = new Set(
  'txt pdf html htm rtf doc docx odt pages md xml json csv xls xlsx ai psd indd svg eps exe dmg zip rar 7z mov mkv avi wmv als flp logicx rpp mid midi'.split(
    ' ',
  ),
);
const IMAGES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'tif', 'tiff', 'heic', 'avif']);
/** Extensions of lyrics; TTML is refused by name. */
const WORDS = new Set(['lrc', 'srt', 'vtt', 'ttml']);

const isBesideMusic = ({ relativePath }: ListedFile): boolean => relativePath.includes('/') && BESIDE_MUSIC.has(extensionOf(relativePath));
const isImage = ({ file, relativePath }: ListedFile): boolean => file.type.startsWith('image/') || IMAGES.has(extensionOf(relativePath));
const isWords = ({ relativePath }: ListedFile): boolean => WORDS.has(extensionOf(relativePath));
const isText = ({ relativePath }: ListedFile): boolean => extensionOf(relativePath) === 'txt';

const isCue = ({ relativePath }: ListedFile): boolean =>
  extensionOf(relativePath) === 'cue' && !relativePath.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const isBeside = (chosen: ListedFile): boolean => isImage(chosen) || isWords(chosen);

/** False for leftovers, documents, images and lyrics. */
export const isMusicFile = (chosen: ListedFile): boolean =>
  !isLeftBehind(chosen.relativePath) && !isBesideMusic(chosen) && !isBeside(chosen);

const isAudible = (chosen: ListedFile): boolean => isMusicFile(chosen) && !isText(chosen);

const isOneRelease = (files: ListedFile[]): boolean => {
  const folders = new Set(files.map(({ relativePath }) => foldersOf(relativePath)[0] ?? ''));
  if (folders.has('')) return false;
  return folders.size === 1 || ([...folders].every((name) => discOf(name)) && new Set([...folders].map(withoutDisc)).size === 1);
};

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const releaseOf = (path: string): string => foldersOf(path).map(withoutDisc).filter(Boolean).join('/');

interface Position {
  release: string;
  disc: number;
  number: number;
}

const positionOf = (path: string, name: NumberedName | undefined): Position => ({
  release: releaseOf(path),
  disc: discOfPath(path) ?? name?.disc ?? 1,
  number: name?.number ?? Number.POSITIVE_INFINITY,
});

const compareNumbers = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** By folder, disc, number and natural name. */
const inOrder = <Chosen extends ListedFile>(files: readonly Chosen[]): Chosen[] => {
  const names = readPaths(files.map(({ relativePath }) => relativePath));
  const placed = files.map((chosen) => ({ chosen, ...positionOf(chosen.relativePath, names.get(chosen.relativePath)) }));
  return placed
    .toSorted(
      (one, other) =>
        natural.compare(one.release, other.release) ||
        one.disc - other.disc ||
        compareNumbers(one.number, other.number) ||
        natural.compare(one.chosen.relativePath, other.chosen.relativePath),
    )
    .map(({ chosen }) => chosen);
};

/**
 * Sorts dropped or chosen files. Other files are ignored beside music and rejected by name without it. With `isMusicThere`, covers and lyrics need no
 * new audio.
 */
export const sortFiles = <Chosen extends ListedFile>(files: readonly Chosen[], isMusicThere = false): SortedFiles<Chosen> => {
  const visible = files.filter(({ relativePath }) => !isLeftBehind(relativePath));
  const texts = new Set(pairByName(visible.filter(isText), visible.filter(isAudible)).keys());
  const own = visible.filter((chosen) => texts.has(chosen) || !isBesideMusic(chosen));
  const lyrics = new Set(own.filter((chosen) => texts.has(chosen) || isWords(chosen)));
  const music = own.filter((chosen) => !lyrics.has(chosen) && !isImage(chosen));
  const isNothing = music.length === 0 && !(isMusicThere && own.some(isBeside));
  const sounds = inOrder(isNothing ? own : music);
  const isRelease = isOneRelease(sounds);
  const isTogether = isRelease || sounds.every(({ relativePath }) => !relativePath.includes('/'));
  return {
    sounds,
    cover: isNothing || !isTogether ? null : coverOf(own.filter(isImage)),
    images: isNothing ? [] : own.filter(isImage),
    words: isNothing ? [] : [...lyrics],
    cues: isNothing ? [] : files.filter(isCue),
    isRelease,
  };
};
