import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { errorDays, errorLogs } from '#db/schema/error-log';
import type { Database } from '#functions/platform/access/context';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { sha256Hex } from '#functions/platform/http/hmac';
import { redactPath, redactStack, redactText } from './redact.policy';

const MAX_MESSAGE_LENGTH = 1000;

export interface ErrorContext {
  request: string;
  path: string;
  error: Error;
}

type Met = Omit<typeof errorLogs.$inferInsert, 'fingerprint' | 'firstSeenAt' | 'lastSeenAt'>;

/** Occurrences of one error share source, name, message (numbers masked) and first frame. */
const fingerprintOf = ({ source, name, message, stack }: Met): Promise<string> =>
  sha256Hex([source, name, message.replace(/\d+/g, '#'), stack?.split('\n', 1)[0] ?? ''].join('\n'));

/** Counts an error on its day and reopens it if it was fixed. Muted errors stay unchanged. */
export const logError = async (db: Database, met: Met, at: Date): Promise<void> => {
  const fingerprint = await fingerprintOf(met);
  const muted = sql`coalesce(${errorLogs.mutedUntil}, 0) > ${at.getTime()}`;
  const unlessMuted = (column: SQL, value: SQL) => sql`case when ${muted} then ${column} else ${value} end`;
  const { count, lastSeenAt, fixedAt, reopenedAt, requestId } = errorLogs;
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  await db.batch([
    db
      .insert(errorLogs)
      .values({ ...met, fingerprint, firstSeenAt: at, lastSeenAt: at })
      .onConflictDoUpdate({
        target: errorLogs.fingerprint,
        set: {
          count: unlessMuted(sql`${count}`, sql`${count} + 1`),
          lastSeenAt: unlessMuted(sql`${lastSeenAt}`, sql`${at.getTime()}`),
          requestId: unlessMuted(sql`${requestId}`, sql`excluded.request_id`),
          reopenedAt: unlessMuted(sql`${reopenedAt}`, sql`case when ${fixedAt} is null then ${reopenedAt} else ${at.getTime()} end`),
          fixedAt: unlessMuted(sql`${fixedAt}`, sql`null`),
        },
      }),
    db
      .insert(errorDays)
      .select(sql`select ${errorLogs.id}, ${day}, 1 from ${errorLogs} where ${errorLogs.fingerprint} = ${fingerprint} and not ${muted}`)
      .onConflictDoUpdate({ target: [errorDays.errorId, errorDays.day], set: { count: sql`${errorDays.count} + 1` } }),
  ]);
};

/** Logs a server error. A failed write is ignored: the console has the error already. */
export const recordError = async (env: Env, { request, path, error }: ErrorContext): Promise<void> => {
  const met = {
    source: 'server' as const,
    name: error.name,
    message: redactText(error.message.slice(0, MAX_MESSAGE_LENGTH)),
    stack: redactStack(error.stack),
    path: redactPath(path),
    requestId: request,
  };
  await logError(drizzle(env.DB), met, now()).then(
    () => undefined,
    () => undefined,
  );
};
