import { toCsv } from '#contracts/listening/playlist-file';

type Value = unknown;

/** What a thing is called in a cell, or what it holds where it has no name. */
const partOf = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return String(part);
  const { name, url } = part as { name?: string; url?: string };
  return name ?? url ?? JSON.stringify(part);
};

/** A value in a cell: figures as they are, names of a list with commas between, moments as ISO 8601. */
const toCell = (value: Value): string | number => {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(partOf).join(', ');
  if (typeof value === 'object') return partOf(value);
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

/** Rows one after the other, read some at a time: what was handed on is not held any more. */
export async function* walk<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
