import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Expression, object } from '#db/json-row';

/** Whose everything is taken out. */
export interface ExportedPerson {
  id: number;
  email: string;
}

type Fields = Record<string, Column | Expression<unknown>>;
type Place = Column | SQL;
type NameOf<Of extends SQLiteTable> = keyof Of['_']['columns'] & string;

interface Choice<Of extends SQLiteTable> {
  /** The column that says whose a row is; its value is the person's id unless `by` is `email`. */
  owner: Column;
  by?: keyof ExportedPerson;
  /** What an index orders the rows of one person by, so that each portion goes on where the one before ended. Together these are unique. */
  key: [Place, ...Place[]];
  /** Columns that are not taken out: what opens something, what tells of others, and what only the server works with. */
  without?: NameOf<Of>[];
  /** The only columns that are taken out, in place of all but some. */
  only?: NameOf<Of>[];
  /** What is told beside the columns, such as the names of what their ids stand for. */
  add?: (person: ExportedPerson) => Fields;
  /** More than the owner decides which rows there are. */
  where?: (person: ExportedPerson) => SQL;
  /** Other tables that the rows are found by, as they stand after `from`. */
  from?: SQL;
  /** Rows that are held at a time. */
  rows?: number;
}

/** Rows of one kind that are a person's. */
export interface PersonalList {
  /** Names its files: `liked-tracks`. */
  name: string;
  table: string;
  /** The names of the columns of that table that are taken out. */
  told: string[];
  /** What each row is made of, with where it stands in the order. */
  row: (person: ExportedPerson) => Expression<{ key: unknown[]; row: Record<string, unknown> }>;
  columns: (person: ExportedPerson) => string[];
  /** What follows `from`: the next rows behind a place, or the first ones. */
  after: (person: ExportedPerson, key: unknown[] | null) => SQL;
  size: number;
}

/** Rows are held so many at a time, unless a list says otherwise. */
const ROWS = 1000;

const together = (values: unknown[] | Place[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const keyOf = (places: Place[]): Expression<unknown[]> => ({
  sql: sql`json_array(${together(places)})`,
  read: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as unknown[],
});

/** Behind a place in the order. The first part is said by itself as well: where the others are of another table, it alone leads to the rows. */
const behind = (key: Place[], last: unknown[]): SQL => sql`and ${key[0]} >= ${last[0]} and (${together(key)}) > (${together(last)})`;

/** The rows of a table that belong to a person, told by the names of its columns: what is added to the table is taken out with them. */
export const personalList = <Of extends SQLiteTable>(name: string, table: Of, choice: Choice<Of>): PersonalList => {
  const { owner, by = 'id', key, without = [], only, add, where, from = sql`${table}`, rows: size = ROWS } = choice;
  const isTold = (column: string): boolean => (only ? only.includes(column as NameOf<Of>) : !without.includes(column as NameOf<Of>));
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([property, column]) =>
      isTold(property) && column !== owner ? [[column.name, column as Column]] : [],
    ),
  );
  const fields = (person: ExportedPerson): Fields => ({ ...columns, ...add?.(person) });
  return {
    name,
    table: getTableName(table),
    told: Object.keys(columns),
    row: (person) => object({ key: keyOf(key), row: object(fields(person)) }) as ReturnType<PersonalList['row']>,
    columns: (person) => Object.keys(fields(person)),
    after: (person, last) => sql`${from} where ${owner} = ${person[by]} ${where ? sql`and ${where(person)}` : sql``}
      ${last ? behind(key, last) : sql``} order by ${together(key)} limit ${size}`,
    size,
  };
};

/** The number that a table gives each row, where it has no id: an index ends with it. */
export const rowNumber = (table: SQLiteTable): SQL => sql`${table}.rowid`;
