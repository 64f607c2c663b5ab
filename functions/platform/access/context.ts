import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import type { Actor } from './actor';

export type Database = DrizzleD1Database<Record<string, never>>;

export interface Context {
  env: Env;
  db: Database;
  actor: Actor;
  now: Date;
  /** As in responses and logs; null for scheduled tasks. */
  requestId: string | null;
  /** From `clientAddress`; empty for scheduled tasks. */
  address: string;
}

/** Uses the request's D1 session, so that reads see the caller's last write. */
export const createContext = (
  env: Env,
  actor: Actor,
  session?: D1DatabaseSession,
  requestId: string | null = null,
  address = '',
): Context => ({
  env,
  db: drizzle((session ?? env.DB) as D1Database),
  actor,
  now: now(),
  requestId,
  address,
});
