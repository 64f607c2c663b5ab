import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import { artistLine, type PlaylistFileContent } from './playlist-file.line';
import { fileNameReader, isMediaName, splitName } from './playlist-file.location';
import { fileTooLong, type RawLine, readDuration } from './playlist-file.text';

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** Extended M3U in UTF-8. Line breaks in names become spaces. */
export const writeM3u = ({ name, entries }: PlaylistFileContent): string => {
  const tracks = entries.flatMap((entry) => [
    `#EXTINF:${Math.round(entry.duration / 1000)},${oneLine([artistLine(entry), entry.title].filter(Boolean).join(' - '))}`,
    `#EXTART:${oneLine(artistLine(entry))}`,
    ...(entry.album ? [`#EXTALB:${oneLine(entry.album)}`] : []),
    entry.sound,
  ]);
  return ['#EXTM3U', '#EXTENC:UTF-8', `#PLAYLIST:${oneLine(name)}`, ...tracks, ''].join('\n');
};

const DIRECTIVE = /^#(EXTINF|EXTART|EXTALB|PLAYLIST)\s*:(.*)$/i;
const LENGTH = /^\s*(-?\d+(?::\d{2}){0,2}(?:\.\d+)?)\s*/;
const PROPERTY = /^[\w-]+=(?:"[^"]*"|[^\s,"]*)\s*/;
/** `#1 Crush.mp3` is a file, `# a.mp3` a remark. */
const FILE_WITH_HASH = /^#(?!EXT)\S/i;

/** Parses `#EXTINF:`: a length in seconds, properties, a comma, a name. */
const readInfo = (text: string): { duration: number | null; name: string } => {
  const length = LENGTH.exec(text);
  let rest = text.slice(length?.[0].length ?? 0);
  for (let property = PROPERTY.exec(rest); property; property = PROPERTY.exec(rest)) rest = rest.slice(property[0].length);
  return { duration: readDuration(length?.[1] ?? '', 's'), name: rest.replace(/^,/, '').trim() };
};

interface TrackText {
  duration?: number | null;
  name?: string;
  artist?: string;
  album?: string;
}

const withoutArtist = (name: string, artist: string): string =>
  artist && name.startsWith(`${artist} - `) ? name.slice(artist.length + 3) : name;

type Entry = TrackText & { location: string };

const toLine = ({ location, name = '', artist, album, duration }: Entry, readFileName: ReturnType<typeof fileNameReader>): RawLine => {
  const text = name ? splitName(name) : readFileName(location);
  const names = name && artist !== undefined ? { artist, title: withoutArtist(name, artist) } : text;
  return { ...names, album, duration, location };
};

export const readM3u = (text: string): { name: string; lines: RawLine[] } => {
  let [name, named] = ['', {} as TrackText];
  const entries: Entry[] = [];
  const add = (location: string) => {
    if (entries.length === FILE_LINES_MAX) throw fileTooLong();
    entries.push({ ...named, location });
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const [, directive, value = ''] = DIRECTIVE.exec(line) ?? [];
    switch (directive?.toUpperCase()) {
      case 'EXTINF':
        // A name without a location is a track as well.
        if (named.name) {
          add('');
          named = {};
        }
        named = { ...named, ...readInfo(value) };
        break;
      case 'EXTART':
        named.artist = value.trim();
        break;
      case 'EXTALB':
        named.album = value.trim();
        break;
      case 'PLAYLIST':
        name = value.trim();
        break;
      default:
        if (line && (!line.startsWith('#') || (FILE_WITH_HASH.test(line) && isMediaName(line)))) {
          add(line);
          named = {};
        }
    }
  }
  if (named.name) add('');
  const readFileName = fileNameReader(entries.map(({ location }) => location));
  return { name, lines: entries.map((entry) => toLine(entry, readFileName)) };
};
