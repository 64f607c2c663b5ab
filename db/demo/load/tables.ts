/** Rows by table; tables are ordered so that rows reference only earlier ones. */
export type Tables = Record<string, Record<string, unknown>[]>;

export const between = <Row extends { id: number }>(
  rows: readonly Row[],
  own: string,
  other: string,
  ids: (row: Row) => readonly number[],
) => rows.flatMap((row) => ids(row).map((id) => ({ [`${own}_id`]: row.id, [`${other}_id`]: id }) as Record<string, number>));

export function numbered(rows: readonly Record<string, number>[], by: string): Record<string, number>[] {
  const seen = new Map<number | undefined, number>();
  return rows.map((row) => {
    const position = seen.get(row[by]) ?? 0;
    seen.set(row[by], position + 1);
    return { ...row, position };
  });
}

/** Rows per statement, passed as one JSON parameter. */
const CHUNK = 1000;

/** The first row defines the columns. */
export function insertions(database: D1Database, table: string, rows: readonly Record<string, unknown>[]): D1PreparedStatement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = columns.map((column) => `json_extract(value, '$.${column}')`);
  const sql = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from json_each(?)`;
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
    database.prepare(sql).bind(JSON.stringify(rows.slice(i * CHUNK, (i + 1) * CHUNK))),
  );
}
