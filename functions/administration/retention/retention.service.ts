import { sql } from 'drizzle-orm';
import { RETENTION_COUNTED, RETENTION_RULES, type RetentionItem } from '#contracts/administration/retention';
import { CLOCK_PERIOD, PAUSABLE_TASKS } from '#contracts/platform/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { readLastRun } from '#functions/platform/health/site-check.service';
import { readPaused } from '#functions/platform/scheduled-run/paused.service';
import { RULES } from './retention.rules';

export const readRetention = async (context: Pick<Context, 'db'>): Promise<RetentionItem[]> => {
  const { db } = context;
  const [last, paused] = await Promise.all([readLastRun(context), readPaused(context)]);
  const next = last === null ? null : new Date(last + CLOCK_PERIOD).toISOString();
  return Promise.all(
    RETENTION_RULES.map(async (rule) => {
      const { rows, at, isDay, task, days } = RULES[rule];
      const kept = await days(context);
      // Rows without a period expire at the end of their day.
      const oldest = isDay ? sql`unixepoch(min(${at}), ${kept === null ? '+1 day' : '+0 days'}) * 1000` : sql`min(${at})`;
      const [row] = await db.all<{ count: number; oldest: number | null }>(sql`select
        (select count(*) from (select 1 from ${rows} limit ${RETENTION_COUNTED + 1})) as count, (select ${oldest} from ${rows}) as oldest`);
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
