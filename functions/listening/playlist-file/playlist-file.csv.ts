import { FILE_LINES_MAX, parseCell, toCsv } from '#contracts/listening/playlist-file';
import { type Column, columnsOf, headingUnit, isHeading } from './playlist-file.heading';
import { artistLine, type PlaylistFileContent } from './playlist-file.line';
import { type Content, fileTooLong, type RawLine, readDuration, unitOf } from './playlist-file.text';

const HEADER = ['Title', 'Artist', 'Album', 'Duration (ms)', 'ISRC', 'URL', 'Released', 'Label', 'Composer'];

export const writeCsv = ({ entries }: PlaylistFileContent): string =>
  toCsv([
    HEADER,
    ...entries.map((entry) => [
      entry.title,
      artistLine(entry),
      entry.album,
      String(entry.duration),
      entry.isrc,
      entry.page,
      entry.released,
      entry.label,
      entry.composers,
    ]),
  ]);

const SEPARATORS = [',', ';', '\t'];

export const findSeparator = (text: string): string | null => {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [[best, count]] = [...counts].sort(([, one], [, other]) => other - one);
  return count > 0 ? best : null;
};

const skipBlanks = (text: string, at: number): number => {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
};

const readQuoted = (text: string, start: number): { cell: string; at: number } => {
  let [cell, at] = ['', start + 1];
  for (;;) {
    const quote = text.indexOf('"', at);
    cell += text.slice(at, quote < 0 ? text.length : quote);
    at = quote < 0 ? text.length : quote + 1;
    if (text[at] !== '"' || quote < 0) return { cell, at };
    cell += '"';
    at += 1;
  }
};

const quotedCell = (text: string, start: number, separator: string): { cell: string; at: number } => {
  const first = skipBlanks(text, start);
  if (text[first] !== '"') return { cell: '', at: start };
  const { cell, at } = readQuoted(text, first);
  const next = skipBlanks(text, at);
  const isWhole = next >= text.length || [separator, '\n', '\r'].includes(text[next] ?? '');
  if (isWhole) return { cell, at: next };
  return first === start ? { cell, at } : { cell: '', at: start };
};

const readCells = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at <= end) {
    const { cell, at: start } = quotedCell(text, at, separator);
    at = start;
    while (at < end && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push(parseCell(cell + text.slice(start, at)));
    if (at < end && text[at] === separator) at += 1;
    else {
      if (row.some((value) => value.trim())) rows.push(row);
      if (rows.length > FILE_LINES_MAX + 1) throw fileTooLong();
      row = [];
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    }
  }
  return rows;
};

const LINES_SEARCHED = 10;
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

interface Heading {
  cells: string[];
  separator: string;
  at: number;
}

/** Titles and remarks may precede the headings. */
const findHeading = (text: string): Heading | null => {
  const [named, separatorOf] = SEPARATOR_LINE.exec(text) ?? ['', undefined];
  const lines = text.slice(named.length).matchAll(/[^\r\n]+/g);
  for (const [index, match] of [...lines.take(LINES_SEARCHED)].entries()) {
    const separator = separatorOf ?? findSeparator(match[0]) ?? ',';
    const cells = readCells(match[0], separator)[0] ?? [];
    if (isHeading(cells, index === 0)) return { cells, separator, at: named.length + match.index };
  }
  return null;
};

export const hasHeader = (text: string): boolean => findHeading(text) !== null;

const DEFAULT_COLUMNS: (Column | null)[] = ['title', 'artist', 'album'];
const LAST_FM_COLUMNS: (Column | null)[] = ['artist', 'album', 'title'];
const TIME_OF_PLAY = /^\d{1,2} [A-Z][a-z]{2} \d{4},? \d{1,2}:\d{2}$/;

type Row = Partial<Record<Column, string>>;

const toRow = (cells: string[], columns: (Column | null)[]): Row => {
  const row: Row = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (column && cell) row[column] = column === 'artist' && row.artist ? `${row.artist}, ${cell}` : cell;
  }
  return row;
};

/** Cells without headings may be in another order. */
const toPlainLine = (cells: string[]): RawLine => {
  const isPlay = cells.length === 4 && TIME_OF_PLAY.test(cells[3]?.trim() ?? '');
  const words = cells
    .slice(0, 3)
    .filter((cell) => cell.trim())
    .map((cell) => cell.replace(/\s+/g, ' '))
    .join('\t');
  const { title, artist, album } = toRow(cells, isPlay ? LAST_FM_COLUMNS : DEFAULT_COLUMNS);
  return { title, artist, album, words: isPlay ? '' : words };
};

export const readCsv = (text: string): Content => {
  const heading = findHeading(text);
  if (!heading) {
    const [line, named] = SEPARATOR_LINE.exec(text) ?? ['', undefined];
    const body = text.slice(line.length);
    return { lines: readCells(body, named ?? findSeparator(body) ?? ',').map(toPlainLine) };
  }
  const columns = columnsOf(heading.cells);
  const rows = readCells(text.slice(heading.at), heading.separator)
    .slice(1)
    .map((cells) => toRow(cells, columns));
  const unit = headingUnit(heading.cells[columns.indexOf('duration')] ?? '') ?? unitOf(rows.map(({ duration }) => duration));
  const names = new Set(rows.map(({ playlist = '' }) => playlist));
  return {
    name: names.size === 1 ? [...names][0] : '',
    lines: rows.map(({ playlist: _, ...row }) => ({ ...row, duration: readDuration(row.duration ?? '', unit) })),
  };
};
