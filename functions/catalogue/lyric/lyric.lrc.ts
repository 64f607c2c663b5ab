import { MINUTE, SECOND } from '#functions/platform/contract/duration';
export interface LyricLine {
  text: string;
  /** When the line begins, in milliseconds. */
  time: number | null;
}

/** So much the lines of one text may come to when they are written out as JSON, in bytes. */
const LINES_MAX_BYTES = 600_000;
/** What stands around the words of a line: `{"text":…,"time":59999999},`. */
const AROUND_LINE = 26;

const STAMP = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
const STAMPS_FIRST = /^(?:\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\])+/;
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g;
const OFFSET = /^[ \t]*\[offset:[ \t]*([+-]?\d{1,9})[ \t]*\]/im;
const LINE_END = /\r\n|\r|\n/;

const toMilliseconds = ([, minutes, seconds, fraction = '']: RegExpExecArray): number =>
  Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.padEnd(3, '0'));

/** A line of a text, with the times at which it is sung; null for one without a time in a text that has none. */
interface WrittenLine {
  words: string;
  times: (number | null)[];
}

const readLrc = (text: string): WrittenLine[] => {
  const offset = Number(OFFSET.exec(text)?.[1] ?? 0);
  return text.split(LINE_END).map((line) => {
    const stamps = STAMPS_FIRST.exec(line)?.[0] ?? '';
    const words = line.slice(stamps.length).replace(WORD_STAMP, '').trim();
    return { words, times: [...stamps.matchAll(STAMP)].map((stamp) => Math.max(0, toMilliseconds(stamp) - offset)) };
  });
};

const readPlain = (text: string): WrittenLine[] =>
  text
    .trim()
    .split(LINE_END)
    .map((line) => ({ words: line.trim(), times: [null] }));

const bytesOf = ({ words, times }: WrittenLine): number =>
  times.length && times.length * (new TextEncoder().encode(JSON.stringify(words)).length + AROUND_LINE);

/** Writes each line out at each of its times, as far as the lines may come to. */
const writeOut = (lines: WrittenLine[]): LyricLine[] => {
  let bytes = 0;
  const fitting = lines.filter((line) => {
    bytes += bytesOf(line);
    return bytes <= LINES_MAX_BYTES;
  });
  return fitting.flatMap(({ words, times }) => times.map((time) => ({ text: words, time })));
};

/** Whether the lines of a text come to more than they may, written out each at each of its times. */
export const isLyricTooLong = (text: string, synced: boolean): boolean =>
  (synced ? readLrc(text) : readPlain(text)).reduce((bytes, line) => bytes + bytesOf(line), 0) > LINES_MAX_BYTES;

/**
 * The lines of an LRC text in the order of their times. A line with several stamps is sung at each of them; `[offset:+500]` lets all
 * lines begin 500 ms earlier; other tags and lines without a stamp are left out.
 */
export const parseLrc = (text: string): LyricLine[] => writeOut(readLrc(text)).sort((one, other) => (one.time ?? 0) - (other.time ?? 0));

/** The lines of a plain text, empty ones between verses included. */
export const parsePlain = (text: string): LyricLine[] => writeOut(readPlain(text));
