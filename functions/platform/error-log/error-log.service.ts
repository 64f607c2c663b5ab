import { and, lt, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { ErrorReport } from '#contracts/platform/error-log';
import { errorDays, errorLogs } from '#db/schema/error-log';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { clientAddress } from '#functions/platform/http/client-address';
import { deviceName } from '#functions/platform/http/device-name';
import { daysBefore } from '#functions/platform/settings/settings.condition';
import { logError } from '#functions/platform/stack-trace/record-error';
import { redactPath, redactStack, redactText } from '#functions/platform/stack-trace/redact.policy';

const REPORTS: RateLimitRule = { name: 'error-report', times: 30, seconds: 10 * MINUTE_IN_SECONDS };

export const ERRORS_MAX = 5000;

/** Stores a browser's report. Throws 429 after 30 reports in ten minutes per address. */
export const recordReport = async (context: Context, http: HonoContext<AppEnv>, report: ErrorReport): Promise<void> => {
  await enforceRateLimit(context, [REPORTS, clientAddress(http.req.raw)]);
  const { db, now } = context;
  const [name, message, stack] = [redactText(report.name), redactText(report.message), redactStack(report.stack)];
  const seen = {
    source: 'browser' as const,
    name,
    message,
    stack,
    path: redactPath(report.path),
    browser: deviceName(http.req.header('User-Agent')),
    breadcrumbs: report.breadcrumbs.map(({ kind, text, ago }) => ({ kind, text: redactText(text), ago })),
  };
  await logError(db, seen, now);
};

/** Deletes errors not met for `logging.errors_days` and the oldest beyond `ERRORS_MAX`. Muted ones stay: recurring, they would count as new. */
export const cleanUpErrors = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const cutoff = sql`(select ${errorLogs.lastSeenAt} from ${errorLogs} order by ${errorLogs.lastSeenAt} desc limit 1 offset ${ERRORS_MAX - 1})`;
  const since = daysBefore(now, 'logging.errors_days');
  const unmuted = sql`coalesce(${errorLogs.mutedUntil}, 0) <= ${now.getTime()}`;
  await db.batch([
    db.delete(errorLogs).where(and(lt(errorLogs.lastSeenAt, since), unmuted)),
    db.delete(errorLogs).where(and(lt(errorLogs.lastSeenAt, cutoff), unmuted)),
    db.delete(errorDays).where(sql`${errorDays.day} < strftime('%Y-%m-%d', ${since} / 1000, 'unixepoch')`),
  ]);
};
