import { toCsv } from '#contracts/listening/playlist-file';

type Value = unknown;

/** A value in a cell: figures as they are, names of a list with commas between, moments as ISO 8601. */
const toCell = (value: Value): string | number => {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((part: { name?: string; url?: string }) => part.name ?? part.url ?? '').join(', ');
  if (typeof value === 'object') return (value as { name?: string }).name ?? '';
  return String(value);
};

/** Rows as a table, a part at a time: the head comes first. */
export async function* csvOf<Row extends object>(columns: (keyof Row & string)[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsv([columns]));
  // The mark at the beginning stands there once.
  for await (const row of rows) yield encoder.encode(toCsv([columns.map((column) => toCell(row[column]))]).slice(1));
}

/** Rows as a JSON list, a row at a time. */
export async function* jsonOf<Row extends object>(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[\n';
  for await (const row of rows) {
    yield encoder.encode(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}
