import type { BackupManifest, BackupTable, SchemaEntry } from '../../functions/platform/backup/backup-manifest.ts';
import { isVirtual, quoted, readForeignKeys, readSchema, tablesInOrder } from '../../functions/platform/backup/schema-read.ts';
import { type ReadFile, tablePages, verifyBackup } from './read-backup.ts';

export class NotEmpty extends Error {}

/** Bytes of a parameter; D1 allows 2 MB. */
const PARAMETER_MAX = 1_000_000;
/** Ids indexed by one statement. */
const INDEXED_AT_ONCE = 5000;

interface TableResult {
  name: string;
  expected: number;
  rows: number;
}

const countRows = async (database: D1Database, name: string): Promise<number> =>
  (await database.prepare(`SELECT count(*) AS count FROM ${quoted(name)}`).first<{ count: number }>())?.count ?? 0;

const run = (database: D1Database, statements: readonly string[]) =>
  statements.length > 0 ? database.batch(statements.map((sql) => database.prepare(sql))) : [];

/** Removes everything from the database: triggers first, then rows that refer to others before those. */
const clear = async (database: D1Database): Promise<void> => {
  const schema = await readSchema(database);
  const tables = schema.filter(({ type }) => type === 'table');
  const rest = await tablesInOrder(database, schema);
  const dropped = (type: SchemaEntry['type']) =>
    schema.filter((entry) => entry.type === type).map(({ name }) => `DROP ${type} ${quoted(name)}`);
  await run(database, [...dropped('trigger'), ...dropped('view')]);
  await run(
    database,
    tables.filter(isVirtual).map(({ name }) => `DROP TABLE ${quoted(name)}`),
  );
  for (const name of rest) await run(database, [`DROP TABLE ${quoted(name)}`]);
};

/** Groups lines so that each group fits into a parameter. A single longer line is its own group. */
function* grouped(lines: readonly string[]): Generator<string> {
  let group: string[] = [];
  let length = 0;
  for (const line of lines) {
    const size = new TextEncoder().encode(line).length;
    if (group.length > 0 && length + size > PARAMETER_MAX) {
      yield `[${group.join(',')}]`;
      [group, length] = [[], 0];
    }
    group.push(line);
    length += size + 1;
  }
  if (group.length > 0) yield `[${group.join(',')}]`;
}

interface Statements {
  insert: string;
  /** Sets references to rows of the same table, which may come later than the row. */
  link: string[];
}

/** References to rows that the backup lacks become null or leave the row out, as deleting the other row would have done. */
const statementsFor = async (database: D1Database, { name, columns }: BackupTable): Promise<Statements> => {
  const keys = (await readForeignKeys(database, [name])).get(name) ?? [];
  const cellOf = (column: string) => `line.value ->> '$[${columns.indexOf(column) + 1}]'`;
  const conditions: string[] = [];
  const link: string[] = [];
  const values = columns.map((column) => {
    const key = keys.find(({ from }) => from === column);
    if (!key) return cellOf(column);
    const other = `SELECT other.${quoted(key.to)} FROM ${quoted(key.table)} AS other WHERE other.${quoted(key.to)} = ${cellOf(column)}`;
    if (key.table === name) {
      const rows = `FROM json_each(?) AS line WHERE ${quoted(name)}.rowid = line.value ->> '$[0]' AND ${cellOf(column)} IS NOT NULL`;
      link.push(`UPDATE ${quoted(name)} SET ${quoted(column)} = (${other}) ${rows}`);
      if (key.on_delete !== 'SET NULL') {
        const lost = `SELECT line.value ->> '$[0]' FROM json_each(?) AS line WHERE ${cellOf(column)} IS NOT NULL AND NOT EXISTS (${other})`;
        link.push(`DELETE FROM ${quoted(name)} WHERE rowid IN (${lost})`);
      }
      return 'NULL';
    }
    if (key.on_delete === 'SET NULL') return `(${other})`;
    conditions.push(`(${cellOf(column)} IS NULL OR EXISTS (${other}))`);
    return cellOf(column);
  });
  const into = `INSERT INTO ${quoted(name)} (rowid, ${columns.map(quoted).join(', ')})`;
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return { insert: `${into} SELECT line.value ->> '$[0]', ${values.join(', ')} FROM json_each(?) AS line${where}`, link };
};

const loadTable = async (database: D1Database, read: ReadFile, manifest: BackupManifest, table: BackupTable): Promise<TableResult> => {
  const { insert, link } = await statementsFor(database, table);
  const load = async (statement: string) => {
    for await (const lines of tablePages(read, manifest, table.name))
      for (const group of grouped(lines)) await database.prepare(statement).bind(group).run();
  };
  await load(insert);
  for (const statement of link) await load(statement);
  return { name: table.name, expected: table.rows, rows: await countRows(database, table.name) };
};

/**
 * Fills search indexes by the rule of their insert triggers: `INSERT INTO index … WHERE id = new.id` or `INSERT INTO index … VALUES (new.id, …)`.
 * Throws for an index without such a trigger.
 */
const fillIndex = async (database: D1Database, schema: readonly SchemaEntry[], index: string): Promise<void> => {
  const trigger = schema.find(({ type, name }) => type === 'trigger' && name === `${index}_insert`);
  const body = /BEGIN\s+(INSERT INTO[\s\S]+?);\s+END/i.exec(trigger?.sql ?? '')?.[1];
  if (!(trigger && body)) throw new Error(`No trigger fills ${index}.`);
  const range = 'BETWEEN ?1 AND ?2';
  const values = /VALUES \(([\s\S]+)\)$/i.exec(body);
  const statement = values
    ? `${body.slice(0, values.index)}SELECT ${values[1]?.replaceAll('new.', '')} FROM ${quoted(trigger.table)} WHERE id ${range}`
    : body.replace('= new.id', range);
  const last = await database.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${quoted(trigger.table)}`).first<{ id: number }>();
  for (let from = 1; from <= (last?.id ?? 0); from += INDEXED_AT_ONCE)
    await database
      .prepare(statement)
      .bind(from, from + INDEXED_AT_ONCE - 1)
      .run();
};

const restoreSequences = async (database: D1Database, { sequences }: BackupManifest): Promise<void> => {
  const rows = JSON.stringify(Object.entries(sequences));
  await database.prepare("DELETE FROM sqlite_sequence WHERE name IN (SELECT value ->> '$[0]' FROM json_each(?))").bind(rows).run();
  await database
    .prepare("INSERT INTO sqlite_sequence (name, seq) SELECT value ->> '$[0]', value ->> '$[1]' FROM json_each(?)")
    .bind(rows)
    .run();
};

interface Restoring {
  database: D1Database;
  read: ReadFile;
  manifest: BackupManifest;
  /** Deletes what the database holds. */
  isReplacing?: boolean;
  /** Receives the name of each table that is loaded. */
  onTable?: (result: TableResult) => void;
}

/**
 * Verifies the backup, then rebuilds the database from it: tables, rows, indexes, search indexes, triggers. Throws `NotEmpty` if the database holds
 * tables. Interrupted restores start again with `isReplacing`.
 */
export const restoreBackup = async ({ database, read, manifest, isReplacing = false, onTable }: Restoring): Promise<TableResult[]> => {
  await verifyBackup(read, manifest);
  const existing = await readSchema(database);
  if (existing.length > 0 && !isReplacing) throw new NotEmpty('The database is not empty.');
  await clear(database);
  const { schema, tables } = manifest;
  const create = (...types: SchemaEntry['type'][]) =>
    run(
      database,
      schema.filter(({ type }) => types.includes(type)).map(({ sql }) => sql),
    );
  await create('table');
  const results: TableResult[] = [];
  for (const table of tables.toReversed()) {
    const result = await loadTable(database, read, manifest, table);
    onTable?.(result);
    results.push(result);
  }
  // One by one: an index of a large table takes a good part of the time that a call may take.
  for (const { sql } of schema.filter(({ type }) => type === 'index')) await database.prepare(sql).run();
  await create('view');
  for (const { name } of schema.filter(isVirtual)) await fillIndex(database, schema, name);
  await restoreSequences(database, manifest);
  // Messages from before the backup were sent, or are out of date.
  const unsent = schema.some(({ name }) => name === 'emails')
    ? ["UPDATE emails SET status = 'kept' WHERE status IN ('pending', 'sending')"]
    : [];
  await run(database, unsent);
  // Pages were rendered from other rows.
  const stale = "INSERT INTO stale_pages (tag, since) VALUES ('site', ?1) ON CONFLICT DO UPDATE SET since = ?1";
  await database.prepare(stale).bind(Date.now()).run();
  await create('trigger');
  return results;
};
