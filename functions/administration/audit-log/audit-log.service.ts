import { type SQL, sql } from 'drizzle-orm';
import type { AuditFileQuery, AuditItem, AuditQuery } from '#contracts/administration/audit-log';
import { type Read, readRows } from '#db/json-row';
import type { PageRequest } from '#db/keyset';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { forbidden } from '#functions/platform/http/app-error';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { areasOf, canRestore } from './audit-log.policy';
import { auditPage, auditRow, peopleFrom } from './audit-log.select';

/** The filter offers so many people, of so many of the last acts. */
const PEOPLE_MAX = 50;
const ACTS_LOOKED_AT = 5000;

const toAuditItem = (actor: Actor, row: Read<typeof auditRow>): AuditItem => ({
  id: row.id,
  actor: { id: row.actorId, name: row.actorName },
  is_by_token: row.isByToken,
  action: row.action,
  subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  request_id: row.requestId,
  created_at: row.createdAt.toISOString(),
  can: { restore: canRestore(actor, row) },
});

/** The areas whose acts the caller sees. Error: 403 for who holds no office. */
export const requireAreas = (actor: Actor): string[] => {
  const areas = areasOf(actor);
  if (!areas.length) throw forbidden();
  return areas;
};

/** Some acts in the order of the list, one more than a page has. One statement. */
export const readAudit = ({ db }: Pick<Context, 'db'>, asked: AuditFileQuery, areas: readonly string[], request: PageRequest, also?: SQL) =>
  readRows(db, auditRow, auditPage(asked, areas, request, also));

/** A page of what was done in the areas that the caller looks after. One statement. Error: 403. */
export const listAudit = async (context: Context, query: AuditQuery) => {
  const { actor } = context;
  const rows = await readAudit(context, query, requireAreas(actor), query);
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toAuditItem(actor, row),
    ({ key, id }) => [key, id],
  );
};

/** Those who have done something lately in the areas that the caller looks after. One statement. */
export const listAuditPeople = async ({ db, actor }: Context): Promise<{ id: number; name: string }[]> =>
  db.all<{ id: number; name: string }>(sql`select id, name from ${peopleFrom(requireAreas(actor), ACTS_LOOKED_AT, PEOPLE_MAX)}`);

/** How long a line of the log is kept, in days. */
export const readKeptDays = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.get<{ days: number }>(sql`select ${settingSql('logging.audit_days')} as days`)).days;
