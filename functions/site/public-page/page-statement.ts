import { type SQL, sql } from 'drizzle-orm';
import { type Expression, selectRows } from '#db/json-row';
import type { Context } from '#functions/platform/access/context';

/** What a page of one kind reads of the row `id`. */
export type PageQuery<Row> = (context: Context, id: SQL) => { row: Expression<Row>; from: SQL };

const prepare = <Row>(context: Context, query: PageQuery<Row>) => {
  const { row, from } = query(context, sql`${sql.placeholder('id')}`);
  return { read: selectRows(context.db, row, from).prepare() };
};

const prepared = new WeakMap<Context, Map<unknown, unknown>>();

/**
 * The row that `query` reads for the page `id`; undefined where there is none. The statement is made once for a visit: the build makes
 * thousands of pages on one, and putting a statement together takes longer than reading its row.
 */
export const readPageRow = async <Row>(context: Context, query: PageQuery<Row>, id: number): Promise<Row | undefined> => {
  const statements = prepared.get(context) ?? new Map<unknown, unknown>();
  prepared.set(context, statements);
  const statement = (statements.get(query) ?? prepare(context, query)) as ReturnType<typeof prepare<Row>>;
  statements.set(query, statement);
  const [result] = await statement.read.all({ id });
  return result?.row;
};
