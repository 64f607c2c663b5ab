import { FILE_LINES_MAX, parseCell, toCsv } from '#contracts/listening/playlist-file';
import { artistLine, type PlaylistFileContent } from './playlist-file.line';
import { fileTooLong, type RawLine, readDuration } from './playlist-file.text';

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

type Column = Exclude<keyof RawLine, 'line'>;

const COLUMN_NAMES: [Column, RegExp][] = [
  ['isrc', /^isrc$/],
  ['location', /^(?:url|uri|link|location|path|file|filename|track ur[il])$/],
  ['duration', /^(?:track )?(?:duration|length|time|laenge|länge|dauer)\b/],
  ['artist', /^(?:track )?(?:artists?|creator|performer|band|interpret|künstler)(?: ?name)?(?:\(s\)|s)?$/],
  ['album', /^(?:album|release)(?: ?(?:name|title))?$/],
  ['title', /^(?:(?:track|song)(?: ?(?:name|title))?|title|titel|name)$/],
];

const columnOf = (header: string): Column | null => {
  const name = header.trim().toLowerCase().replaceAll('_', ' ');
  return COLUMN_NAMES.find(([, form]) => form.test(name))?.[0] ?? null;
};

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

const readCells = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at <= end) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        cell += text.slice(at, quote < 0 ? end : quote);
        at = quote < 0 ? end : quote + 1;
        if (text[at] !== '"' || quote < 0) break;
        cell += '"';
        at += 1;
      }
    }
    const start = at;
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

const isHeader = (headers: (Column | null)[]): boolean =>
  (['title', 'location', 'isrc'] as const).some((column) => headers.includes(column));

export const hasHeader = (text: string): boolean => {
  const separator = findSeparator(text);
  return separator !== null && isHeader((readCells(text.split(/\r\n?|\n/, 1)[0], separator)[0] ?? []).map(columnOf));
};

const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const DEFAULT_COLUMNS: (Column | null)[] = ['title', 'artist', 'album'];

export const readCsv = (text: string): RawLine[] => {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? ['', undefined];
  const body = text.slice(line.length);
  const [header = [], ...rest] = readCells(body, named ?? findSeparator(body) ?? ',');
  const headers = header.map(columnOf);
  const columns = isHeader(headers) ? headers.map((column, index) => (headers.indexOf(column) === index ? column : null)) : DEFAULT_COLUMNS;
  const unit = /\(?\bms\b\)?/.test((header[headers.indexOf('duration')] ?? '').replaceAll('_', ' ')) ? 'ms' : undefined;
  return (isHeader(headers) ? rest : [header, ...rest]).map((cells) => {
    const values: Partial<Record<Column, string>> = {};
    for (const [index, column] of columns.entries()) if (column) values[column] = cells[index] ?? '';
    return { ...values, duration: readDuration(values.duration ?? '', unit) };
  });
};
