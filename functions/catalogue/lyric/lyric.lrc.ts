import { type LyricDocument, type LyricRow, lyricRows, readLyrics } from './lyric-document.contract';

export type LyricLine = Pick<LyricRow, 'text' | 'time'>;

/** As JSON, with repeated lines written out. */
const LINES_MAX_BYTES = 600_000;
/** JSON around the text of a line: `{"text":…,"time":3599999999},`. */
const AROUND_LINE = 28;

const LINE_END = /\r\n|\r|\n/;

type SourceLine = LyricDocument['lines'][number];

const plainLines = (text: string): SourceLine[] =>
  text
    .trim()
    .split(LINE_END)
    .map((source) => ({ text: source.trim(), times: [], words: [], isTag: false, source, end: '\n' }));

const bytesOf = ({ text, times, isTag }: SourceLine): number =>
  isTag ? 0 : Math.max(1, times.length) * (new TextEncoder().encode(JSON.stringify(text)).length + AROUND_LINE);

const writeOut = (lines: SourceLine[], offset = 0): LyricLine[] => {
  let bytes = 0;
  const fitting = lines.filter((line) => {
    bytes += bytesOf(line);
    return bytes <= LINES_MAX_BYTES;
  });
  return lyricRows({ lines: fitting, offset }).map(({ text, time }) => ({ text, time }));
};

export const isLyricTooLong = (text: string, synced: boolean): boolean =>
  (synced ? readLyrics(text).lines : plainLines(text)).reduce((bytes, line) => bytes + bytesOf(line), 0) > LINES_MAX_BYTES;

/** Sorted by time, with lines without a time in between; empty without any time. */
export const parseLrc = (text: string): LyricLine[] => {
  const { lines, offset } = readLyrics(text);
  return lines.some(({ times }) => times.length > 0) ? writeOut(lines, offset) : [];
};

/** Retains empty lines between verses. */
export const parsePlain = (text: string): LyricLine[] => writeOut(plainLines(text));
