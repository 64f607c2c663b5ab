import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FaultServer, ONCE } from './server.ts';

/** The local runtime's database explorer runs inside it, so there is no lock contention. */
const EXPLORER = '/cdn-cgi/local/explorer/api/d1/database';

type Value = string | number | null;

interface Answer {
  success: boolean;
  errors: { message: string }[];
  result: { uuid: string; results?: { columns: string[]; rows: Value[][] } }[];
}

export interface Database {
  /** Passes all values as text; column affinity converts numbers. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, Value>[]>;
}

export const openDatabase = async (url: string): Promise<Database> => {
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = (await (
      await fetch(url + EXPLORER + path, { ...init, headers: { ...ONCE, 'Content-Type': 'application/json' } })
    ).json()) as Answer;
    if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(' '));
    return answer;
  };
  const [{ uuid } = { uuid: '' }] = (await ask('')).result;
  return {
    run: async (sql, ...values) => {
      const body = JSON.stringify({ sql, params: values.map(String) });
      const { result } = await ask(`/${uuid}/raw`, { method: 'POST', body });
      const { columns = [], rows = [] } = result[0]?.results ?? {};
      return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
    },
  };
};

/** A killed server releases its locks a little later. */
const BUSY_TIMEOUT_MS = 10_000;

/** Cheaper than requests, and possible while the server hangs. Only a stopped server's file may be written. */
export const openDatabaseFile = ({ state }: FaultServer, options: { readOnly?: boolean; timeout?: number } = {}): DatabaseSync => {
  const [file] = globSync(join(state, 'v3/d1/*/*.sqlite')).filter((path) => !path.endsWith('metadata.sqlite'));
  return new DatabaseSync(file ?? '', { timeout: BUSY_TIMEOUT_MS, ...options });
};

interface NewAccount {
  name: string;
  permissions: string[];
  /** All scopes by default. */
  scopes?: string[];
  /** Upload quota. */
  minutes?: number;
  /** Artist that the user manages. */
  artist?: string;
}

/** Creates a user; returns an access token. */
export const createAccount = async ({ run }: Database, { name, permissions, scopes, minutes, artist }: NewAccount): Promise<string> => {
  const now = Date.now();
  const email = `${name.toLowerCase()}@example.com`;
  const [{ id } = { id: 0 }] = await run(
    'insert into users (name, email, email_verified, email_verified_at) values (?, ?, 1, ?) returning id',
    name,
    email,
    now,
  );
  for (const permission of ['music.view', 'api.access', ...permissions])
    await run('insert into user_permissions (user_id, name) values (?, ?)', Number(id), permission);
  if (minutes)
    await run(
      "update user_permissions set restrictions = ? where user_id = ? and name = 'music.create'",
      JSON.stringify([{ name: 'minutes', value: minutes }]),
      Number(id),
    );
  if (artist) {
    await run('insert into artists (name, slug) values (?, ?)', artist, artist.toLowerCase().replaceAll(' ', '-'));
    await run('insert into artist_managers (artist_id, user_id) select max(id), ? from artists', Number(id));
  }
  const token = `segue_${crypto.randomUUID()}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Buffer.from(digest).toString('hex');
  await run('insert into access_tokens (user_id, name, hash) values (?, ?, ?)', Number(id), 'Faults', hash);
  if (scopes) await run('update access_tokens set scopes = ? where hash = ?', JSON.stringify(scopes), hash);
  return token;
};

/** Creates a user who may publish; returns an access token. */
export const createArtist = (database: Database): Promise<string> =>
  createAccount(database, { name: 'Artist', permissions: ['music.create'] });
