import { type Column, type SQL, sql, type Table } from 'drizzle-orm';

/** Which rows of a table, in which order, and which part of them. */
export interface Selection {
  where: SQL;
  /** What the rows are ordered by; the id decides between equals. */
  key: SQL;
  direction: 'asc' | 'desc';
  limit: number;
  offset?: number;
}

/** The part of a list that a caller asks for. */
interface Asked {
  page: number;
  perPage: number;
  orderDir: 'asc' | 'desc';
}

/** The limits of a page: one row more than asked for tells that there is a next page. */
export const pageLimits = ({ page, perPage, orderDir }: Asked) => ({
  direction: orderDir,
  limit: perPage + 1,
  offset: (page - 1) * perPage,
});

/**
 * The rows of one page, to follow `from`. Ids come first, straight from an index or by a small sort, so that the columns of a row are
 * worked out for this page alone.
 */
export const pageOf = (table: Table & { id: Column }, { where, key, direction, limit, offset = 0 }: Selection): SQL => {
  const order = sql.raw(direction);
  return sql`(select ${table.id} as id, ${key} as sort_key from ${table} where ${where}
    order by sort_key ${order}, ${table.id} ${order} limit ${limit} offset ${offset}) as page
    join ${table} on ${table.id} = page.id order by page.sort_key ${order}, page.id ${order}`;
};

/** A key that no index serves: for rows that are few already, found by another index. */
export const sorted = (key: SQL | Column): SQL => sql`+${key}`;

/** Whether a column contains what was typed, in any case. */
export const contains = (column: Column, typed: string | undefined): SQL =>
  typed ? sql`instr(lower(${column}), lower(${typed})) > 0` : sql`1`;

/** Whether a column is one of the numbers, however many: they are bound as one parameter, of which D1 takes 100. */
export const isOneOf = (column: Column, numbers: number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
