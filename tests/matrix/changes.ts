type Rows = { table: string; rows: Record<string, unknown>[] }[];

/** What differs from one call to the next by its nature: numbers, times, names that are drawn. */
const DRAWN = /(^|_)id$|_at$|^(name|hash|token|key|expires|revision|standing|identifier|image|slug)$/;

const idOf = (table: string, row: Record<string, unknown>): string => `${table} ${row.id ?? Object.values(row).slice(0, 2).join(' ')}`;

/** A value as far as another call of the same kind leaves the same: whether it is set, and what it is if it is a switch. */
const kindOf = (value: unknown): string => (value === null || value === 0 || value === 1 ? String(value) : typeof value);

/** Which columns a call has written, told from the rows before and after it: those that it changed, and those of new rows with what they hold. */
export const columnsWritten = (before: Rows, after: Rows): Set<string> => {
  const known = new Map(before.flatMap(({ table, rows }) => rows.map((row) => [idOf(table, row), row] as const)));
  return new Set(
    after.flatMap(({ table, rows }) =>
      rows.flatMap((row) => {
        const old = known.get(idOf(table, row));
        const columns = Object.keys(row).filter((column) => old === undefined || old[column] !== row[column]);
        return columns.map((column) => `${table}.${column}${old || DRAWN.test(column) ? '' : ` = ${kindOf(row[column])}`}`);
      }),
    ),
  );
};
