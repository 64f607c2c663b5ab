import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { api } from '../../functions/api';
import { createToken } from '../matrix/token-of';
import { call } from '../support/call';
import type { World } from './running-world';
import type { Request } from './running-writes';

type Headers = Record<string, string>;

const moveHomes = (from: number, to: number, ownerId: number) =>
  env.DB.batch(
    ['tracks', 'albums'].map((table) =>
      env.DB.prepare(`update ${table} set home_artist_id = ?, owner_id = ? where home_artist_id = ?`).bind(to, ownerId, from),
    ),
  );

const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

/** Each way to lose a right, and the way back for the next one. */
const EXITS = {
  removed: {
    leave: async ({ as, workspace, actor, artist, by }: World) =>
      as === 'member'
        ? call(`workspaces/${workspace.id}/members/${actor.id}`, { method: 'DELETE', headers: by.owner })
        : run('delete from artist_managers where user_id = ? and artist_id = ?', actor.id, artist.id),
    back: ({ as, workspace, actor, artist }: World) =>
      as === 'member'
        ? run("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'manager')", workspace.id, actor.id)
        : run('insert into artist_managers (user_id, artist_id) values (?, ?)', actor.id, artist.id),
  },
  'home moved': {
    leave: ({ artist, other, stranger }: World) => moveHomes(artist.id, other.id, stranger.id),
    back: ({ artist, other, owner }: World) => moveHomes(other.id, artist.id, owner.id),
  },
  'grant revoked': {
    leave: ({ guest, stranger }: World) => run('update work_grants set granted_by = ? where artist_id = ?', stranger.id, guest.id),
    back: ({ guest, owner }: World) => run('update work_grants set granted_by = ? where artist_id = ?', owner.id, guest.id),
  },
  'office lost': {
    leave: ({ actor }: World) => run("delete from user_permissions where user_id = ? and name = 'tracks.update'", actor.id),
    back: ({ actor }: World) => run("insert into user_permissions (user_id, name) values (?, 'tracks.update')", actor.id),
  },
  suspended: {
    leave: ({ actor }: World) => run('update users set banned_at = 1 where id = ?', actor.id),
    back: ({ actor }: World) => run('update users set banned_at = null where id = ?', actor.id),
  },
  'session ended': {
    leave: ({ actor }: World) => run('update sessions set expires_at = 1 where user_id = ?', actor.id),
    back: ({ actor }: World) => run('update sessions set expires_at = ? where user_id = ?', Date.now() + 3_600_000, actor.id),
  },
  'token revoked': {
    leave: ({ actor }: World) => run('delete from access_tokens where user_id = ?', actor.id),
    back: async (world: World) => Object.assign(world.by, { token: await createToken(world.actor, TOKEN_SCOPES) }),
  },
};
export type Exit = keyof typeof EXITS;

/** The first batch of the requests that changes rows waits for `before`. */
const interleaved = (before: () => Promise<unknown>): D1Database => {
  let isOver = false;
  const changes = new WeakSet<D1PreparedStatement>();
  const watched = <Client extends D1Database | D1DatabaseSession>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === 'withSession') return (start: string) => watched((target as D1Database).withSession(start));
        if (name === 'prepare')
          return (sql: string) => {
            const statement = target.prepare(sql);
            const bind = statement.bind.bind(statement);
            statement.bind = (...values) => {
              const bound = bind(...values);
              if (/^\s*(insert|update|delete)/i.test(sql)) changes.add(bound);
              return bound;
            };
            return statement;
          };
        if (name === 'batch')
          return async (statements: D1PreparedStatement[]) => {
            if (!isOver && statements.some((statement) => changes.has(statement))) {
              isOver = true;
              await before();
            }
            return target.batch(statements);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return watched(env.DB);
};

const send = async ([method, path, body]: Request, headers: Headers, DB: D1Database): Promise<number> => {
  const bytes = body instanceof Uint8Array ? body : body && new TextEncoder().encode(JSON.stringify(body));
  const type = body instanceof Uint8Array ? 'audio/wav' : 'application/json';
  const request = new globalThis.Request(`http://localhost/api/v1/${path}`, {
    method,
    headers: { Origin: 'http://localhost', 'Content-Type': type, 'Content-Length': String(bytes?.length ?? 0), ...headers },
    body: bytes,
  });
  const execution = createExecutionContext();
  const response = await api.fetch(request, { ...env, DB }, execution);
  await response.text();
  await waitOnExecutionContext(execution);
  return response.status;
};

const writtenTables = async () =>
  (await env.DB.prepare('select distinct name from test_writes').all<{ name: string }>()).results.map(({ name }) => name);
const files = async () => (await env.BUCKET.list()).objects.map(({ key }) => key);

/** Status and effects of a request whose caller loses the right before it writes, and the status of the same request afterwards. */
export const race = async (world: World, request: Request, exit: Exit) => {
  const headers = exit === 'token revoked' ? world.by.token : world.by.session;
  const { leave, back } = EXITS[exit];
  const stored = await files();
  const audited = () => env.DB.prepare('select count(*) as n from audit_logs').first('n');
  let acts: unknown = 'not reached';
  const status = await send(
    request,
    headers,
    interleaved(async () => {
      await leave(world);
      await run('delete from test_writes');
      acts = await audited();
    }),
  );
  const tables = await writtenTables();
  const effects = { tables, isAudited: acts !== (await audited()), files: (await files()).filter((key) => !stored.includes(key)) };
  const later = await send(request, headers, env.DB);
  await back(world);
  return { status, later, effects };
};
