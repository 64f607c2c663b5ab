import { env } from 'cloudflare:workers';

/** What a refused call may still write: that it was tried, and when somebody was last seen. */
const COUNTED = new Set(['rate_limits', 'd1_migrations']);
const SEEN = ['last_active_at', 'last_used_at'];

let tables: string[] | undefined;

/** The tables whose rows calls may change. */
export const listTables = async (): Promise<string[]> => {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table' and sql is not null").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name);
  return names.filter((name) => !COUNTED.has(name) && !/^(sqlite|_cf)_|_(data|idx|content|docsize|config)$/.test(name));
};

/** Every row of every table that calls may change. */
export const rowsOfSite = async (): Promise<{ table: string; rows: Record<string, unknown>[] }[]> => {
  tables ??= await listTables();
  const read = await env.DB.batch<Record<string, unknown>>(tables.map((table) => env.DB.prepare(`select * from "${table}"`)));
  return tables.map((table, index) => ({ table, rows: read[index].results }));
};

/** Every row of every table and every file, as one text: equal before and after a call that changed nothing. */
export const stateOfSite = async (): Promise<string> => {
  const rows = await rowsOfSite();
  const files = (await env.BUCKET.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
  return JSON.stringify([rows, files], (key, value) => (SEEN.includes(key) ? undefined : value));
};

/** Removes people, music and roles that the rows before have made, so that the site stays small. */
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
  ]);
};
