import { sql } from 'drizzle-orm';
import { RETENTION_COUNTED, RETENTION_RULES, type RetentionItem } from '#contracts/administration/retention';
import { CLOCK_PERIOD, PAUSABLE_TASKS } from '#contracts/platform/scheduled-run';
import { siteDays } from '#db/rollup/site-day';
import type { Context } from '#functions/platform/access/context';
import { DAY, SECOND } from '#functions/platform/contract/duration';
import { readLastRun } from '#functions/platform/health/site-check.service';
import { readPaused } from '#functions/platform/scheduled-run/paused.service';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';
import { RULES } from './retention.rules';

export const readRetention = async (context: Pick<Context, 'db' | 'now'>): Promise<RetentionItem[]> => {
  const { db, now } = context;
  const [last, paused, zone] = await Promise.all([readLastRun(context), readPaused(context), readSiteZone(context)]);
  const startOf = sql.raw(siteDays(zone, now.getTime()).start('number'));
  const next = last === null ? null : new Date(last + CLOCK_PERIOD).toISOString();
  return Promise.all(
    RETENTION_RULES.map(async (rule) => {
      const { rows, at, isDay, task, days } = RULES[rule];
      const kept = await days(context);
      // Rows without a period expire at the end of their day.
      const firstDay = sql`select unixepoch(min(${at})) / ${sql.raw(String(DAY / SECOND))} + ${sql.raw(kept === null ? '1' : '0')} as number from ${rows}`;
      const oldest = isDay ? sql`select ${startOf} from (${firstDay})` : sql`select min(${at}) from ${rows}`;
      const [row] = await db.all<{ count: number; oldest: number | null }>(sql`select
        (select count(*) from (select 1 from ${rows} limit ${RETENTION_COUNTED + 1})) as count, (${oldest}) as oldest`);
      const isPaused = task !== null && paused.includes(task) && PAUSABLE_TASKS.includes(task);
      return {
        rule,
        days: kept,
        count: row?.count ?? 0,
        oldest: row?.oldest ? new Date(row.oldest).toISOString() : null,
        task,
        next_at: task === null || isPaused ? null : next,
      };
    }),
  );
};
