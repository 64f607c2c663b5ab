import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

/** D1 accepts at most 32 arguments per function call. */
const ARGUMENTS_MAX = 32;

/** SQL for a value and the function that decodes it. */
export interface Expression<Value> {
  sql: SQL;
  read: (value: unknown) => Value;
}

type Field = Column | Expression<unknown>;
type ValueOf<F> = F extends Expression<infer Value> ? Value : F extends Column ? GetColumnData<F> : never;
type RowOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

export type Read<Of extends Expression<unknown>> = ReturnType<Of['read']>;

/** SQLite returns JSON as text; nested JSON is already parsed. */
const parse = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const toExpression = (field: Field): Expression<unknown> =>
  is(field, Column)
    ? { sql: sql`${field}`, read: (value) => (value === null ? null : field.mapFromDriverValue(value)) }
    : (field as Expression<unknown>);

export const number = (value: SQL): Expression<number> => ({ sql: value, read: Number });

export const boolean = (value: SQL): Expression<boolean> => ({ sql: value, read: (read) => Number(read) === 1 });

export const text = (value: SQL): Expression<string | null> => ({ sql: value, read: (read) => read as string | null });

export const map = <From, To>(expression: Expression<From>, change: (value: From) => To): Expression<To> => ({
  sql: expression.sql,
  read: (value) => change(expression.read(value)),
});

export const tuple = <Value>(values: Expression<Value>[]): Expression<Value[]> => {
  const groups: SQL[] = [];
  for (let start = 0; start < values.length; start += ARGUMENTS_MAX) {
    const group = values.slice(start, start + ARGUMENTS_MAX).map((value) => value.sql);
    groups.push(sql`json_array(${sql.join(group, sql`, `)})`);
  }
  return {
    sql: sql`json_array(${sql.join(groups, sql`, `)})`,
    read: (value) => (parse(value) as unknown[][]).flat().map((item, index) => values[index].read(item)),
  };
};

/** Reads a whole row as one JSON value, so that a single statement can read nested rows. */
export const object = <Fields extends Record<string, Field>>(fields: Fields): Expression<RowOf<Fields>> => {
  const names = Object.keys(fields);
  return map(
    tuple(Object.values(fields).map(toExpression)),
    (values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as RowOf<Fields>,
  );
};

/** All rows of `from` (the text after `from` in a select), in its order. */
export const list = <Row>(row: Expression<Row>, from: SQL): Expression<Row[]> => ({
  sql: sql`(select json_group_array(json(value)) from (select ${row.sql} as value from ${from}))`,
  read: (value) => (parse(value) as unknown[]).map(row.read),
});

/** A single row; use it only where `from` always has one, such as an aggregate or a required foreign key. */
export const only = <Row>(row: Expression<Row>, from: SQL): Expression<Row> => ({
  sql: sql`(select ${row.sql} from ${from} limit 1)`,
  read: row.read,
});

export const first = <Row>(row: Expression<Row>, from: SQL): Expression<Row | null> => ({
  sql: only(row, from).sql,
  read: (value) => (value === null ? null : row.read(value)),
});

type Reader = Pick<DrizzleD1Database<Record<string, never>>, 'select'>;

export const selectRows = <Row>(db: Reader, row: Expression<Row>, from: SQL) =>
  db.select({ row: sql`${row.sql}`.mapWith(row.read) as SQL<Row> }).from(from);

export const readRows = async <Row>(db: Reader, row: Expression<Row>, from: SQL): Promise<Row[]> => {
  const results = await selectRows(db, row, from);
  return results.map((result) => result.row as Row);
};

/** SQL for field number `index` (0 to 31) of each object in the JSON of `object` or `list`. */
export const fieldAt = (json: SQL, index: number): SQL => sql`${json} ->> ${sql.raw(`'$[0][${index}]'`)}`;

type Expressions = Record<string, Expression<unknown>>;

/** Computes fields once for a statement that uses them several times: put `definition` after `with`; `fields` then reads the table `name`. */
export const workedOut = <Fields extends Expressions>(name: string, fields: Fields, from: SQL): { definition: SQL; fields: Fields } => {
  const table = sql.identifier(name);
  const columns = Object.entries(fields).map(([column, field]) => sql`${field.sql} as ${sql.identifier(column)}`);
  const read = Object.entries(fields).map(([column, field]) => [
    column,
    { sql: sql`${table}.${sql.identifier(column)}`, read: field.read },
  ]);
  return {
    definition: sql`${table} as materialized (select ${sql.join(columns, sql`, `)} from ${from})`,
    fields: Object.fromEntries(read) as Fields,
  };
};
