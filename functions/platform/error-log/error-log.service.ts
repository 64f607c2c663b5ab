import { lt, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { ErrorReport } from '#contracts/platform/error-log';
import { errorLogs } from '#db/schema/error-log';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { DAY, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { redactPath, redactStack, redactText } from '#functions/platform/error-trace/redact.policy';
import { clientAddress } from '#functions/platform/http/client-address';
import { deviceName } from '#functions/platform/http/device-name';
import { sha256Hex } from '#functions/platform/http/hmac';

/** Reports from one place. */
const REPORTS: RateLimitRule = { name: 'error-report', times: 30, seconds: 10 * MINUTE_IN_SECONDS };
/** How long an error stays in the log after it was last met, in milliseconds: 30 days. */
const KEPT_FOR = 30 * DAY;
/** How many errors the log holds; beyond that the oldest go. */
export const ERRORS_MAX = 5000;

/** Keeps what a browser reports. Errors: 429 for more than 30 in ten minutes from one place. */
export const recordReport = async (context: Context, http: HonoContext<AppEnv>, report: ErrorReport): Promise<void> => {
  await enforceRateLimit(context, [REPORTS, clientAddress(http.req.raw)]);
  const { db, now } = context;
  const [name, message, stack] = [redactText(report.name), redactText(report.message), redactStack(report.stack)];
  const fingerprint = await sha256Hex(['browser', name, message, stack?.split('\n', 1)[0] ?? ''].join('\n'));
  await db
    .insert(errorLogs)
    .values({
      source: 'browser',
      fingerprint,
      name,
      message,
      stack,
      path: redactPath(report.path),
      browser: deviceName(http.req.header('User-Agent')),
      breadcrumbs: report.breadcrumbs.map(({ kind, text, ago }) => ({ kind, text: redactText(text), ago })),
      firstSeenAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({ target: errorLogs.fingerprint, set: { count: sql`${errorLogs.count} + 1`, lastSeenAt: now } });
};

/** Forgets errors that were not met for a month, and the oldest of more than the log holds. */
export const cleanUpErrors = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const cutoff = sql`(select ${errorLogs.lastSeenAt} from ${errorLogs} order by ${errorLogs.lastSeenAt} desc limit 1 offset ${ERRORS_MAX - 1})`;
  await db.batch([
    db.delete(errorLogs).where(lt(errorLogs.lastSeenAt, new Date(now.getTime() - KEPT_FOR))),
    db.delete(errorLogs).where(lt(errorLogs.lastSeenAt, cutoff)),
  ]);
};
