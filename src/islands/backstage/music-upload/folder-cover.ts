import { discOfPath, foldersOf } from './file-path';
import type { ListedFile } from './sort-files';

const FRONT = /^(?:cover|folder|front|album|artwork|albumart.*)$|(?:^| )(?:cover|front|folder|album ?art(?:work)?|artwork)(?: |\d|$)/;
/** Other sides of a booklet, and portraits. */
const OTHER =
  /(?:^| )(?:back|rear|inlay|inside|inner|booklet|tray|dis[ck]|cd|medium|label|matrix|obi|spine|artist|band|logo|sticker|poster)s?(?: |\d|$)/;
/** Larger images are refused, or redrawn slowly. */
const USUAL_BYTES = 20 * 1024 * 1024;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const nameOf = ({ relativePath }: ListedFile): string =>
  plain(relativePath.slice(relativePath.lastIndexOf('/') + 1).replace(/\.[^.]*$/, ''));

const isFront = (image: ListedFile): boolean => {
  const name = nameOf(image);
  return !OTHER.test(name) && (FRONT.test(name) || foldersOf(image.relativePath).some((folder) => plain(folder) === name));
};

/** The largest front cover, outside of disc folders if possible; else the only image that may be one. */
export const coverOf = <Chosen extends ListedFile>(images: readonly Chosen[]): Chosen['file'] | null => {
  const [front] = images
    .filter(isFront)
    .toSorted(
      (one, other) =>
        Number(one.file.size > USUAL_BYTES) - Number(other.file.size > USUAL_BYTES) ||
        Number(discOfPath(one.relativePath) !== null) - Number(discOfPath(other.relativePath) !== null) ||
        other.file.size - one.file.size,
    );
  if (front) return front.file;
  const possible = images.filter((image) => !OTHER.test(nameOf(image)));
  return possible.length === 1 ? (possible[0]?.file ?? null) : null;
};
