import { sql } from 'drizzle-orm';
import { auditLogs } from '#db/schema/audit-log';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { daysBefore } from '#functions/platform/settings/settings.condition';

const DELETIONS_PER_RUN = 5000;
/** A trigger rejects deleting rows younger than 30 days by the database clock; one day is margin. */
const PROTECTED_FOR = 31 * DAY;

export const cleanUpAudit = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const protectedSince = sql`cast(unixepoch('subsec') * 1000 as integer) - ${PROTECTED_FOR}`;
  await db.run(sql`delete from ${auditLogs} where id in (select id from ${auditLogs}
    where created_at < min(${daysBefore(now, 'logging.audit_days')}, ${protectedSince}) order by created_at limit ${DELETIONS_PER_RUN})`);
};
