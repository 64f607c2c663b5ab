import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { api } from '../../functions/api';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Records bound statements. */
export const recording = (statements: Statement[]): D1Database => {
  const watched = <Client extends D1Database | D1DatabaseSession>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === 'withSession') return (start: string) => watched((target as D1Database).withSession(start));
        const value: unknown = Reflect.get(target, name);
        if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
        return (sql: string) => {
          const statement = target.prepare(sql);
          const bind = statement.bind.bind(statement);
          statement.bind = (...parameters) => {
            statements.push({ sql, parameters });
            return bind(...parameters);
          };
          return statement;
        };
      },
    });
  return watched(env.DB);
};

/** Runs a GET and returns its statements; `headers` from `signIn`. */
export const statementsOf = async (
  path: string,
  headers?: Record<string, string>,
): Promise<{ status: number; statements: Statement[] }> => {
  const statements: Statement[] = [];
  const execution = createExecutionContext();
  const response = await api.fetch(
    new Request(`http://localhost/api/v1/${path}`, { headers }),
    { ...env, DB: recording(statements) },
    execution,
  );
  await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, statements };
};

/** Query plan, one step per line. */
export const planOf = async ({ sql, parameters }: Statement): Promise<string[]> => {
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...parameters)
    .all<{ detail: string }>();
  return results.map((row) => row.detail);
};
