import { FILE_LINES_MAX, type FileLine, LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { readInFolders } from '#functions/platform/contract/numbered-name';
import { validationError } from '#functions/platform/http/app-error';
import { strictUtf8 } from '#functions/upload/file-entry/garbled-utf8';
import { decodeStrictly, decodeTextFile } from '#functions/upload/file-entry/text-encoding';

export const unreadableFile = (why: string) => validationError({ file: [why] });

export const fileTooLong = () =>
  unreadableFile(`This file has more than ${FILE_LINES_MAX.toLocaleString('en-GB')} tracks. Split it and import the parts.`);

const SNIFF_BYTES = 1024;
const CONTROLS_MAX_PERCENT = 10;

const isText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, SNIFF_BYTES);
  const controls = head.filter((byte) => byte < 32 && ![9, 10, 13].includes(byte)).length;
  return controls * 100 <= head.length * CONTROLS_MAX_PERCENT;
};

const MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const DECLARED = /^#EXTENC:[ \t]*([\w.:-]+)/im;

/** `#EXTENC:` of extended M3U; null without it, or if the bytes are not in this encoding. */
const decodeDeclared = (bytes: Uint8Array): string | null => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, SNIFF_BYTES));
  const [, encoding] = DECLARED.exec(head) ?? [];
  return encoding && strictUtf8(bytes) === null ? decodeStrictly(bytes, encoding) : null;
};

/** Decodes by the BOM, else by `#EXTENC:`, else as UTF-8, else by its letters. Drops NULs. Throws 422 if it isn't text. */
export const decodeText = (bytes: Uint8Array): string => {
  const isMarked = MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  if (!isMarked && !isText(bytes)) throw unreadableFile('This file is not a supported playlist. Use M3U8, XSPF, CSV or JSON.');
  return ((isMarked ? null : decodeDeclared(bytes)) ?? decodeTextFile(bytes)).replaceAll('\0', '');
};

const READ_MAX = 4 * LINE_TEXT_MAX;

export type RawLine = Partial<Omit<FileLine, 'line'>>;

/** Control characters would take six characters each in JSON. */
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

/** Milliseconds from `4:07`, `1:04:07` or a number; without a unit, small numbers are seconds. */
export const readDuration = (text: string, unit?: 'ms' | 's'): number | null => {
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(text.trim());
  if (clock) return Number(clock[1] ?? 0) * HOUR + Number(clock[2]) * MINUTE + Number(clock[3]) * SECOND;
  const number = /^\d{1,9}(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) return null;
  return (unit ?? (number < SECONDS_MAX ? 's' : 'ms')) === 's' ? number * 1000 : number;
};
/** Numbers without a unit are milliseconds from here on. */
const SECONDS_MAX = 10_000;

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

const locate = (location: string) => {
  const [path = ''] = location.split(/[?#]/, 1);
  return { location, path, name: decodePart(path.split(/[/\\]/).at(-1) ?? '') };
};

export const fileNameReader = (locations: readonly string[]): ((location: string) => { artist: string; title: string }) => {
  const read = readInFolders([...new Set(locations)].map(locate));
  const names = new Map(
    [...read].map(([{ location }, { artist, name }]) => [location, artist ? { artist, title: name } : splitName(name)]),
  );
  return (location) => names.get(location) ?? { artist: '', title: '' };
};
