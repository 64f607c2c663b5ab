import { sql } from 'drizzle-orm';
import { auditLogs } from '#db/schema/audit-log';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { daysBefore } from '#functions/platform/settings/settings.condition';

/** How many rows a run forgets; the rest follow in the next. */
const FORGOTTEN_MAX = 5000;
/** A trigger keeps rows for 30 days by the database's clock: nothing that it could still hold is tried. */
const HELD_FOR = 31 * DAY;

/** Forgets acts that are older than `logging.audit_days` says. */
export const cleanUpAudit = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const held = sql`cast(unixepoch('subsec') * 1000 as integer) - ${HELD_FOR}`;
  await db.run(sql`delete from ${auditLogs} where id in (select id from ${auditLogs}
    where created_at < min(${daysBefore(now, 'logging.audit_days')}, ${held}) order by created_at limit ${FORGOTTEN_MAX})`);
};
