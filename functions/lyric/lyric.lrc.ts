export interface LyricLine {
  text: string;
  /** When the line begins, in milliseconds. */
  time: number | null;
}

const STAMP = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
const STAMPS_FIRST = /^(?:\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\])+/;
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g;
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,9})\s*\]/im;

const toMilliseconds = ([, minutes, seconds, fraction = '']: RegExpExecArray): number =>
  Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));

/**
 * The lines of an LRC text in the order of their times. A line with several stamps is sung at each of them; `[offset:+500]` lets all
 * lines begin 500 ms earlier; other tags and lines without a stamp are left out.
 */
export const parseLrc = (text: string): LyricLine[] => {
  const offset = Number(OFFSET.exec(text)?.[1] ?? 0);
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const stamps = STAMPS_FIRST.exec(line)?.[0] ?? '';
      const words = line.slice(stamps.length).replace(WORD_STAMP, '').trim();
      return [...stamps.matchAll(STAMP)].map((stamp) => ({ text: words, time: Math.max(0, toMilliseconds(stamp) - offset) }));
    })
    .sort((one, other) => one.time - other.time);
};

/** The lines of a plain text, empty ones between verses included. */
export const parsePlain = (text: string): LyricLine[] =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => ({ text: line.trim(), time: null }));
