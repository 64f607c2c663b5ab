import { readInFolders } from '#functions/platform/contract/numbered-name';
import { extensionOf, MEDIA_FORMATS, REFUSED_FORMATS } from '#functions/upload/media-format/media-format.contract';
import { isParted } from './playlist-file.reading';

/** `it` and `ra` end words more often than names of files. */
const WORDS = ['it', 'ra', 'ts', 'au'];

const EXTENSIONS = new Set(
  [
    ...MEDIA_FORMATS.filter(({ kind }) => kind === 'audio').flatMap(({ extensions }) => extensions),
    ...REFUSED_FORMATS.flatMap(({ extensions }) => extensions),
  ].filter((extension) => !WORDS.includes(extension)),
);

export const isMediaName = (name: string): boolean => EXTENSIONS.has(extensionOf(name));

const PATH_BEGINS = /^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]:\\|\/|\.{0,2}[/\\])/i;

export const isPath = (text: string): boolean => PATH_BEGINS.test(text) || isMediaName(text);

export interface NamedTrack {
  artist: string;
  title: string;
  words?: string;
}

export const splitName = (text: string): NamedTrack => {
  const at = text.indexOf(' - ');
  const words = isParted(text) ? { words: text } : {};
  return at < 0 ? { artist: '', title: text, ...words } : { artist: text.slice(0, at), title: text.slice(at + 3), ...words };
};

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const URL_BEGINS = /^[a-z][a-z0-9+.-]+:\/\//i;
const FILE_URL = /^file:/i;
/** Programs that write addresses escape blanks and letters beyond ASCII. */
const IS_ESCAPED = /^(?:[!$&-;=@-[\]_a-z~]|%[0-9a-f]{2})+$/i;

const locate = (location: string) => {
  const isUrl = URL_BEGINS.test(location);
  const isFile = FILE_URL.test(location);
  const [path = ''] = isUrl && !isFile ? location.split(/[?#]/, 1) : [location];
  const last = path.split(isUrl ? '/' : /[/\\]/).at(-1) ?? '';
  const name = isUrl || IS_ESCAPED.test(path) ? decodePart(last) : last;
  return { location, path, name: isUrl && !isFile && !isMediaName(name) ? '' : name };
};

export const fileNameReader = (locations: readonly string[]): ((location: string) => NamedTrack) => {
  const read = readInFolders([...new Set(locations)].map(locate));
  const names = new Map(
    [...read].map(([{ location }, { artist, name }]) => [location, artist ? { artist, title: name } : splitName(name)]),
  );
  return (location) => names.get(location) ?? { artist: '', title: '' };
};
