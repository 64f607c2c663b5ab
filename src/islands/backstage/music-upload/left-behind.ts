import { extensionOf } from '#islands/upload/upload/transfer/file-rules';

/** Extensions of files that rippers, editors, downloads and operating systems leave behind. */
const EXTENSIONS = new Set(
  [
    'nfo cue m3u m3u8 pls wpl xspf log accurip ffp sfv md5 sha1 sha256 st5 toc ccd',
    'db ini lnk url webloc desktop torrent par2 bak old tmp temp part partial crdownload download opdownload !ut !qb',
    'asd pkf pek reapeaks peak sfk gpk ovw wfm',
  ].flatMap((line) => line.split(' ')),
);

const FOLDERS = new Set([
  '__macosx',
  '@eadir',
  '@tmp',
  '#recycle',
  '#snapshot',
  '$recycle.bin',
  'recycler',
  'system volume information',
  'lost+found',
]);

const NAMES = new Set(['icon\r', 'icon\uf00d', 'thumbs.db:encryptable']);

/** Hidden files and leftovers of programs. */
export const isLeftBehind = (path: string): boolean => {
  const parts = path.split('/').map((part) => part.toLowerCase());
  const name = parts.at(-1) ?? '';
  return (
    parts.some((part) => part.startsWith('.') || FOLDERS.has(part)) ||
    name.startsWith('~$') ||
    name.endsWith('~') ||
    NAMES.has(name) ||
    EXTENSIONS.has(extensionOf(name))
  );
};
