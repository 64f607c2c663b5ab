import type { SchemaEntry } from './backup-manifest';

type Database = Pick<D1Database, 'prepare'>;

/**
 * Rows that end by themselves within a day, and the secrets that link a visitor to a day, which must not outlive it. Their tables are restored empty.
 */
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

/** Throws on keys of several columns, which restoring does not support. */
export const readForeignKeys = async (database: Database, table: string): Promise<ForeignKey[]> => {
  const keys = await read<ForeignKey & { seq: number }>(database, `PRAGMA foreign_key_list(${quoted(table)})`);
  if (keys.some(({ seq }) => seq > 0)) throw new Error(`${table} has a foreign key of several columns.`);
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

export const readColumns = async (database: Database, table: string): Promise<string[]> =>
  (await read<{ name: string }>(database, `PRAGMA table_info(${quoted(table)})`)).map(({ name }) => name);

/** Names of the tables, each before those to which its rows refer. Throws on circular references. */
export const tablesInOrder = async (database: Database, schema: readonly SchemaEntry[]): Promise<string[]> => {
  const names = schema.filter((entry) => entry.type === 'table' && !isVirtual(entry)).map(({ name }) => name);
  const parents = new Map<string, string[]>();
  for (const name of names)
    parents.set(
      name,
      (await readForeignKeys(database, name)).map(({ table }) => table).filter((table) => table !== name),
    );
  const waiting = new Set(names);
  const order: string[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting].flatMap((name) => parents.get(name) ?? []));
    const free = [...waiting].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of free) waiting.delete(name);
    order.push(...free);
  }
  return order;
};
