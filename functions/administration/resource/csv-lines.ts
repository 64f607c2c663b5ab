import { parseCell } from '#contracts/listening/playlist-file';

/** `line` is where the row begins in the file, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separatorOf = (head: string): string => {
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: head.split(separator).length }));
  return counts.sort((one, other) => other.count - one.count)[0].separator;
};

/** Parses RFC 4180 with commas, semicolons or tabs, skips empty rows and stops after `max` + 1 rows. */
export const readCsvRows = (text: string, max: number): CsvRow[] => {
  const body = text.replace(/^\ufeff/, '');
  const separator = separatorOf(body.split(/\r\n?|\n/, 1)[0]);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, line, isQuoted, at] = ['', 1, false, 0];
  const endCell = () => {
    row.cells.push(parseCell(cell).trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some(Boolean)) rows.push(row);
    row = { line, cells: [] };
  };
  while (at < body.length && rows.length <= max) {
    const sign = body[at];
    const isBreak = sign === '\n' || sign === '\r';
    const width = sign === '\r' && body[at + 1] === '\n' ? 2 : 1;
    if (isBreak) line += 1;
    if (isQuoted && sign === '"' && body[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += body.slice(at, at + width);
    else if (isBreak) endRow();
    else if (sign === separator) endCell();
    else cell += sign;
    at += width;
  }
  if (cell || row.cells.length) endRow();
  return rows.slice(0, max + 1);
};
