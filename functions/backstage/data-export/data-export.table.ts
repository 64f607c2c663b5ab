import { toCsv } from '#contracts/listening/playlist-file';

type Value = unknown;

const partOf = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return String(part);
  const { name, url } = part as { name?: string; url?: string };
  return name ?? url ?? JSON.stringify(part);
};

/** Lists are comma-separated names, dates are ISO 8601. */
const toCell = (value: Value): string | number => {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(partOf).join(', ');
  if (typeof value === 'object') return partOf(value);
  return String(value);
};

export async function* csvOf<Row extends object>(columns: (keyof Row & string)[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsv([columns]));
  // Only the header carries the byte order mark.
  for await (const row of rows) yield encoder.encode(toCsv([columns.map((column) => toCell(row[column]))]).slice(1));
}

export async function* jsonOf<Row extends object>(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[\n';
  for await (const row of rows) {
    yield encoder.encode(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

export async function* walk<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
