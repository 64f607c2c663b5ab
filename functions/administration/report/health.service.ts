import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import { errorLogs } from '#db/schema/error-log';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { readHealth } from '#functions/platform/health/health.service';
import { HEALTH_HOURS, type HealthHours, type SiteHealth } from './report.contract';

const MAX_ROWS_PER_KIND = 1000;
/** Counts runs of the scheduler, because it cannot be paused. */
const HEARTBEAT_TASK = 'check-health';

interface Bucket {
  kind: keyof HealthHours;
  hour: number;
  count: number;
}

const readHours = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<HealthHours> => {
  const since = now.getTime() - DAY;
  const counted = (kind: keyof HealthHours, at: SQL, rows: SQL) =>
    sql`select ${kind} as kind, cast((at - ${since}) / ${HOUR} as integer) as hour, count(*) as count from (select ${at} as at from ${rows} limit ${MAX_ROWS_PER_KIND})
      where at between ${since} and ${now.getTime()} group by 2`;
  // The last try is about 90 minutes after the email was created, so the range starts a day earlier.
  const lastTry = sql`coalesce(${emails.tries} ->> '$[#-1].at', ${emails.createdAt})`;
  const rows = await db.all<Bucket>(
    sql.join(
      [
        counted(
          'runs',
          sql`${runs.startedAt}`,
          sql`${runs} where ${runs.task} = ${HEARTBEAT_TASK} and ${runs.startedAt} >= ${since} and not ${runs.isByHand}`,
        ),
        counted('failures', sql`${runs.startedAt}`, sql`${runs} where ${runs.outcome} = 'failed' and ${runs.startedAt} >= ${since}`),
        counted('mails', lastTry, sql`${emails} where ${emails.status} = 'failed' and ${emails.createdAt} >= ${since - DAY}`),
        counted('errors', sql`${errorLogs.lastSeenAt}`, sql`${errorLogs} where ${errorLogs.lastSeenAt} >= ${since}`),
      ],
      sql` union all `,
    ),
  );
  const of = (kind: keyof HealthHours) =>
    Array.from({ length: HEALTH_HOURS }, (_, hour) =>
      rows.reduce((sum, row) => (row.kind === kind && Math.min(row.hour, HEALTH_HOURS - 1) === hour ? sum + row.count : sum), 0),
    );
  return { runs: of('runs'), failures: of('failures'), mails: of('mails'), errors: of('errors') };
};

/** Reads stored results only; runs no checks. */
export const showHealth = async (context: Pick<Context, 'db' | 'now'>): Promise<SiteHealth> => {
  const [checks, hours] = await Promise.all([readHealth(context), readHours(context)]);
  return { checks, hours };
};
