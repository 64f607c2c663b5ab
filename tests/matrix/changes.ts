type Rows = { table: string; rows: Record<string, unknown>[] }[];

/** Columns whose values differ between equal calls: ids, times, random names. */
const DRAWN = /(^|_)id$|_at$|^(name|hash|token|key|expires|revision|standing|identifier|image|slug)$/;

const idOf = (table: string, row: Record<string, unknown>): string => `${table} ${row.id ?? Object.values(row).slice(0, 2).join(' ')}`;

/** Comparable part of a value: null, a boolean, or its type. */
const kindOf = (value: unknown): string => (value === null || value === 0 || value === 1 ? String(value) : typeof value);

/** Columns written by a call: changed ones, and those of new rows with their values. */
export const columnsWritten = (before: Rows, after: Rows): Set<string> => {
  const oldRows = new Map(before.flatMap(({ table, rows }) => rows.map((row) => [idOf(table, row), row] as const)));
  return new Set(
    after.flatMap(({ table, rows }) =>
      rows.flatMap((row) => {
        const old = oldRows.get(idOf(table, row));
        const columns = Object.keys(row).filter((column) => old === undefined || old[column] !== row[column]);
        return columns.map((column) => `${table}.${column}${old || DRAWN.test(column) ? '' : ` = ${kindOf(row[column])}`}`);
      }),
    ),
  );
};
