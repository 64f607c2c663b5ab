import { type SQL, sql } from 'drizzle-orm';
import { type Expression, selectRows } from '#db/json-row';
import type { Context } from '#functions/platform/access/context';

export type PageQuery<Row> = (context: Context, id: SQL) => { row: Expression<Row>; from: SQL };

const prepare = <Row>(context: Context, query: PageQuery<Row>) => {
  const { row, from } = query(context, sql`${sql.placeholder('id')}`);
  return { read: selectRows(context.db, row, from).prepare() };
};

const prepared = new WeakMap<Context, Map<unknown, unknown>>();

/** Prepares a statement once per context: the build renders thousands of pages, and composing SQL takes longer than reading a row. */
export const readPageRow = async <Row>(context: Context, query: PageQuery<Row>, id: number): Promise<Row | undefined> => {
  const statements = prepared.get(context) ?? new Map<unknown, unknown>();
  prepared.set(context, statements);
  const statement = (statements.get(query) ?? prepare(context, query)) as ReturnType<typeof prepare<Row>>;
  statements.set(query, statement);
  const [result] = await statement.read.all({ id });
  return result?.row;
};
