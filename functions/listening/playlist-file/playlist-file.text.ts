import { FILE_LINES_MAX, type FileLine, LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';

/** The refusal of a file, in words for who chose it. */
export const unreadableFile = (why: string) => validationError({ file: [why] });

export const fileTooLong = () =>
  unreadableFile(
    `This file has more than ${FILE_LINES_MAX.toLocaleString('en-GB')} tracks, which is the most. Split it and import the parts.`,
  );

/** So much of a file is looked at to tell whether it is text. */
const HEAD = 1024;
/** A text has hardly any control characters; so many of a hundred are a sign that it is none. */
const CONTROLS_MAX = 10;

const isText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, HEAD);
  const controls = head.filter((byte) => byte < 32 && ![9, 10, 13].includes(byte)).length;
  return controls * 100 <= head.length * CONTROLS_MAX;
};

const decode = (bytes: Uint8Array, encoding: string, fatal: boolean): string =>
  new TextDecoder(encoding, { fatal, ignoreBOM: false }).decode(bytes).replaceAll('\0', '');

const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a file: what its mark says it is, else UTF-8, else that of old Windows programs. NULs say nothing and are left out. Error: 422 for what is no text. */
export const decodeText = (bytes: Uint8Array): string => {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark) return decode(bytes, mark[0], false);
  if (!isText(bytes)) throw unreadableFile('This file is not a playlist that can be read: M3U8, XSPF, CSV or JSON.');
  try {
    return decode(bytes, 'utf-8', true);
  } catch {
    return decode(bytes, 'windows-1252', false);
  }
};

/** So much of a text is looked at. */
const READ_MAX = 4 * LINE_TEXT_MAX;

/** What a file says of a track, before it is numbered and cut. */
export type RawLine = Partial<Omit<FileLine, 'line'>>;

/** A text of a line without control characters: as JSON each of them would take the room of six. */
const clip = (text = ''): string =>
  text
    .toWellFormed()
    .slice(0, READ_MAX)
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .trim()
    .slice(0, LINE_TEXT_MAX)
    .toWellFormed();

const clipDuration = (duration: number | null | undefined): number | null =>
  typeof duration === 'number' && Number.isFinite(duration) && duration > 0 ? Math.round(duration) : null;

/** Lines as they are answered. Error: 422 for more than a file may have. */
export const numberLines = (lines: RawLine[]): FileLine[] => {
  if (lines.length > FILE_LINES_MAX) throw fileTooLong();
  return lines.map(({ title, artist, album, duration, isrc, location, words }, index) => ({
    line: index + 1,
    title: clip(title),
    artist: clip(artist),
    album: clip(album),
    duration: clipDuration(duration),
    isrc: clip(isrc),
    location: clip(location),
    words: clip(words),
  }));
};

/** A length as programs write it: `4:07`, `1:04:07`, or a number of the unit, which is seconds for small ones where nothing says so. In milliseconds. */
export const readDuration = (text: string, unit?: 'ms' | 's'): number | null => {
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(text.trim());
  if (clock) return Number(clock[1] ?? 0) * HOUR + Number(clock[2]) * MINUTE + Number(clock[3]) * SECOND;
  const number = /^\d{1,9}(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) return null;
  return (unit ?? (number < SECONDS_MAX ? 's' : 'ms')) === 's' ? number * 1000 : number;
};
/** A track is hardly longer in seconds, and hardly shorter in milliseconds. */
const SECONDS_MAX = 10_000;

/** The artist and the title in `Artist - Title`; all of it is the title where there is no dash. */
export const splitName = (text: string): { artist: string; title: string } => {
  const at = text.indexOf(' - ');
  return at < 0 ? { artist: '', title: text } : { artist: text.slice(0, at), title: text.slice(at + 3) };
};

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the name of a file says: `/music/03 - Artist - Title.mp3`. */
export const readFileName = (location: string): { artist: string; title: string } => {
  const name = location.split(/[?#]/, 1)[0].split(/[/\\]/).at(-1) ?? '';
  const words = decodePart(name)
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll('_', ' ');
  return splitName(words.replace(/^\d{1,3}(?:\s*-\s+|\.\s+|\s+)(?=\S)/, ''));
};
