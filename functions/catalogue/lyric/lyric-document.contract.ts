import { hasStamp, isBlank, type LyricLine, looksStamped, readLine, writeLine } from './lyric-line.contract';
import { formatOfSubtitle, readSubtitle } from './lyric-subtitle.contract';

export const LYRIC_FORMATS = ['lrc', 'plain', 'srt', 'vtt', 'ttml'] as const;
export type LyricFormat = (typeof LYRIC_FORMATS)[number];

export interface LyricDocument {
  format: LyricFormat;
  lines: LyricLine[];
  tags: { name: string; value: string }[];
  /** Milliseconds from `[offset:]`; a positive one starts all lines earlier. */
  offset: number;
  /** Lines with a time that can't be read, by number from 1. */
  problems: { line: number; text: string }[];
  hasByteOrderMark: boolean;
  /** The text of formats that are only read. */
  source: string;
}

/** As shown. `time` is in milliseconds with the offset applied, or null. */
export interface LyricRow {
  text: string;
  time: number | null;
  stamp: number | null;
  line: number;
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = /\r\n|\r|\n/g;
const TTML = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:\w{1,20}:)?tt[\s>]/;
const OFFSET = /^([-+−]?)[ \t]*(\d{1,9})(?:[ \t]*ms)?$/;

const splitLines = (text: string): Pick<LyricLine, 'source' | 'end'>[] => {
  const lines: Pick<LyricLine, 'source' | 'end'>[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(LINE_END)) {
    lines.push({ source: text.slice(start, index), end });
    start = index + end.length;
  }
  return [...lines, { source: text.slice(start), end: '' }];
};

const isLrcText = (lines: { source: string }[]): boolean => {
  if (lines.some(({ source }) => hasStamp(source))) return true;
  const written = lines.filter(({ source }) => source.trim() !== '');
  return written.length > 0 && written.filter(({ source }) => looksStamped(source)).length * 2 >= written.length;
};

const readOffset = (value: string): number | null => {
  const [match, sign, digits] = OFFSET.exec(value) ?? [];
  if (match === undefined) return null;
  return sign === '-' || sign === '−' ? -Number(digits) : Number(digits);
};

const readLines = (text: string, isForced: boolean): Omit<LyricDocument, 'hasByteOrderMark' | 'source'> => {
  const split = splitLines(text);
  const isLrc = isForced || isLrcText(split);
  const read = split.map((line) => ({ ...line, ...readLine(line.source, isLrc) }));
  const offsets = read.flatMap(({ tags }) => tags.filter(({ name }) => name === 'offset').map(({ value }) => readOffset(value)));
  const isBadOffset = ({ name, value }: { name: string; value: string }) => name === 'offset' && readOffset(value) === null;
  return {
    format: isLrc ? 'lrc' : 'plain',
    lines: read.map(({ tags, isUnreadable, ...line }) => line),
    tags: read.flatMap(({ tags }) => tags),
    offset: offsets.find((offset) => offset !== null) ?? 0,
    problems: read.flatMap(({ source, isUnreadable, tags }, index) =>
      isUnreadable || tags.some(isBadOffset) ? [{ line: index + 1, text: source }] : [],
    ),
  };
};

const readText = (text: string, isForced: boolean): LyricDocument => {
  const hasByteOrderMark = text.startsWith(BYTE_ORDER_MARK);
  const rest = hasByteOrderMark ? text.slice(1) : text;
  const kept = { hasByteOrderMark, source: rest };
  if (TTML.test(rest)) return { format: 'ttml', lines: [], tags: [], offset: 0, problems: [{ line: 1, text: '<tt>' }], ...kept };
  const subtitle = formatOfSubtitle(rest);
  if (subtitle) return { format: subtitle, tags: [], offset: 0, ...readSubtitle(rest, subtitle), ...kept };
  return { ...readLines(rest, isForced), ...kept };
};

/** Reads LRC, SRT, WebVTT and plain text. Loses nothing: `writeLyrics` returns the same text. */
export const readLyrics = (text: string): LyricDocument => readText(text, false);

/** Rewrites only lines that were changed. Subtitles are written as read; `toLrc` converts them first. */
export const writeLyrics = ({ format, lines, hasByteOrderMark, source }: LyricDocument): string => {
  const begin = hasByteOrderMark ? BYTE_ORDER_MARK : '';
  if (format !== 'lrc' && format !== 'plain') return begin + source;
  const usual = lines.find(({ end }) => end !== '')?.end ?? '\n';
  const written = lines.map((line, index) => writeLine(line, format === 'lrc') + (index < lines.length - 1 ? line.end || usual : ''));
  return begin + written.join('');
};

/** Converts SRT and WebVTT; other texts are returned unchanged. */
export const toLrc = (text: string): string => {
  const { format, lines } = readLyrics(text);
  return format === 'srt' || format === 'vtt' ? lines.map((line) => writeLine(line, true)).join('\n') : text;
};

const FIRST = Number.MIN_SAFE_INTEGER;
const LAST = Number.MAX_SAFE_INTEGER;

const isWritten = ({ text, time }: LyricRow): boolean => text !== '' || time !== null;

const orderedRows = ({ lines, offset }: Pick<LyricDocument, 'lines' | 'offset'>): LyricRow[] => {
  let place = FIRST;
  const last = lines.findLastIndex((line) => !isBlank(line));
  const rows = lines.flatMap(({ text, times, isTag }, line) => {
    if (isTag) return [];
    place = line > last ? LAST : (times[0] ?? place);
    const sung = times.length > 0 ? times : [null];
    const order = place;
    return sung.map((stamp) => ({ text, line, stamp, order: stamp ?? order, time: stamp === null ? null : Math.max(0, stamp - offset) }));
  });
  return rows.sort((one, other) => one.order - other.order).map(({ order, ...row }) => row);
};

/** By time; a line without one stays below the line above it. Without blank lines at both ends. */
export const lyricRows = (document: Pick<LyricDocument, 'lines' | 'offset'>): LyricRow[] => {
  const rows = orderedRows(document);
  return rows.slice(Math.max(0, rows.findIndex(isWritten)), rows.findLastIndex(isWritten) + 1);
};

/** The lyrics without times and tags, line by line. `synced` text is read as LRC even without a readable time. */
export const lyricWords = (text: string, synced: boolean): string =>
  readText(text, synced)
    .lines.filter((line) => !line.isTag)
    .map((line) => line.text)
    .join('\n')
    .trim();

export const isSynced = ({ lines }: Pick<LyricDocument, 'lines'>): boolean => lines.some(({ times }) => times.length > 0);

/** One line for each time, in time order; lines without repeats stay as they are. */
export const withoutRepeats = (document: LyricDocument): LyricDocument => {
  const { lines } = document;
  if (lines.every(({ times }) => times.length < 2)) return document;
  const tags = lines.filter(({ isTag }) => isTag);
  const seen = new Set<number>();
  const sung = orderedRows({ lines, offset: 0 }).map(({ line: index, stamp }) => {
    const line = lines[index]!;
    const isFirst = !seen.has(index);
    seen.add(index);
    return line.times.length < 2 ? line : { ...line, times: [stamp ?? 0], words: isFirst ? line.words : [] };
  });
  return { ...document, lines: [...tags, ...sung] };
};

const NUMBERS_SHOWN = 10;

const listed = (numbers: number[]): string => {
  const shown = numbers.slice(0, NUMBERS_SHOWN).map(String);
  const more = numbers.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
};

/** A sentence for the form; null if every time can be read. */
export const lyricProblem = ({ format, problems }: Pick<LyricDocument, 'format' | 'problems'>): string | null => {
  if (format === 'ttml') return 'TTML files can’t be read. Use LRC, SRT or WebVTT.';
  if (problems.length === 0) return null;
  const numbers = listed(problems.map(({ line }) => line));
  return problems.length === 1
    ? `The time in line ${numbers} can’t be read. Write it like [01:23.45].`
    : `The times in lines ${numbers} can’t be read. Write them like [01:23.45].`;
};
