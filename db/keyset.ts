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

/** What a list that is read on by cursor is asked for. */
export interface PageRequest {
  cursor?: [key: string | number, id: number];
  perPage: number;
  orderDir: 'asc' | 'desc';
}

/** Rows of `from` with an `id` and a `sort_key` of their own, found and cut to a page before the columns of the rows are worked out. */
interface Keyed {
  /** What stands between `from` and `where`. */
  from: SQL;
  where: SQL;
  /** The row that each one leads to. */
  id: SQL | Column;
  /** What they are ordered by. */
  key: SQL | Column;
  /** What decides between equals, where it is not the row that it leads to. */
  tie?: SQL | Column;
  /** Further columns of the page, such as `likes.created_at as added`. */
  more?: SQL;
}

/**
 * The part of a list after a cursor, as a sub-query that is called `page`: `id`, `sort_key`, `tie` and what `more` adds. One row more than
 * asked for tells that there is a next page.
 */
export const pageAfter = ({ from, where, id, key, tie = id, more }: Keyed, { cursor, perPage, orderDir }: PageRequest): SQL => {
  const order = sql.raw(orderDir);
  const rest = cursor ? sql`and (${key}, ${tie}) ${sql.raw(orderDir === 'asc' ? '>' : '<')} (${cursor[0]}, ${cursor[1]})` : sql``;
  return sql`(select ${id} as id, ${key} as sort_key, ${tie} as tie${more ? sql`, ${more}` : sql``} from ${from} where ${where} ${rest}
    order by ${key} ${order}, ${tie} ${order} limit ${perPage + 1}) as page`;
};

/** What the rows of `page` are ordered by. */
export const inPageOrder = ({ orderDir }: Pick<PageRequest, 'orderDir'>): SQL => {
  const order = sql.raw(orderDir);
  return sql`order by page.sort_key ${order}, page.tie ${order}`;
};

/** A key that no index serves: for rows that are few already, found by another index. */
export const sorted = (key: SQL | Column): SQL => sql`+${key}`;

/** Whether a column contains what was typed, in any case. */
export const contains = (column: Column, typed: string | undefined): SQL =>
  typed ? sql`instr(lower(${column}), lower(${typed})) > 0` : sql`1`;

/** Whether a column is one of the numbers, however many: they are bound as one parameter, of which D1 takes 100. */
export const isOneOf = (column: Column, numbers: readonly (number | string)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
