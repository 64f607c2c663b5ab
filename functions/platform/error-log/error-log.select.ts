import { sql } from 'drizzle-orm';
import { list, number, object } from '#db/json-row';
import { errorDays, errorLogs as logs } from '#db/schema/error-log';

const fields = {
  id: logs.id,
  source: logs.source,
  name: logs.name,
  message: logs.message,
  path: logs.path,
  count: logs.count,
  firstSeenAt: logs.firstSeenAt,
  lastSeenAt: logs.lastSeenAt,
  mutedUntil: logs.mutedUntil,
  fixedAt: logs.fixedAt,
  reopenedAt: logs.reopenedAt,
};

export const errorRow = object({ ...fields, key: number(sql`page.sort_key`) });

export const errorDetailRow = object({
  ...fields,
  requestId: logs.requestId,
  browser: logs.browser,
  stack: logs.stack,
  breadcrumbs: logs.breadcrumbs,
  days: list(
    object({ day: errorDays.day, count: errorDays.count }),
    sql`${errorDays} where ${errorDays.errorId} = ${logs.id} order by ${errorDays.day}`,
  ),
});
