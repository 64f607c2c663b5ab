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

const MAX_PEOPLE = 50;
const SEARCHED_ENTRIES = 5000;

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

/** Throws 403 if the actor holds no office. */
export const requireAreas = (actor: Actor): string[] => {
  const areas = areasOf(actor);
  if (!areas.length) throw forbidden();
  return areas;
};

/** Returns one entry more than `perPage`, so that the caller sees if another page follows. One statement. */
export const readAudit = ({ db }: Pick<Context, 'db'>, asked: AuditFileQuery, areas: readonly string[], request: PageRequest, also?: SQL) =>
  readRows(db, auditRow, auditPage(asked, areas, request, also));

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

export const listAuditPeople = async ({ db, actor }: Context): Promise<{ id: number; name: string }[]> =>
  db.all<{ id: number; name: string }>(sql`select id, name from ${peopleFrom(requireAreas(actor), SEARCHED_ENTRIES, MAX_PEOPLE)}`);

export const readKeptDays = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.get<{ days: number }>(sql`select ${settingSql('logging.audit_days')} as days`)).days;
