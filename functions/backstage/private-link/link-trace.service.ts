import { sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isRefusedWithoutOffice } from '#functions/platform/audit/office.policy';
import { type LinkSubject, requireOwn } from './link-access.service';

/** Audits actions that only the actor's office allows, if the preceding statement changed a row. */
export const linkTrace = async (context: Context, subjects: LinkSubject[], verb: string, after: Record<string, unknown>) => {
  const refused = await Promise.all(
    subjects.map((subject) => isRefusedWithoutOffice(context.actor, (actor) => requireOwn({ ...context, actor }, subject))),
  );
  const others = subjects.filter((_, index) => refused[index]);
  const [one] = others;
  if (!one) return [];
  const [type, id, table] = one.track_id ? (['track', one.track_id, tracks] as const) : (['album', one.album_id ?? 0, albums] as const);
  const name = sql`(select ${table.name} from ${table} where ${table.id} = ${id})`;
  const isOnlyOne = others.length === 1;
  const subject = { type, id: isOnlyOne ? id : null, name: `${others.length} ${type}s` };
  return [
    auditStatementWhere(context, { action: `${type}s.${verb}`, subject, after }, HAS_CHANGED, undefined, isOnlyOne ? name : undefined),
  ];
};
