import { env } from 'cloudflare:workers';
import { columnsOf } from '../support/any-row';

/** Table that records changes. */
const WRITES = 'test_writes';
/** Writes allowed to refused calls: rate limits and last-seen times. The audit log is checked separately, because its rows cannot be deleted. */
const COUNTED = new Set(['rate_limits', 'd1_migrations', 'audit_logs', WRITES]);
const SEEN = ['last_active_at', 'last_used_at', 'last_seen_at'];

let tables: string[] | undefined;

/** Tables whose changes count. */
export const listTables = async (): Promise<string[]> => {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table' and sql is not null").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name);
  return names.filter((name) => !COUNTED.has(name) && !/^(sqlite|_cf)_|_(data|idx|content|docsize|config)$/.test(name));
};

export const rowsOfSite = async (): Promise<{ table: string; rows: Record<string, unknown>[] }[]> => {
  tables ??= await listTables();
  const read = await env.DB.batch<Record<string, unknown>>(tables.map((table) => env.DB.prepare(`select * from "${table}"`)));
  return tables.map((table, index) => ({ table, rows: read[index].results }));
};

/** Triggers that record row changes; an update without new values does not count. */
const triggersOf = async (table: string): Promise<string[]> => {
  const columns = (await columnsOf(table)).map(({ name }) => name).filter((name) => !SEEN.includes(name));
  const rowOf = (when: 'old' | 'new') => `(${columns.map((name) => `${when}."${name}"`).join(', ')})`;
  const note = `BEGIN INSERT INTO ${WRITES} (name) VALUES ('${table}'); END`;
  return [
    `CREATE TRIGGER ${WRITES}_${table}_insert AFTER INSERT ON "${table}" ${note}`,
    `CREATE TRIGGER ${WRITES}_${table}_delete AFTER DELETE ON "${table}" ${note}`,
    `CREATE TRIGGER ${WRITES}_${table}_update AFTER UPDATE ON "${table}" WHEN ${rowOf('old')} IS NOT ${rowOf('new')} ${note}`,
  ];
};

/** Records which tables calls change. Skips search index tables, which derive from others. */
export const watchWrites = async (): Promise<void> => {
  const { results } = await env.DB.prepare("select name from sqlite_master where sql like 'CREATE VIRTUAL%'").all<{ name: string }>();
  const virtual = new Set(results.map(({ name }) => name));
  const watched = (await listTables()).filter((name) => !virtual.has(name));
  const triggers = (await Promise.all(watched.map(triggersOf))).flat();
  await env.DB.batch([`CREATE TABLE ${WRITES} (name text not null)`, ...triggers].map((sql) => env.DB.prepare(sql)));
};

/**
 * Fingerprint of changes and files, equal before and after a call without effects, and the last audit log id. It runs before and after thousands of
 * calls, so it does not read rows.
 */
export const lookAtSite = async (): Promise<{ state: string; lastAct: number }> => {
  const counted = `select (select count(*) from ${WRITES}) as writes, (select coalesce(max(id), 0) from audit_logs) as lastAct`;
  const [row, files] = await Promise.all([env.DB.prepare(counted).first<{ writes: number; lastAct: number }>(), env.BUCKET.list()]);
  if (!row || files.truncated) throw new Error('More is there than the matrix looks at');
  return { state: JSON.stringify([row.writes, files.objects.map(({ key, etag }) => `${key} ${etag}`)]), lastAct: row.lastAct };
};

/** Deletes all files, so that listings stay short. */
const emptyBucket = async (): Promise<void> => {
  const { objects } = await env.BUCKET.list();
  if (objects.length > 0) await env.BUCKET.delete(objects.map(({ key }) => key));
};

/** Deletes files, users, music and roles of earlier rows, so that the site stays small. */
export const emptySite = async (): Promise<void> => {
  const emptied = [
    'users',
    'tracks',
    'albums',
    'artists',
    'channels',
    'genres',
    'tags',
    'emails',
    'verifications',
    'rate_limits',
    'release_announcements',
  ];
  await env.DB.batch([
    ...emptied.map((table) => env.DB.prepare(`delete from ${table}`)),
    env.DB.prepare('delete from roles where is_guest = 0 and is_default = 0'),
    env.DB.prepare(`delete from ${WRITES}`),
  ]);
  await emptyBucket();
};
