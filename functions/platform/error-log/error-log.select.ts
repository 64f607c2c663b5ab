import { sql } from 'drizzle-orm';
import { number, object } from '#db/json-row';
import { errorLogs as logs } from '#db/schema/error-log';

const fields = {
  id: logs.id,
  source: logs.source,
  name: logs.name,
  message: logs.message,
  path: logs.path,
  count: logs.count,
  firstSeenAt: logs.firstSeenAt,
  lastSeenAt: logs.lastSeenAt,
};

/** An error in a list. */
export const errorRow = object({ ...fields, key: number(sql`page.sort_key`) });

/** An error by itself. */
export const errorDetailRow = object({
  ...fields,
  fingerprint: logs.fingerprint,
  browser: logs.browser,
  stack: logs.stack,
  breadcrumbs: logs.breadcrumbs,
});
