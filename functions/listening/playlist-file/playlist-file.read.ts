import { PLAYLIST_NAME_MAX } from '#contracts/listening/playlist';
import { type FileFormat, LINE_TEXT_MAX, type PlaylistFile } from '#contracts/listening/playlist-file';
import { findSeparator, hasHeader, readCsv } from './playlist-file.csv';
import { readJsonFile } from './playlist-file.json';
import { readM3u } from './playlist-file.m3u';
import { decodeText, numberLines, type RawLine, unreadableFile } from './playlist-file.text';
import { readXspf } from './playlist-file.xspf';

/** So much of a file is looked at to tell what it is. */
const HEAD = 4096;
const M3U_BEGINS = /^#EXTM3U/i;
const M3U_SIGN = /^#EXTINF:/im;
const PATH = /^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]:\\|\/|\.{0,2}[/\\])|\.(?:mp3|flac|m4a|ogg|opus|wav|aac|wma)$/i;

/** What a text is, told by how it begins. */
const formatOf = (text: string): FileFormat => {
  const head = text.slice(0, HEAD);
  if (/^[[{]/.test(head)) return 'json';
  if (head.startsWith('<')) return 'xspf';
  if (M3U_BEGINS.test(head)) return 'm3u8';
  if (hasHeader(head)) return 'csv';
  const [first] = head.split(/\r\n?|\n/, 1);
  if (M3U_SIGN.test(head) || PATH.test(first)) return 'm3u8';
  return findSeparator(text) === null ? 'm3u8' : 'csv';
};

interface Content {
  name?: string;
  description?: string;
  lines: RawLine[];
}
const READERS: Record<FileFormat, (text: string) => Content> = {
  m3u8: readM3u,
  xspf: readXspf,
  csv: (text) => ({ lines: readCsv(text) }),
  json: readJsonFile,
};

const isSaying = ({ title, isrc, location }: RawLine): boolean => Boolean(title?.trim() || isrc?.trim() || location?.trim());
const clip = (text: string, most: number): string => text.toWellFormed().trim().slice(0, most).toWellFormed();

/** What a playlist file says, whatever its name and type claim that it is. Error: 422 for one that cannot be read, is empty or too long. */
export const readPlaylistFile = (bytes: Uint8Array): PlaylistFile => {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  const format = formatOf(text);
  const { name = '', description = '', lines } = READERS[format](text);
  const said = lines.filter(isSaying);
  if (said.length === 0) throw unreadableFile('There are no tracks in this file.');
  return { format, name: clip(name, PLAYLIST_NAME_MAX), description: clip(description, LINE_TEXT_MAX), lines: numberLines(said) };
};
