import { FILE_LINES_MAX, type FileLine, LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';

export const unreadableFile = (why: string) => validationError({ file: [why] });

export const fileTooLong = () =>
  unreadableFile(`This file has more than ${FILE_LINES_MAX.toLocaleString('en-GB')} tracks. Split it and import the parts.`);

const READ_MAX = 4 * LINE_TEXT_MAX;

export type RawLine = Partial<Omit<FileLine, 'line'>>;

export interface Content {
  name?: string;
  description?: string;
  lines: RawLine[];
}

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

/** The unit of a column without one in its heading. */
export const unitOf = (values: readonly (string | undefined)[]): 'ms' | 's' | undefined => {
  const numbers = values.flatMap((value) => (/^\d{1,9}(?:[.,]\d+)?$/.test(value?.trim() ?? '') ? [Number.parseInt(value ?? '', 10)] : []));
  if (numbers.length < 2) return;
  return numbers.filter((number) => number >= SECONDS_MAX).length * 2 >= numbers.length ? 'ms' : 's';
};
