import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Expression, object } from '#db/json-row';

export interface ExportedPerson {
  id: number;
  email: string;
}

type Fields = Record<string, Column | Expression<unknown>>;
type KeyColumn = Column | SQL;
type NameOf<Of extends SQLiteTable> = keyof Of['_']['columns'] & string;

interface Choice<Of extends SQLiteTable> {
  owner: Column;
  by?: keyof ExportedPerson;
  /** Unique and indexed order of a person's rows, for keyset pagination. */
  key: [KeyColumn, ...KeyColumn[]];
  /** Secrets, data about others and internals. */
  without?: NameOf<Of>[];
  only?: NameOf<Of>[];
  add?: (person: ExportedPerson) => Fields;
  where?: (person: ExportedPerson) => SQL;
  from?: SQL;
  rows?: number;
}

export interface PersonalList {
  name: string;
  table: string;
  told: string[];
  row: (person: ExportedPerson) => Expression<{ key: unknown[]; row: Record<string, unknown> }>;
  columns: (person: ExportedPerson) => string[];
  after: (person: ExportedPerson, key: unknown[] | null) => SQL;
  size: number;
}

const ROWS_PER_PORTION = 1000;

const together = (values: unknown[] | KeyColumn[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const keyOf = (columns: KeyColumn[]): Expression<unknown[]> => ({
  sql: sql`json_array(${together(columns)})`,
  read: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as unknown[],
});

/** The first part is compared separately, because only it uses the index if the others belong to another table. */
const behind = (key: KeyColumn[], last: unknown[]): SQL => sql`and ${key[0]} >= ${last[0]} and (${together(key)}) > (${together(last)})`;

/** Includes columns by default, so that new ones are exported automatically. */
export const personalList = <Of extends SQLiteTable>(name: string, table: Of, choice: Choice<Of>): PersonalList => {
  const { owner, by = 'id', key, without = [], only, add, where, from = sql`${table}`, rows: size = ROWS_PER_PORTION } = choice;
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

/** For tables without an id, whose indexes end with the rowid. */
export const rowNumber = (table: SQLiteTable): SQL => sql`${table}.rowid`;
