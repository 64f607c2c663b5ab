import { MINUTE, SECOND } from '#functions/platform/contract/duration';
export interface LyricLine {
  text: string;
  /** Milliseconds. */
  time: number | null;
}

/** As JSON, with repeated lines written out. */
const LINES_MAX_BYTES = 600_000;
/** JSON around the text of a line: `{"text":…,"time":59999999},`. */
const AROUND_LINE = 26;

const STAMP = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
const STAMPS_FIRST = /^(?:\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\])+/;
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g;
const OFFSET = /^[ \t]*\[offset:[ \t]*([+-]?\d{1,9})[ \t]*\]/im;
const LINE_END = /\r\n|\r|\n/;

const toMilliseconds = ([, minutes, seconds, fraction = '']: RegExpExecArray): number =>
  Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.padEnd(3, '0'));

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

const writeOut = (lines: WrittenLine[]): LyricLine[] => {
  let bytes = 0;
  const fitting = lines.filter((line) => {
    bytes += bytesOf(line);
    return bytes <= LINES_MAX_BYTES;
  });
  return fitting.flatMap(({ words, times }) => times.map((time) => ({ text: words, time })));
};

export const isLyricTooLong = (text: string, synced: boolean): boolean =>
  (synced ? readLrc(text) : readPlain(text)).reduce((bytes, line) => bytes + bytesOf(line), 0) > LINES_MAX_BYTES;

/** Sorted by time. A line with several stamps repeats, `[offset:+500]` starts all lines 500 ms earlier, other tags and lines are dropped. */
export const parseLrc = (text: string): LyricLine[] => writeOut(readLrc(text)).sort((one, other) => (one.time ?? 0) - (other.time ?? 0));

/** Retains empty lines between verses. */
export const parsePlain = (text: string): LyricLine[] => writeOut(readPlain(text));
