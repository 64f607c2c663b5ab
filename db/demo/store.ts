import { openLocalData } from '../../scripts/local-data.ts';

export interface Statement {
  sql: string;
  params: string[];
}

/** Receives the remaining music. */
export interface Store {
  /** First column of each row. */
  column: (sql: string) => Promise<string[]>;
  /** All statements or none. */
  write: (statements: Statement[]) => Promise<void>;
  put: (key: string, bytes: ArrayBuffer, type: string) => Promise<void>;
  dispose: () => Promise<void>;
}

export const localStore = async (state: string): Promise<Store> => {
  const { env, dispose } = await openLocalData(state);
  return {
    column: async (sql) => (await env.DB.prepare(sql).raw<[string]>()).map(([value]) => value),
    write: async (statements) => {
      await env.DB.batch(statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
    },
    put: async (key, bytes, type) => {
      await env.BUCKET.put(key, bytes, { httpMetadata: { contentType: type } });
    },
    dispose,
  };
};

/** API of `wrangler dev` for its data. */
const DATA_API = '/cdn-cgi/local/explorer/api';

interface Answer {
  result?: { results: { rows: unknown[][] } }[];
}

/**
 * Data of a running local site, through its own process: a second process on the same files makes its requests fail while it writes.
 * Throws if the site refuses.
 */
export const siteStore = async (url: string): Promise<Store> => {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}${DATA_API}${path}`, init);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return response;
  };
  const only = async (path: string, name: 'name' | 'uuid'): Promise<string> => {
    const { result } = (await (await ask(path)).json()) as { result: Record<string, string>[] | { buckets: Record<string, string>[] } };
    const [first] = Array.isArray(result) ? result : result.buckets;
    const value = first?.[name];
    if (value === undefined) throw new Error(`${path} names nothing`);
    return encodeURIComponent(value);
  };
  const [database, bucket] = await Promise.all([only('/d1/database', 'uuid'), only('/r2/buckets', 'name')]);
  const run = async (batch: Statement[]): Promise<Answer> =>
    (await ask(`/d1/database/${database}/raw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ batch }),
    }).then((response) => response.json())) as Answer;
  return {
    column: async (sql) => {
      const { result } = await run([{ sql, params: [] }]);
      return (result?.[0]?.results.rows ?? []).map(([value]) => String(value));
    },
    write: async (statements) => {
      await run(statements);
    },
    put: async (key, bytes, type) => {
      const answer = await ask(`/r2/buckets/${bucket}/objects/${encodeURIComponent(key)}`, {
        method: 'PUT',
        headers: { 'Content-Type': type },
        body: bytes,
      });
      await answer.arrayBuffer();
    },
    dispose: async () => undefined,
  };
};
