import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import type { PlaylistFileContent } from './playlist-file.line';
import { splitName } from './playlist-file.location';
import { type Content, fileTooLong, type RawLine, readDuration, unitOf, unreadableFile } from './playlist-file.text';

export const writeJson = ({ name, description, creator, page, entries }: PlaylistFileContent): string =>
  JSON.stringify(
    {
      title: name,
      description,
      creator,
      url: page,
      tracks: entries.map(({ title, artists, album, duration: duration_ms, isrc, page: url, released, label, composers }) => ({
        title,
        artists,
        album,
        duration_ms,
        isrc,
        url,
        released,
        label,
        composers,
      })),
    },
    null,
    2,
  );

type JsonObject = Record<string, unknown>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Keys in lower case without marks: programs write `trackName`, `track_name` and `Track Name`. */
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [plainKey(key), each]))
    : {};

const asText = (value: unknown): string => {
  if (isList(value)) return value.slice(0, 20).map(nameOf).filter(Boolean).join(', ');
  return nameOf(value);
};
const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { name, title, username } = asObject(value);
  return [name, title, username].find((text): text is string => typeof text === 'string') ?? '';
};
const asNumeral = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

const firstOf = (object: JsonObject, names: string[]): unknown =>
  names.map((name) => object[name]).find((value) => value !== undefined && value !== null && value !== '');

const TITLES = ['title', 'name', 'trackname', 'songname', 'mastermetadatatrackname', 'track', 'song'];
const ARTISTS = [
  'artists',
  'artist',
  'creator',
  'artistname',
  'artistnames',
  'artistcredit',
  'mastermetadataalbumartistname',
  'albumartist',
  'uploader',
  'user',
];
const ALBUMS = ['album', 'albumname', 'albumtitle', 'mastermetadataalbumalbumname'];
const MILLISECONDS = ['durationms', 'durationinmillis', 'durationmillis', 'tracktimemillis', 'totaltime'];
const SECONDS = ['durationseconds', 'lengthseconds', 'durationinseconds'];
const LENGTHS = ['duration', 'length', 'time'];
const WRAPPERS = ['track', 'item', 'attributes', 'recording', 'song'];

const unwrapped = (entry: unknown): JsonObject => {
  const object = asObject(entry);
  const inner = WRAPPERS.map((name) => object[name]).find((value) => typeof value === 'object' && value !== null && !isList(value));
  return inner ? { ...object, ...asObject(inner) } : object;
};

const durationOf = (track: JsonObject, unit: 'ms' | 's' | undefined): number | null => {
  const milliseconds = asNumeral(firstOf(track, MILLISECONDS));
  if (milliseconds) return readDuration(milliseconds, 'ms');
  const seconds = asNumeral(firstOf(track, SECONDS));
  return seconds ? readDuration(seconds, 's') : readDuration(asNumeral(firstOf(track, LENGTHS)), unit);
};

const toLine = (entry: unknown, unit: 'ms' | 's' | undefined): RawLine => {
  if (typeof entry === 'string') return splitName(entry);
  const track = unwrapped(entry);
  return {
    title: asText(firstOf(track, TITLES)),
    artist: asText(firstOf(track, ARTISTS)),
    album: asText(firstOf(track, ALBUMS)),
    duration: durationOf(track, unit),
    isrc: asText(track.isrc ?? asObject(track.externalids).isrc),
    location: asText(firstOf(track, ['url', 'location', 'uri', 'trackuri', 'identifier'])),
  };
};

const toLines = (entries: unknown[], key: string): RawLine[] => {
  const lengths = entries.slice(0, FILE_LINES_MAX).map((entry) => asNumeral(firstOf(unwrapped(entry), LENGTHS)));
  const isInMilliseconds = key === 'track' || key === 'media';
  const unit = isInMilliseconds ? 'ms' : unitOf(lengths);
  return entries.map((entry) => toLine(entry, unit));
};

const LISTS = ['tracks', 'track', 'items', 'entries', 'entry', 'data', 'songs', 'results', 'recordings', 'relationships'];
const DEPTH_MAX = 5;

interface Found {
  list: unknown[];
  key: string;
  owner: JsonObject;
}

const listOf = (object: JsonObject, key: string, depth = 0): Found | null => {
  if (isList(object.media)) {
    const list = object.media.flatMap((medium) => asObject(medium).tracks ?? []);
    return { list, key: 'media', owner: object };
  }
  for (const name of LISTS) {
    const value = object[name];
    if (isList(value)) return { list: value, key: name === 'items' || name === 'data' ? key : name, owner: object };
  }
  if (depth === DEPTH_MAX) return null;
  for (const [name, value] of Object.entries(object)) {
    const found = isList(value) ? null : listOf(asObject(value), name, depth + 1);
    if (found) return LISTS.includes(name) ? { ...found, owner: object } : found;
  }
  return null;
};

const NAMES_MAX = 20;

/** Account data of Spotify holds all playlists of a person. */
const severalLists = (playlists: unknown[]): Content => {
  const lists = playlists.map(asObject);
  const list = lists.flatMap((playlist) => (listOf(playlist, '')?.list ?? []) as unknown[]);
  if (list.length > FILE_LINES_MAX) throw fileTooLong();
  const names = lists.slice(0, NAMES_MAX).map(nameOf).filter(Boolean);
  return { ...(names.length === 1 ? { name: names[0] } : { description: names.join(', ') }), lines: toLines(list, '') };
};

export const readJsonFile = (text: string): Content => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadableFile('The JSON in this file is incomplete or invalid.');
  }
  const root = asObject(data);
  if (isList(root.playlists)) return severalLists(root.playlists);
  const found = isList(data) ? { list: data, key: '', owner: {} } : listOf(root, '');
  if (!found) throw unreadableFile('This JSON file contains no list of tracks.');
  if (found.list.length > FILE_LINES_MAX) throw fileTooLong();
  return {
    name: asText(firstOf(found.owner, ['title', 'name'])),
    description: asText(firstOf(found.owner, ['description', 'annotation'])),
    lines: toLines(found.list, found.key),
  };
};
