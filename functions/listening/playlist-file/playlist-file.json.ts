import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import type { PlaylistFileContent } from './playlist-file.line';
import { fileTooLong, type RawLine, readDuration, splitName, unreadableFile } from './playlist-file.text';

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

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.slice(0, 20).map(nameOf).filter(Boolean).join(', ');
  return nameOf(value);
};
const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { name, title } = asObject(value);
  return [name, title].find((text): text is string => typeof text === 'string') ?? '';
};

const firstOf = (object: JsonObject, names: string[]): unknown =>
  names.map((name) => object[name]).find((value) => value !== undefined && value !== null && value !== '');

const toLine = (entry: unknown): RawLine => {
  if (typeof entry === 'string') return splitName(entry);
  const track = 'track' in asObject(entry) ? asObject(asObject(entry).track) : asObject(entry);
  const milliseconds = firstOf(track, ['duration_ms', 'durationMs']);
  return {
    title: asText(firstOf(track, ['title', 'name', 'trackName'])),
    artist: asText(firstOf(track, ['artists', 'artist', 'creator', 'artistName'])),
    album: asText(firstOf(track, ['album', 'albumName'])),
    duration: milliseconds ? readDuration(String(milliseconds), 'ms') : readDuration(String(firstOf(track, ['duration', 'length']))),
    isrc: asText(track.isrc ?? asObject(track.external_ids).isrc),
    location: asText(firstOf(track, ['url', 'location', 'uri', 'identifier'])),
  };
};

/** The list may be the root, or `tracks`, `track` or `items` of the root or its `playlist`. Throws 422. */
export const readJsonFile = (text: string): { name: string; description: string; lines: RawLine[] } => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadableFile('The JSON in this file is incomplete or invalid.');
  }
  const outer = asObject(data);
  const playlist = 'playlist' in outer ? asObject(outer.playlist) : outer;
  const tracks = Array.isArray(data) ? data : firstOf(playlist, ['tracks', 'track', 'items']);
  const list = Array.isArray(tracks) ? tracks : asObject(tracks).items;
  if (!Array.isArray(list)) throw unreadableFile('This JSON file contains no list of tracks.');
  if (list.length > FILE_LINES_MAX) throw fileTooLong();
  return {
    name: asText(firstOf(playlist, ['title', 'name'])),
    description: asText(firstOf(playlist, ['description', 'annotation'])),
    lines: list.map(toLine),
  };
};
