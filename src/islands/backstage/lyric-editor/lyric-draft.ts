import {
  isSynced,
  type LyricDocument,
  readLyrics,
  toLrc,
  withoutRepeats,
  writeLyrics,
} from '#functions/catalogue/lyric/lyric-document.contract';
import { type LyricLine, looksStamped, readLine } from '#functions/catalogue/lyric/lyric-line.contract';
import { writeStamp } from '#functions/catalogue/lyric/lyric-stamp.contract';

/** A line to sync. `time` is in milliseconds with the offset applied. */
export interface SyncRow {
  text: string;
  time: number | null;
}

interface OldLine {
  text: string;
  time: number | null;
}

const LINE_END = /\r\n|\r|\n/;

/** Also reads drafts that earlier versions stored as lines. */
export const storedText = ({ text, lines }: Record<string, unknown>): string | undefined => {
  if (typeof text === 'string') return text;
  if (!Array.isArray(lines)) return undefined;
  return (lines as OldLine[]).map((line) => `${line.time === null ? '' : writeStamp(line.time)}${line.text}`).join('\n');
};

const shownLines = ({ lines, format, problems }: LyricDocument): string[] => {
  const unreadable = new Set(problems.map(({ line }) => line - 1));
  return lines.map(({ source, text, isTag }, index) => (format !== 'lrc' || isTag || unreadable.has(index) ? source : text));
};

/** One row for each line of the text, without readable times. */
export const shownText = (document: LyricDocument): string =>
  document.format === 'lrc' || document.format === 'plain' ? shownLines(document).join('\n') : document.source;

const commonStart = (one: ArrayLike<unknown>, other: ArrayLike<unknown>): number => {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
};

const commonEnd = (one: ArrayLike<unknown>, other: ArrayLike<unknown>, start: number): number => {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1;
  return count;
};

const isSimilar = (one: string, other: string): boolean => {
  const start = commonStart(one, other);
  const shorter = Math.min(one.length, other.length);
  return shorter > 0 && (start + commonEnd(one, other, start)) * 2 >= shorter;
};

const typedLine = (source: string): LyricLine => {
  const { text, times, words, isTag } = readLine(source, true);
  return { text, times, words, isTag, source, end: '' };
};

/** Word times in the edited part are lost. */
const withText = (line: LyricLine, typed: LyricLine): LyricLine => {
  if (line.times.length === 0 || typed.times.length > 0 || typed.isTag || looksStamped(typed.source)) return typed;
  const start = commonStart(line.text, typed.text);
  const moved = typed.text.length - line.text.length;
  const end = line.text.length - commonEnd(line.text, typed.text, start);
  const words = line.words.flatMap(({ at, time }) => (at <= start ? { at, time } : at >= end ? { at: at + moved, time } : []));
  return { ...line, text: typed.text, words };
};

/** Lines below an edited one where it is looked for. */
const NEARBY = 3;

const mergeRows = (rows: string[], lines: LyricLine[], shown: string[]): LyricLine[] => {
  if (rows.length === 1 && lines.length === 1) return [withText(lines[0]!, typedLine(rows[0]!))];
  const places = Map.groupBy(lines.keys(), (index) => shown[index]!);
  const same = rows.map((row) => places.get(row)?.shift());
  const taken = new Set(same);
  const left = [...lines.keys()].filter((index) => !taken.has(index));
  let next = 0;
  return rows.map((row, at) => {
    const match = same[at];
    if (match !== undefined) return lines[match]!;
    const near = left.slice(next, next + NEARBY).findIndex((index) => isSimilar(shown[index]!, row));
    if (near < 0) return typedLine(row);
    next += near + 1;
    return withText(lines[left[next - 1]!]!, typedLine(row));
  });
};

/** The text after the rows were edited: unchanged lines retain their source, edited ones their times. Converts subtitles. */
export const withTyped = (typed: string, document: LyricDocument): string => {
  if (document.format !== 'lrc' || typed.trim() === '') return toLrc(typed.trim() === '' ? '' : typed);
  const [rows, shown] = [typed.split(LINE_END), shownLines(document)];
  const start = commonStart(rows, shown);
  const end = commonEnd(rows, shown, start);
  const { lines } = document;
  const until = lines.length - end;
  const middle = mergeRows(rows.slice(start, rows.length - end), lines.slice(start, until), shown.slice(start, until));
  return toLrc(writeLyrics({ ...document, lines: [...lines.slice(0, start), ...middle, ...lines.slice(until)] }));
};

/** True if the rows are those of the text, apart from spaces around them. */
export const isShownAs = (typed: string, document: LyricDocument): boolean => {
  const rows = typed.split(LINE_END);
  const shown = shownText(document).split('\n');
  return rows.length === shown.length && rows.every((row, index) => row.trim() === shown[index]!.trim());
};

export const syncRows = (document: LyricDocument): SyncRow[] =>
  withoutRepeats(document).lines.flatMap(({ text, times: [time], isTag }) =>
    isTag ? [] : { text, time: time === undefined ? null : Math.max(0, time - document.offset) },
  );

/** The text after a row got or lost its time. */
export const withTime = (document: LyricDocument, row: number, time: number | null): string => {
  const single = withoutRepeats(document);
  const chosen = single.lines.filter(({ isTag }) => !isTag)[row];
  if (!chosen) return writeLyrics(document);
  const stamp = time === null ? null : time + document.offset;
  const shift = (stamp ?? 0) - (chosen.times[0] ?? stamp ?? 0);
  const changed: LyricLine = {
    ...chosen,
    times: stamp === null ? [] : [stamp],
    words: stamp === null ? [] : chosen.words.map((word) => ({ ...word, time: word.time + shift })),
  };
  return writeLyrics({ ...single, lines: single.lines.map((line) => (line === chosen ? changed : line)) });
};

/** Lyrics with times are synced; stored ones stay as they are if only their credits change. */
export const fieldsOf = (text: string, stored: { text: string; synced: boolean } | null) => {
  const isLrc = readLyrics(text).format === 'lrc';
  return { text, synced: isLrc && (stored?.text !== text || stored.synced) };
};

export const countRows = (document: LyricDocument): { timed: number; worded: number } => {
  const worded = syncRows(document).filter(({ text }) => text !== '');
  return { worded: worded.length, timed: isSynced(document) ? worded.filter(({ time }) => time !== null).length : 0 };
};
