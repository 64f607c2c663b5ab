import { PLAYLIST_NAME_MAX } from '#contracts/listening/playlist';
import { FILE_LINES_MAX, LINE_TEXT_MAX, LIST_LINES_MAX, type PlaylistFile } from '#contracts/listening/playlist-file';
import { cleanName } from '#functions/platform/contract/clean-name';
import { validationError } from '#functions/platform/http/app-error';
import { findSeparator, hasHeader, readCsv } from './playlist-file.csv';
import { readJsonFile } from './playlist-file.json';
import { readM3u } from './playlist-file.m3u';
import { PATH, readSongList, writtenLines } from './playlist-file.song-list';
import { decodeText, fileTooLong, numberLines, type RawLine, unreadableFile } from './playlist-file.text';
import { readXspf } from './playlist-file.xspf';

const SNIFF_LENGTH = 4096;
const M3U_BEGINS = /^#EXTM3U/i;
const M3U_SIGN = /^#EXTINF:/im;
/** Must not match a list such as `[Intro] Title`. */
const JSON_BEGINS = /^(?:\{\s*"|\[\s*[{"])/;
const XML_BEGINS = /^<(?:[?!]|(?:\w+:)?playlist\b)/i;

type Format = PlaylistFile['format'];

const formatOf = (text: string): Format => {
  const head = text.slice(0, SNIFF_LENGTH);
  if (/^[[{]/.test(head)) return 'json';
  if (head.startsWith('<')) return 'xspf';
  if (M3U_BEGINS.test(head)) return 'm3u8';
  if (hasHeader(head)) return 'csv';
  const [first] = head.split(/\r\n?|\n/, 1);
  if (M3U_SIGN.test(head) || PATH.test(first)) return 'm3u8';
  return findSeparator(text) === null ? 'text' : 'csv';
};

const pastedFormatOf = (text: string): Format => {
  const head = text.slice(0, SNIFF_LENGTH);
  if (JSON_BEGINS.test(head)) return 'json';
  if (XML_BEGINS.test(head)) return 'xspf';
  if (M3U_BEGINS.test(head) || M3U_SIGN.test(head)) return 'm3u8';
  return hasHeader(head) ? 'csv' : 'text';
};

interface Content {
  name?: string;
  description?: string;
  lines: RawLine[];
}

const readList = (text: string): Content => {
  const lines = writtenLines(text);
  if (lines.length > FILE_LINES_MAX) throw fileTooLong();
  return { lines: readSongList(lines) };
};

const READERS: Record<Format, (text: string) => Content> = {
  m3u8: readM3u,
  xspf: readXspf,
  csv: (text) => ({ lines: readCsv(text) }),
  json: readJsonFile,
  text: readList,
};

const isUsable = ({ title, isrc, location }: RawLine): boolean => Boolean(title?.trim() || isrc?.trim() || location?.trim());
const clip = (text: string, most: number): string => text.toWellFormed().trim().slice(0, most).toWellFormed();

const readAs = (format: Format, text: string): PlaylistFile => {
  const { name = '', description = '', lines } = READERS[format](text);
  const usableLines = lines.filter(isUsable);
  if (usableLines.length === 0) throw unreadableFile('This file contains no tracks.');
  return {
    format,
    name: clip(cleanName(name), PLAYLIST_NAME_MAX),
    description: clip(description, LINE_TEXT_MAX),
    lines: numberLines(usableLines),
  };
};

/** Ignores file name and type. Throws 422 if the file is unreadable, empty or too long. */
export const readPlaylistFile = (bytes: Uint8Array): PlaylistFile => {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  return readAs(formatOf(text), text);
};

const QUOTE_LENGTH = 40;
const PROBLEMS_MAX = 5;

const quote = (line: string): string => {
  const text = line.trim();
  return text.length > QUOTE_LENGTH ? `${text.slice(0, QUOTE_LENGTH).toWellFormed()}…` : text;
};

/** Line numbers skip empty lines. */
const problemsOf = (lines: string[]): string[] => {
  const long = lines.flatMap((line, index) =>
    line.trim().length > LINE_TEXT_MAX
      ? [`Line ${index + 1}, “${quote(line)}”, has more than ${LINE_TEXT_MAX} characters. Put one track on each line.`]
      : [],
  );
  const beyond = lines[LIST_LINES_MAX];
  const most = LIST_LINES_MAX.toLocaleString('en-GB');
  const tooMany = `A list can have at most ${most} tracks. Paste the part from line ${LIST_LINES_MAX + 1}, “${quote(beyond ?? '')}”, separately.`;
  return [...(beyond === undefined ? [] : [tooMany]), ...long].slice(0, PROBLEMS_MAX);
};

/** Throws 422 with the numbers of the invalid lines. */
export const readPastedText = (pasted: string): PlaylistFile => {
  const text = pasted.replaceAll('\0', '').trim();
  const format = pastedFormatOf(text);
  const problems = format === 'text' ? problemsOf(writtenLines(text)) : [];
  if (problems.length > 0) throw validationError({ text: [problems.join(' ')] });
  return readAs(format, text);
};
