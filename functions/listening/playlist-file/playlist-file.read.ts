import { PLAYLIST_NAME_MAX } from '#contracts/listening/playlist';
import { FILE_LINES_MAX, LINE_TEXT_MAX, LIST_LINES_MAX, type PlaylistFile } from '#contracts/listening/playlist-file';
import { cleanName } from '#functions/platform/contract/clean-name';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { findSeparator, hasHeader, readCsv } from './playlist-file.csv';
import { decodeText } from './playlist-file.decode';
import { readJsonFile } from './playlist-file.json';
import { refuseLinks } from './playlist-file.links';
import { isPath } from './playlist-file.location';
import { readM3u } from './playlist-file.m3u';
import { PLS_BEGINS, readPls } from './playlist-file.pls';
import { isParted } from './playlist-file.reading';
import { refuseText } from './playlist-file.refused';
import { readSongList, writtenLines } from './playlist-file.song-list';
import { type Content, fileTooLong, numberLines, type RawLine, unreadableFile } from './playlist-file.text';
import { readXmlList } from './playlist-file.xml-list';

const SNIFF_LENGTH = 4096;
const M3U_BEGINS = /^#EXTM3U/i;
const M3U_SIGN = /^#EXTINF:/im;
/** Must not match a list such as `[Intro] Title`. */
const JSON_BEGINS = /^(?:\{\s*"|\[\s*[{"])/;
const XML_BEGINS = /^<(?:[?!]|(?:(?:\w+:)?playlist|plist|smil|asx|nml|html)\b)/i;

type Detected = Exclude<PlaylistFile['format'], 'xspf'> | 'xml';

const formatOf = (text: string): Detected => {
  const head = text.slice(0, SNIFF_LENGTH);
  if (PLS_BEGINS.test(head)) return 'pls';
  if (/^[[{]/.test(head)) return 'json';
  if (head.startsWith('<')) return 'xml';
  if (M3U_BEGINS.test(head)) return 'm3u8';
  if (hasHeader(head)) return 'csv';
  const [first] = head.split(/\r\n?|\n/, 1);
  if (M3U_SIGN.test(head) || isPath(first.trim())) return 'm3u8';
  return findSeparator(text) === null ? 'text' : 'csv';
};

const pastedFormatOf = (text: string): Detected => {
  const head = text.slice(0, SNIFF_LENGTH);
  if (PLS_BEGINS.test(head)) return 'pls';
  if (JSON_BEGINS.test(head)) return 'json';
  if (XML_BEGINS.test(head)) return 'xml';
  if (M3U_BEGINS.test(head) || M3U_SIGN.test(head)) return 'm3u8';
  return hasHeader(head) ? 'csv' : 'text';
};

const readList = (text: string): Content => {
  const lines = writtenLines(text);
  if (lines.length > FILE_LINES_MAX) throw fileTooLong();
  return { lines: readSongList(lines) };
};

const READERS: Record<Detected, (text: string) => Content> = {
  m3u8: readM3u,
  pls: readPls,
  xml: readXmlList,
  csv: readCsv,
  json: readJsonFile,
  text: readList,
};

const isUsable = ({ title, isrc, location }: RawLine): boolean => Boolean(title?.trim() || isrc?.trim() || location?.trim());
const clip = (text: string, most: number): string => text.toWellFormed().trim().slice(0, most).toWellFormed();

const withWords = (line: RawLine): RawLine => {
  const { title = '', artist = '', words = '' } = line;
  return !words && !artist.trim() && isParted(title) ? { ...line, words: title } : line;
};

const readAs = (detected: Detected, text: string): PlaylistFile => {
  const { name = '', description = '', lines } = READERS[detected](text);
  const usableLines = lines.filter(isUsable).map(withWords);
  if (usableLines.length === 0) throw unreadableFile('This file contains no tracks.');
  refuseLinks(usableLines);
  return {
    format: detected === 'xml' ? 'xspf' : detected,
    name: clip(cleanName(name), PLAYLIST_NAME_MAX),
    description: clip(description, LINE_TEXT_MAX),
    lines: numberLines(usableLines),
  };
};

/** Ignores file name and type. Throws 422 if the file is unreadable, empty or too long. */
export const readPlaylistFile = (bytes: Uint8Array): PlaylistFile => {
  const text = decodeText(bytes);
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

const readPasted = (text: string): PlaylistFile => {
  refuseText(text);
  const format = pastedFormatOf(text);
  const problems = format === 'text' ? problemsOf(writtenLines(text)) : [];
  if (problems.length > 0) throw validationError({ file: [problems.join(' ')] });
  return readAs(format, text);
};

/** Throws 422 at `text`, with the numbers of the invalid lines. */
export const readPastedText = (pasted: string): PlaylistFile => {
  try {
    return readPasted(
      pasted
        .replaceAll('\0', '')
        .replace(/^\ufeff/, '')
        .trim(),
    );
  } catch (error) {
    if (error instanceof AppError && error.fields?.file)
      throw validationError({ text: error.fields.file.map((sentence) => sentence.replace(/^This file/, 'This text')) });
    throw error;
  }
};
