import type { SchemaEntry } from './backup-manifest';

type Database = Pick<D1Database, 'prepare' | 'batch'>;

/** Rows that expire within a day, and visitor secrets, which must not outlive their day (decision 029). */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'rate_limits',
  'task_locks',
  'verifications',
  'email_codes',
  'visit_salts',
  'visit_people',
]);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const read = async <Row>(database: Database, query: string): Promise<Row[]> => (await database.prepare(query).all<Row>()).results;

interface ForeignKey {
  table: string;
  from: string;
  to: string;
  on_delete: string;
}

const readOfEach = async <Row>(database: Database, tables: readonly string[], pragma: string): Promise<Map<string, Row[]>> => {
  if (tables.length === 0) return new Map();
  const results = await database.batch<Row>(tables.map((name) => database.prepare(`PRAGMA ${pragma}(${quoted(name)})`)));
  return new Map(tables.map((name, index) => [name, results[index]?.results ?? []]));
};

/** Foreign keys by table. Throws on keys of several columns, which restoring does not support. */
export const readForeignKeys = async (database: Database, tables: readonly string[]): Promise<Map<string, ForeignKey[]>> => {
  const keys = await readOfEach<ForeignKey & { seq: number }>(database, tables, 'foreign_key_list');
  for (const [table, own] of keys) if (own.some(({ seq }) => seq > 0)) throw new Error(`${table} has a foreign key of several columns.`);
  return keys;
};

/** Without the database's own tables and those that belong to an index. */
export const readSchema = async (database: Database): Promise<SchemaEntry[]> => {
  const kinds = await read<{ name: string; type: string }>(database, 'PRAGMA table_list');
  const shadows = new Set(kinds.filter(({ type }) => type === 'shadow').map(({ name }) => name));
  const entries = await read<SchemaEntry>(
    database,
    'SELECT type, name, tbl_name AS "table", sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid',
  );
  return entries.filter(({ name, table }) => !shadows.has(table) && !/^(sqlite_|_cf_)/.test(name));
};

export const isVirtual = ({ sql }: SchemaEntry): boolean => /^CREATE VIRTUAL/i.test(sql);

export const readColumns = (database: Database, tables: readonly string[]): Promise<Map<string, { name: string }[]>> =>
  readOfEach(database, tables, 'table_info');

const COLUMNS_MAX = 100; // of a D1 result

/** Those of the tables that have rows. */
export const withRows = async (database: Database, tables: readonly string[]): Promise<string[]> => {
  const filled: string[] = [];
  for (let from = 0; from < tables.length; from += COLUMNS_MAX) {
    const names = tables.slice(from, from + COLUMNS_MAX);
    const counts = names.map((name) => `EXISTS (SELECT 1 FROM ${quoted(name)}) AS ${quoted(name)}`);
    const [row] = await read<Record<string, number>>(database, `SELECT ${counts.join(', ')}`);
    filled.push(...names.filter((name) => row?.[name]));
  }
  return filled;
};

/** Names of the tables, each before those to which its rows refer. Throws on circular references. */
export const tablesInOrder = async (database: Database, schema: readonly SchemaEntry[]): Promise<string[]> => {
  const names = schema.filter((entry) => entry.type === 'table' && !isVirtual(entry)).map(({ name }) => name);
  const parents = await readForeignKeys(database, names);
  const waiting = new Set(names);
  const order: string[] = [];
  while (waiting.size > 0) {
    const referredBy = (name: string) => (parents.get(name) ?? []).map(({ table }) => table).filter((table) => table !== name);
    const referred = new Set([...waiting].flatMap(referredBy));
    const free = [...waiting].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of free) waiting.delete(name);
    order.push(...free);
  }
  return order;
};
