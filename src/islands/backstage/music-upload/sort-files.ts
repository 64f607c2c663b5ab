import { extensionOf } from '#islands/upload/upload/transfer/file-rules';
import { discOf, foldersOf, withoutDisc } from './file-path';

/** A file with its path inside the dropped folder. */
export interface ListedFile {
  file: Pick<File, 'name' | 'type' | 'size'>;
  relativePath: string;
}

interface SortedFiles<Chosen extends ListedFile> {
  /** Audio in natural order of the paths; without any audio, the other files, to be rejected by name. */
  sounds: Chosen[];
  cover: Chosen['file'] | null;
  /** Lyrics files. */
  words: Chosen[];
  /** True if all audio is in one folder, or in its disc folders. */
  isRelease: boolean;
}

/** Extensions of files that rippers and operating systems leave behind. */
const LEFT_BEHIND = new Set(['nfo', 'cue', 'm3u', 'm3u8', 'pls', 'log', 'accurip', 'ffp', 'sfv', 'md5', 'db', 'ini']);
/** Extensions of documents bundled with music. */
const BESIDE_MUSIC = new Set(['txt', 'pdf', 'html', 'url']);
const IMAGES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'tif', 'tiff', 'heic', 'avif']);
/** Extensions of lyrics; TTML is refused by name. */
const WORDS = new Set(['lrc', 'srt', 'vtt', 'ttml']);

/** File names of covers, most reliable first. */
const COVERS = [
  /^cover$/,
  /^folder$/,
  /^front$/,
  /^(front[ _-]?cover|cover[ _-]?(front|art)|album[ _-]?art|artwork|album)$/,
  /^(cover|front)\b/,
];

const nameOf = ({ relativePath }: ListedFile): string => relativePath.slice(relativePath.lastIndexOf('/') + 1);

/** Hidden files and leftovers of programs. */
const isLeftBehind = ({ relativePath }: ListedFile): boolean =>
  relativePath.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') || LEFT_BEHIND.has(extensionOf(relativePath));

const isBesideMusic = ({ relativePath }: ListedFile): boolean => relativePath.includes('/') && BESIDE_MUSIC.has(extensionOf(relativePath));
const isImage = ({ file, relativePath }: ListedFile): boolean => file.type.startsWith('image/') || IMAGES.has(extensionOf(relativePath));
const isWords = ({ relativePath }: ListedFile): boolean => WORDS.has(extensionOf(relativePath));

const isBeside = (chosen: ListedFile): boolean => isImage(chosen) || isWords(chosen);

/** False for leftovers, documents, images and lyrics. */
export const isMusicFile = (chosen: ListedFile): boolean => !isLeftBehind(chosen) && !isBesideMusic(chosen) && !isBeside(chosen);

const likelihood = (image: ListedFile): number => {
  const name = nameOf(image)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
  const rank = COVERS.findIndex((cover) => cover.test(name));
  return rank < 0 ? COVERS.length : rank;
};

/** The best-named image in the outermost folder, else the only image. */
const coverOf = <Chosen extends ListedFile>(images: Chosen[]): Chosen['file'] | null => {
  const named = images.filter((image) => likelihood(image) < COVERS.length);
  const [first] = named.toSorted(
    (one, other) =>
      foldersOf(one.relativePath).length - foldersOf(other.relativePath).length ||
      likelihood(one) - likelihood(other) ||
      other.file.size - one.file.size,
  );
  return (first ?? (images.length === 1 ? images[0] : undefined))?.file ?? null;
};

const isOneRelease = (files: ListedFile[]): boolean => {
  const folders = new Set(files.map(({ relativePath }) => foldersOf(relativePath)[0] ?? ''));
  if (folders.has('')) return false;
  return folders.size === 1 || ([...folders].every((name) => discOf(name)) && new Set([...folders].map(withoutDisc)).size === 1);
};

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts dropped or chosen files. Other files are ignored beside music and rejected by name without it. With `isMusicThere`, covers and lyrics need no
 * new audio.
 */
export const sortFiles = <Chosen extends ListedFile>(files: Chosen[], isMusicThere = false): SortedFiles<Chosen> => {
  const own = files.filter((chosen) => !isLeftBehind(chosen) && !isBesideMusic(chosen));
  const music = own.filter(isMusicFile);
  const nothing = music.length === 0 && !(isMusicThere && own.some(isBeside));
  const inOrder = (nothing ? (own.length > 0 ? own : files) : music).toSorted((one, other) =>
    natural.compare(one.relativePath, other.relativePath),
  );
  const isRelease = isOneRelease(inOrder);
  const isTogether = isRelease || inOrder.every(({ relativePath }) => !relativePath.includes('/'));
  return {
    sounds: inOrder,
    cover: nothing || !isTogether ? null : coverOf(own.filter(isImage)),
    words: nothing ? [] : own.filter(isWords),
    isRelease,
  };
};
