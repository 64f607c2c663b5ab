import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { fold, foldedColumn } from '#functions/platform/contract/fold';

export interface Selection {
  where: SQL;
  /** Sort key; ties are ordered by id. */
  key: SQL;
  direction: 'asc' | 'desc';
  limit: number;
  offset?: number;
}

interface Asked {
  page: number;
  perPage: number;
  orderDir: 'asc' | 'desc';
}

/** Fetches one row more than `perPage` to detect a next page. */
export const pageLimits = ({ page, perPage, orderDir }: Asked) => ({
  direction: orderDir,
  limit: perPage + 1,
  offset: (page - 1) * perPage,
});

/** Sub-query for one page, to follow `from`. Selects ids first, so that columns are computed for this page only. */
export const pageOf = (table: Table & { id: Column }, { where, key, direction, limit, offset = 0 }: Selection): SQL => {
  const order = sql.raw(direction);
  return sql`(select ${table.id} as id, ${key} as sort_key from ${table} where ${where}
    order by sort_key ${order}, ${table.id} ${order} limit ${limit} offset ${offset}) as page
    join ${table} on ${table.id} = page.id order by page.sort_key ${order}, page.id ${order}`;
};

export interface PageRequest {
  cursor?: [key: string | number, id: number, order?: string];
  perPage: number;
  orderDir: 'asc' | 'desc';
}

/** Rows of `from` with `id` and `sort_key`, cut to a page before their columns are computed. */
interface Keyed {
  from: SQL;
  where: SQL;
  /** Id of the row to join. */
  id: SQL | Column;
  key: SQL | Column;
  /** Tie-breaker; defaults to `id`. */
  tie?: SQL | Column;
  /** Further columns of the page, such as `likes.created_at as added`. */
  more?: SQL;
}

/** Sub-query `page` with the rows after a cursor: `id`, `sort_key`, `tie` and `more`. Fetches one row more than `perPage` to detect a next page. */
export const pageAfter = ({ from, where, id, key, tie = id, more }: Keyed, { cursor, perPage, orderDir }: PageRequest): SQL => {
  const order = sql.raw(orderDir);
  const rest = cursor ? sql`and (${key}, ${tie}) ${sql.raw(orderDir === 'asc' ? '>' : '<')} (${cursor[0]}, ${cursor[1]})` : sql``;
  return sql`(select ${id} as id, ${key} as sort_key, ${tie} as tie${more ? sql`, ${more}` : sql``} from ${from} where ${where} ${rest}
    order by ${key} ${order}, ${tie} ${order} limit ${perPage + 1}) as page`;
};

export const inPageOrder = ({ orderDir }: Pick<PageRequest, 'orderDir'>): SQL => {
  const order = sql.raw(orderDir);
  return sql`order by page.sort_key ${order}, page.tie ${order}`;
};

/** Unary plus prevents index use: for sorting few rows that another index found. */
export const sorted = (key: SQL | Column): SQL => sql`+${key}`;

interface FoldedName {
  folded: Column;
  name: SQL | Column;
}

/** Order of names in every list: folded, then as written. Indexed on large tables. */
export const nameOrder = ({ folded, name }: FoldedName): SQL => sql`(ltrim(${folded}) || char(1) || ${name})`;

export const displayNameOrder = ({ folded, displayName }: { folded: Column; displayName: Column }): SQL =>
  nameOrder({ folded, name: displayName });

type TextMatch = 'contains' | 'begins' | 'is';

/** Match of a `folded` column: case, accents and forms of letters do not count. */
export const matchesFolded = (folded: SQL | Column, typed: string, match: TextMatch): SQL => {
  if (match === 'is') return sql`ltrim(${folded}) = ${foldedColumn(typed)}`;
  const text = fold(typed);
  return match === 'contains'
    ? sql`instr(${folded}, ${text}) > 0`
    : sql`(instr(ltrim(${folded}), ${text}) = 1 or instr(${folded}, ${`\n${text}`}) > 0)`;
};

/** Match of a text without a folded column: letters other than ASCII match as typed, small, capital or capitalised. */
export const matchesText = (text: SQL | Column, typed: string, match: TextMatch): SQL => {
  const composed = typed.normalize('NFC');
  const small = composed.toLowerCase();
  const [first = ''] = small;
  const spellings = [composed, small, small.toUpperCase(), first.toUpperCase() + small.slice(first.length)];
  const asked = new Set(spellings.map((spelling) => spelling.replace(/[A-Z]/g, (letter) => letter.toLowerCase())));
  const matches = [...asked].map((spelling) => {
    if (match === 'is') return sql`lower(${text}) = ${spelling}`;
    return match === 'begins' ? sql`instr(lower(${text}), ${spelling}) = 1` : sql`instr(lower(${text}), ${spelling}) > 0`;
  });
  return sql`(${sql.join(matches, sql` or `)})`;
};

/** Substring match of a `folded` column. */
export const contains = (folded: Column, typed: string | undefined): SQL => (typed ? matchesFolded(folded, typed, 'contains') : sql`1`);

/** Substring match of a text without a folded column. */
export const containsText = (text: SQL | Column, typed: string | undefined): SQL => (typed ? matchesText(text, typed, 'contains') : sql`1`);

/** Binds all values as one JSON parameter, because D1 allows only 100 parameters. */
export const isOneOf = (column: Column, numbers: readonly (number | string)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
