import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import { errorLogs } from '#db/schema/error-log';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { readHealth } from '#functions/platform/health/health.service';
import { HEALTH_HOURS, type HealthHours, type SiteHealth } from './report.contract';

/** So many of what goes wrong in a day are looked at. */
const LOOKED_AT = 1000;
/** The task by which the runs of the clock are counted: one that cannot be paused. */
const BEAT = 'check-health';

interface Bucket {
  kind: keyof HealthHours;
  hour: number;
  count: number;
}

/** What is written down of the last 24 hours by hours. One statement, each part of it by an index. */
const readHours = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<HealthHours> => {
  const since = now.getTime() - DAY;
  const counted = (kind: keyof HealthHours, at: SQL, rows: SQL) =>
    sql`select ${kind} as kind, cast((at - ${since}) / ${HOUR} as integer) as hour, count(*) as count from (select ${at} as at from ${rows} limit ${LOOKED_AT})
      where at between ${since} and ${now.getTime()} group by 2`;
  // The last try of a mail comes an hour and a half after it was written.
  const lastTry = sql`coalesce(${emails.tries} ->> '$[#-1].at', ${emails.createdAt})`;
  const rows = await db.all<Bucket>(
    sql.join(
      [
        counted(
          'runs',
          sql`${runs.startedAt}`,
          sql`${runs} where ${runs.task} = ${BEAT} and ${runs.startedAt} >= ${since} and not ${runs.isByHand}`,
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

/** How the site was when it was tested last, beside what is written down of the last day. Reads rows alone: nothing is tested for it. */
export const showHealth = async (context: Pick<Context, 'db' | 'now'>): Promise<SiteHealth> => {
  const [checks, hours] = await Promise.all([readHealth(context), readHours(context)]);
  return { checks, hours };
};
