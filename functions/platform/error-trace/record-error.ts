import { drizzle } from 'drizzle-orm/d1';
import { errorLogs } from '#db/schema/error-log';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { redactPath, redactStack, redactText } from './redact.policy';

/** What of a message is kept, in characters. */
const MESSAGE_MAX = 1000;

/** A failure that nobody foresaw, under the id of the request, which the answer carries as well. */
export interface ErrorContext {
  request: string;
  path: string;
  error: Error;
}

/** Keeps a failure of the server in the error log. A log that cannot be written is no further failure: the line in the console is there. */
export const recordError = async (env: Env, { request, path, error }: ErrorContext): Promise<void> => {
  const at = now();
  const row = {
    source: 'server' as const,
    fingerprint: `request ${request}`,
    name: error.name,
    message: redactText(error.message.slice(0, MESSAGE_MAX)),
    stack: redactStack(error.stack),
    path: redactPath(path),
    firstSeenAt: at,
    lastSeenAt: at,
  };
  await drizzle(env.DB)
    .insert(errorLogs)
    .values(row)
    .onConflictDoNothing()
    .then(
      () => undefined,
      () => undefined,
    );
};
