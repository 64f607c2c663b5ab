import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Statements and rows that recreate a migrated database. */
interface Snapshot {
  statements: string[];
  rows: { insert: string; values: unknown[][] }[];
  triggers: string[];
}

/** Test files of a worker share `globalThis`. */
const shared = globalThis as typeof globalThis & { schemaSnapshot?: Snapshot };

interface Entry {
  name: string;
  type: 'table' | 'index' | 'view' | 'trigger';
  sql: string;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const read = async <Row>(sql: string): Promise<Row[]> => (await env.DB.prepare(sql).all<Row>()).results;

const rowsOf = async (table: string): Promise<Snapshot['rows'][number][]> => {
  const rows = await read<Record<string, unknown>>(`SELECT * FROM ${quote(table)}`);
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]);
  const insert = `INSERT INTO ${quote(table)} (${columns.map(quote).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return [{ insert, values: rows.map((row) => columns.map((column) => row[column])) }];
};

/** Reads a freshly migrated database; skips the engine's own tables. */
const takeSnapshot = async (): Promise<Snapshot> => {
  const kinds = new Map((await read<{ name: string; type: string }>('PRAGMA table_list')).map(({ name, type }) => [name, type]));
  const entries = (await read<Entry>('SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')).filter(
    ({ name }) => kinds.get(name) !== 'shadow' && !/^(_cf_|sqlite_)/.test(name),
  );
  const sqlOf = (...types: Entry['type'][]) => entries.filter(({ type }) => types.includes(type)).map(({ sql }) => sql);
  const rows: Snapshot['rows'] = [];
  for (const { name } of entries.filter(({ type }) => type === 'table')) {
    const tableRows = await rowsOf(name);
    if (tableRows.length > 0 && kinds.get(name) === 'virtual') throw new Error(`The migrations fill ${name}, which a snapshot cannot copy`);
    rows.push(...tableRows);
  }
  return { statements: [...sqlOf('table'), ...sqlOf('index', 'view')], rows, triggers: sqlOf('trigger') };
};

/** D1 takes 100,000 bytes as one statement. */
const MAX_JOINED = 60_000;

/** Several statements as one: each costs D1 more than its work. */
const joined = (statements: string[]): string[] => {
  const groups: string[] = [];
  for (const sql of statements) {
    const last = groups.at(-1);
    if (last === undefined || last.length + sql.length > MAX_JOINED) groups.push(sql);
    else groups[groups.length - 1] = `${last};\n${sql}`;
  }
  return groups;
};

const applySnapshot = async ({ statements, rows, triggers }: Snapshot): Promise<void> => {
  await env.DB.batch([
    ...joined(statements).map((sql) => env.DB.prepare(sql)),
    ...rows.flatMap(({ insert, values }) => values.map((row) => env.DB.prepare(insert).bind(...row))),
    ...joined(triggers).map((sql) => env.DB.prepare(sql)),
  ]);
};

const isEmpty = async (): Promise<boolean> => {
  const [[tables], { objects }] = await Promise.all([
    read<{ count: number }>("SELECT count(*) AS count FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"),
    env.BUCKET.list({ limit: 1 }),
  ]);
  return tables.count === 0 && objects.length === 0;
};

const TRIES = 50;
const PAUSE = 100;

/** Large databases are cleared with a delay, so this checks and repeats. */
const emptyStorage = async (): Promise<void> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await reset();
    if (await isEmpty()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error('What the test file before this one stored does not go away');
};

/**
 * Resets the storage to the migrated state. The first file of a worker applies the migrations one by one like a deployment; later files restore a
 * snapshot in one batch.
 */
export const freshStorage = async (): Promise<void> => {
  await emptyStorage();
  if (shared.schemaSnapshot) return applySnapshot(shared.schemaSnapshot);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  shared.schemaSnapshot = await takeSnapshot();
};
