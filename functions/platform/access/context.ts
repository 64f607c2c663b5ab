import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import type { Actor } from './actor';

export type Database = DrizzleD1Database<Record<string, never>>;

/** What every service needs to know of the call that it serves. */
export interface Context {
  env: Env;
  db: Database;
  actor: Actor;
  /** When the call came in, by the server's clock. */
  now: Date;
  /** The id of the request, as the answer and the logs name it; null for what the clock does. */
  requestId: string | null;
}

/** A context on the call's own D1 session, so that a read follows the caller's last write. */
export const createContext = (env: Env, actor: Actor, session?: D1DatabaseSession, requestId: string | null = null): Context => ({
  env,
  db: drizzle((session ?? env.DB) as D1Database),
  actor,
  now: now(),
  requestId,
});
