import { LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { isParted, readingsOf } from './playlist-file.reading';
import { fileNameReader, type RawLine, readDuration } from './playlist-file.text';

export const PATH = /^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]:\\|\/|\.{0,2}[/\\])|\.(?:mp3|flac|m4a|ogg|opus|wav|aac|wma)$/i;

const BULLET = /^(?:[-*•·>–—]|\[[ x]?\]) (?=\S)/;
/** For example `01.`, `1)`, `#1:` or `[1]`. */
const MARKED_NUMBER = /^(?:#\d{1,5}[.):]?|\d{1,5}[.):]|[([]\d{1,5}[)\]])[ \t]+(?=\S)/;
/** May be part of a name: `99 Luftballons`, `1979 - Smashing Pumpkins`. */
const BARE_NUMBER = /^(\d{1,5})(?: ?[-–—] |[ \t])\s*(?=\S)/;
const BEGINNING = /^[([]?(?:\d{1,2}:)?\d{1,3}:\d{2}[)\]]?[ \t]+(?:[-–—] )?(?=\S)/;
const CLOCK_AT_END = /(?:[ \t]+(?:[-–—|] )?|(?=[([]))[([]?((?:\d{1,2}:)?\d{1,3}:\d{2})[)\]]?$/;
const CLOCK_CELL = /^\s*((?:\d{1,2}:)?\d{1,3}:\d{2})\s*$/;
const ADDRESS = /(?:^|\s)(https?:\/\/\S+)/;

/** Cuts long lines to bound the regular expressions below. */
const tidy = (line: string): string =>
  line
    .slice(0, 2 * LINE_TEXT_MAX)
    .replace(/[^\S\t]+/g, ' ')
    .trim();

const bareNumber = (line: string | undefined): number | null => {
  const number = BARE_NUMBER.exec(line ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

/** Removes bare numbers only if neighbouring lines count on. */
const withoutNumbers = (lines: string[]): string[] => {
  const numbers = lines.map(bareNumber);
  return lines.map((line, index) => {
    const number = numbers[index];
    const isCounting = number !== null && (numbers[index - 1] === number - 1 || numbers[index + 1] === number + 1);
    return line.replace(isCounting ? BARE_NUMBER : MARKED_NUMBER, '');
  });
};

const splitLength = (line: string): { text: string; duration: number | null } => {
  const cells = line.split('\t');
  const cell = cells.findIndex((each) => CLOCK_CELL.test(each));
  if (cells.length > 1 && cell >= 0) return { text: cells.toSpliced(cell, 1).join('\t'), duration: readDuration(cells[cell]) };
  const [end, clock] = CLOCK_AT_END.exec(line) ?? [];
  if (!end || !clock) return { text: line, duration: null };
  const text = line.slice(0, -end.length).trim();
  // `John Cage - 4:33` ends in a title, `Low Water 4:33` in a length.
  const isTitle = text === '' || (/[-–—|]/.test(end) && !isParted(text));
  return isTitle ? { text: line, duration: null } : { text, duration: readDuration(clock) };
};

const isPath = (line: string): boolean => !ADDRESS.test(line) && PATH.test(line);

const toLine = (line: string, readFileName: ReturnType<typeof fileNameReader>): RawLine => {
  const location = ADDRESS.exec(line)?.[1] ?? '';
  const words = line.replace(ADDRESS, '').trim();
  if (isPath(line)) return { ...readFileName(line), location: line };
  const begun = words.replace(BEGINNING, '');
  const { text, duration } = splitLength(isParted(begun) ? begun : words);
  const [first] = readingsOf(text);
  return { ...first, duration, location, words: text };
};

export const writtenLines = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/).filter((line) => line.trim());

export const readSongList = (texts: string[]): RawLine[] => {
  const tidied = texts.map((text) => tidy(text).replace(BULLET, ''));
  const paths = tidied.filter(isPath);
  const readFileName = fileNameReader(paths);
  return withoutNumbers(tidied).map((line, index) =>
    toLine(isPath(tidied[index] ?? '') ? (tidied[index] ?? '') : line.trim(), readFileName),
  );
};
