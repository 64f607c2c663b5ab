import { LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { withoutListNumbers } from '#functions/platform/contract/numbered-name';
import { fileNameReader, isPath as isFilePath } from './playlist-file.location';
import { isParted, readingsOf } from './playlist-file.reading';
import { type RawLine, readDuration } from './playlist-file.text';

const BULLET = /^(?:[-*•·>–—]|\[[ x]?\]) (?=\S)/;
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

const isPath = (line: string): boolean => !ADDRESS.test(line) && isFilePath(line);

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
  return withoutListNumbers(tidied).map((line, index) =>
    toLine(isPath(tidied[index] ?? '') ? (tidied[index] ?? '') : line.trim(), readFileName),
  );
};
