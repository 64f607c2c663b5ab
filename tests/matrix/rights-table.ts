import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import csv from './rights.csv?raw';
import type { Right } from './rights-call';
import { EDITING } from './rights-editing';
import { READS } from './rights-reads';
import { BY_SECRET, SHARING } from './rights-sharing';

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','));

export const tableOf = (text: string): Record<string, string>[] => {
  const [head = [], ...lines] = linesOf(text);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])));
};

const WRITES = { ...BY_SECRET, ...SHARING, ...EDITING };
export const RIGHTS: Record<string, Right> = { ...READS, ...WRITES };
export const isRead = (right: string): boolean => right in READS;

export const TABLE = tableOf(csv);
export const POSITIONS = linesOf(csv)[0]!.slice(3);
const HOLDERS = ['track link', 'album link', 'code'];

export type Column = Record<string, number>;

const cellOf = (line: Record<string, string>, position: string): number => {
  const listener = line.listener;
  const guest = line.guest || listener;
  const like = HOLDERS.includes(position) ? guest : position === 'guest' ? guest : listener;
  return Number(line[position] || like);
};

const columnWith = (cell: (line: Record<string, string>) => number): Column =>
  Object.fromEntries(TABLE.map((line) => [line.right, cell(line)]));

/** The table's column. `suspended` is 403 and `dead token` is 401 for everything. */
export const columnOf = (position: string): Column => {
  if (position === 'suspended') return columnWith(() => 403);
  if (position === 'dead token') return columnWith(() => 401);
  return columnWith((line) => cellOf(line, position));
};

/** A token does what its user may, if one of its scopes includes it. */
export const tokenColumnOf = (position: string, scopes: readonly string[]): Column =>
  columnWith((line) => (line.scope === 'open' || scopes.includes(line.scope ?? '') ? cellOf(line, position) : 403));

/** The column after an exit. */
export const columnAfter = ({ becomes = '', by, besides = '' }: Record<string, string>): Column => {
  const isLive = by === 'token' && becomes !== 'suspended' && becomes !== 'dead token';
  const column = isLive ? tokenColumnOf(becomes, TOKEN_SCOPES) : columnOf(becomes);
  const others = besides ? besides.split(';').map((cell) => cell.split('=')) : [];
  return { ...column, ...Object.fromEntries(others.map(([right, value]) => [right, Number(value)])) };
};

/** Only the rights of the column that the position has and a listener has not; for a listener all of them. */
export const gainsOf = (column: Column, position: string, besides = ''): Column => {
  const [of, listener] = [columnOf(position), columnOf('listener')];
  const named = besides.split(';').map((cell) => cell.split('=')[0]);
  const isGain = ([right]: [string, number]) => position === 'listener' || of[right] !== listener[right] || named.includes(right);
  return Object.fromEntries(Object.entries(column).filter(isGain));
};
