import { LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { isParted, readingsOf } from './playlist-file.reading';
import { type RawLine, readDuration, readFileName } from './playlist-file.text';

/** The path of a sound, as playlists of paths have them. */
export const PATH = /^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]:\\|\/|\.{0,2}[/\\])|\.(?:mp3|flac|m4a|ogg|opus|wav|aac|wma)$/i;

const BULLET = /^(?:[-*•·>–—]|\[[ x]?\]) (?=\S)/;
/** A number with a mark behind it, as `01.`, `1)`, `#1:`, `[1]`. */
const MARKED_NUMBER = /^(?:#\d{1,5}[.):]?|\d{1,5}[.):]|[([]\d{1,5}[)\]])[ \t]+(?=\S)/;
/** A number that may as well be part of a name: `99 Luftballons`, `1979 - Smashing Pumpkins`. */
const BARE_NUMBER = /^(\d{1,5})(?: ?[-–—] |[ \t])\s*(?=\S)/;
/** When a song begins in a set of many, as they stand below recordings of sets. */
const BEGINNING = /^[([]?(?:\d{1,2}:)?\d{1,3}:\d{2}[)\]]?[ \t]+(?:[-–—] )?(?=\S)/;
const CLOCK_AT_END = /(?:[ \t]+(?:[-–—|] )?|(?=[([]))[([]?((?:\d{1,2}:)?\d{1,3}:\d{2})[)\]]?$/;
const CLOCK_CELL = /^\s*((?:\d{1,2}:)?\d{1,3}:\d{2})\s*$/;
const ADDRESS = /(?:^|\s)(https?:\/\/\S+)/;

/** A line in single spaces, with its tabs; longer ones are cut, so that looking at them takes no time. */
const tidy = (line: string): string =>
  line
    .slice(0, 2 * LINE_TEXT_MAX)
    .replace(/[^\S\t]+/g, ' ')
    .trim();

const bareNumber = (line: string | undefined): number | null => {
  const number = BARE_NUMBER.exec(line ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

/** Lines without their numbers: those with a mark always go, bare ones where they count on from line to line. */
const withoutNumbers = (lines: string[]): string[] => {
  const numbers = lines.map(bareNumber);
  return lines.map((line, index) => {
    const number = numbers[index];
    const isCounting = number !== null && (numbers[index - 1] === number - 1 || numbers[index + 1] === number + 1);
    return line.replace(isCounting ? BARE_NUMBER : MARKED_NUMBER, '');
  });
};

/** A line without the length that it ends with, or that has a cell of its own, and the length. */
const splitLength = (line: string): { text: string; duration: number | null } => {
  const cells = line.split('\t');
  const cell = cells.findIndex((each) => CLOCK_CELL.test(each));
  if (cells.length > 1 && cell >= 0) return { text: cells.toSpliced(cell, 1).join('\t'), duration: readDuration(cells[cell]) };
  const [end, clock] = CLOCK_AT_END.exec(line) ?? [];
  if (!end || !clock) return { text: line, duration: null };
  const text = line.slice(0, -end.length).trim();
  // `John Cage - 4:33` says a title, `Low Water 4:33` a length.
  const isTitle = text === '' || (/[-–—|]/.test(end) && !isParted(text));
  return isTitle ? { text: line, duration: null } : { text, duration: readDuration(clock) };
};

const toLine = (line: string): RawLine => {
  const location = ADDRESS.exec(line)?.[1] ?? '';
  const words = line.replace(ADDRESS, '').trim();
  if (!location && PATH.test(line)) return { ...readFileName(line), location: line };
  const begun = words.replace(BEGINNING, '');
  const { text, duration } = splitLength(isParted(begun) ? begun : words);
  const [first] = readingsOf(text);
  return { ...first, duration, location, words: text };
};

/** The lines of a text in which something stands. */
export const writtenLines = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/).filter((line) => line.trim());

/** The songs of a list in words, one a line, in any usual order of artist and title, numbered or not, with or without lengths. */
export const readSongList = (lines: string[]): RawLine[] =>
  withoutNumbers(lines.map((line) => tidy(line).replace(BULLET, ''))).map((line) => toLine(line.trim()));
