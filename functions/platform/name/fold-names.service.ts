import { type SQL, sql } from 'drizzle-orm';
import type { FoldedTable } from '#db/folded-table';
import type { Context } from '#functions/platform/access/context';

const ROWS_AT_ONCE = 500;

type Row = Record<string, string | number | null> & { id: number };

/** An index of the large tables has this condition. Deleted comments are empty. */
const isUnfolded = ({ column, sources }: FoldedTable): SQL =>
  column === 'folded' ? sql`folded < '!' and ${sql.identifier(sources[0]!)} <> ''` : sql`${sql.identifier(column)} is null`;

const foldRows = async ({ db }: Pick<Context, 'db'>, table: FoldedTable): Promise<void> => {
  const [name, column] = [sql.identifier(table.name), sql.identifier(table.column)];
  const sources = table.sources.map((source) => sql.identifier(source));
  const unfolded = isUnfolded(table);
  const rows = await db.all<Row>(
    sql`select id, ${sql.join(sources, sql`, `)} from ${name} where ${unfolded} order by id limit ${ROWS_AT_ONCE}`,
  );
  if (rows.length === 0) return;
  const folded = rows.map(({ id, ...row }) => {
    const values = table.sources.map((source) => row[source] ?? null);
    return { id, values, folded: table.fold(...values) };
  });
  const isUnchanged = sources.map((source, index) => sql`${source} is each.value -> 'values' ->> ${sql.raw(String(index))}`);
  await db.run(sql`update ${name} set ${column} = each.value ->> 'folded' from json_each(${JSON.stringify(folded)}) as each
    where ${name}.id = each.value ->> 'id' and ${unfolded} and ${sql.join(isUnchanged, sql` and `)}`);
};

/** Folds the names of rows from before the upgrade, in steps. Rows that change meanwhile are left to the change. */
export const foldNames = async (context: Pick<Context, 'db'>, tables: readonly FoldedTable[]): Promise<void> => {
  for (const table of tables) await foldRows(context, table);
};
