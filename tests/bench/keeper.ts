import { getPlatformProxy } from 'wrangler';
import type { Env } from '../../functions/platform/http/env.ts';
import { sha256Hex } from '../../functions/platform/http/hmac.ts';

export type Database = Env['DB'];

/** User id from `personWithToken`. */
export const PERSON = 1;

/** Changes the local database in `state` and updates the query planner's statistics. */
export const changeDatabase = async (state: string, change: (database: Database) => Promise<unknown>): Promise<void> => {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  await change(env.DB);
  await env.DB.prepare('analyze').run();
  await dispose();
};

/** Statements that create a user with `permissions` and an access token. */
export const personWithToken = async (database: Database, token: string, permissions: string[]) => [
  database
    .prepare("insert into users (id, name, email, email_verified, email_verified_at) values (?, 'Keeper', 'keeper@segue.example', 1, 1)")
    .bind(PERSON),
  ...permissions.map((name) => database.prepare('insert into user_permissions (user_id, name) values (?, ?)').bind(PERSON, name)),
  database.prepare("insert into access_tokens (user_id, name, hash) values (?, 'Benchmark', ?)").bind(PERSON, await sha256Hex(token)),
];
