import { extensionOf } from '#islands/upload/upload/transfer/file-rules';
import { discOf, foldersOf, withoutDisc } from './file-path';

/** A file with its path inside the folder that it came in, as far as it tells what becomes of it. */
export interface ListedFile {
  file: Pick<File, 'name' | 'type' | 'size'>;
  relativePath: string;
}

/** What was chosen, by what becomes of it. */
interface SortedFiles<Chosen extends ListedFile> {
  /** What is uploaded, by folders and numbers; what is no music is among it, and is refused by its name. */
  sounds: Chosen[];
  /** The image of the release. */
  cover: Chosen['file'] | null;
  /** Words with their times: `.lrc` files. */
  words: Chosen[];
  /** All of it is one release: it came in one folder, or in those of its discs. */
  isRelease: boolean;
}

/** What programs and rippers leave beside music. */
const LEFT_BEHIND = new Set(['nfo', 'cue', 'm3u', 'm3u8', 'pls', 'log', 'accurip', 'ffp', 'sfv', 'md5', 'db', 'ini']);
/** What comes with music in its folder, and is none. */
const BESIDE_MUSIC = new Set(['txt', 'pdf', 'html', 'url']);
const IMAGES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'tif', 'tiff', 'heic', 'avif']);

/** How covers are called, the surest name first. */
const COVERS = [
  /^cover$/,
  /^folder$/,
  /^front$/,
  /^(front[ _-]?cover|cover[ _-]?(front|art)|album[ _-]?art|artwork|album)$/,
  /^(cover|front)\b/,
];

const nameOf = ({ relativePath }: ListedFile): string => relativePath.slice(relativePath.lastIndexOf('/') + 1);

/** Whether a file is none of the person's own: hidden, or left there by a program. */
const isLeftBehind = ({ relativePath }: ListedFile): boolean =>
  relativePath.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') || LEFT_BEHIND.has(extensionOf(relativePath));

const isBesideMusic = ({ relativePath }: ListedFile): boolean => relativePath.includes('/') && BESIDE_MUSIC.has(extensionOf(relativePath));
const isImage = ({ file, relativePath }: ListedFile): boolean => file.type.startsWith('image/') || IMAGES.has(extensionOf(relativePath));
const isWords = ({ relativePath }: ListedFile): boolean => extensionOf(relativePath) === 'lrc';

const isBeside = (chosen: ListedFile): boolean => isImage(chosen) || isWords(chosen);

/** Whether a file is none of those that only come with music. */
export const isMusicFile = (chosen: ListedFile): boolean => !isLeftBehind(chosen) && !isBesideMusic(chosen) && !isBeside(chosen);

const likelihood = (image: ListedFile): number => {
  const name = nameOf(image)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
  const place = COVERS.findIndex((cover) => cover.test(name));
  return place < 0 ? COVERS.length : place;
};

/** The image that is the cover: the one in the outermost folder whose name says so best, else the only one that there is. */
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
 * Parts what was chosen or dropped together. What is not music is passed over where music came with it, and refused by name where none did. A cover and
 * words may come by themselves once there is music that they can belong to.
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
