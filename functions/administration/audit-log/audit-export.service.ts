import { sql } from 'drizzle-orm';
import type { AuditFileQuery } from '#contracts/administration/audit-log';
import { AUDIT_AREAS } from '#contracts/platform/audit';
import { auditLogs as logs } from '#db/schema/audit-log';
import { csvFile } from '#functions/administration/resource/csv-file';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import type { Cursor } from '#functions/platform/contract/pagination';
import { readAudit } from './audit-log.service';

const PAGE_SIZE = 500;
const HEAD = ['id', 'when', 'person_id', 'person', 'by_token', 'act', 'kind', 'thing_id', 'thing', 'before', 'after', 'request'];

const json = (values: object | null): string => (values ? JSON.stringify(values) : '');

/** The id limit leaves out the export's own entry and later ones. */
async function* portionsOf(context: Context, query: AuditFileQuery, last: number) {
  const upToLast = sql`${logs.id} <= ${last}`;
  for (let cursor: Cursor | undefined; ; ) {
    const rows = await readAudit(
      context,
      query,
      Object.keys(AUDIT_AREAS),
      { cursor, perPage: PAGE_SIZE, orderDir: query.orderDir },
      upToLast,
    );
    yield rows
      .slice(0, PAGE_SIZE)
      .map((row) => [
        row.id,
        row.createdAt.toISOString(),
        row.actorId ?? '',
        row.actorName,
        row.isByToken ? 'yes' : 'no',
        row.action,
        row.subjectType,
        row.subjectId ?? '',
        row.subjectName,
        json(row.before),
        json(row.after),
        row.requestId ?? '',
      ]);
    const end = rows[PAGE_SIZE - 1];
    if (!end || rows.length <= PAGE_SIZE) return;
    cursor = [end.key, end.id];
  }
}

/** Streams the matching entries as CSV, and records the export in the log before it starts. */
export const exportAudit = async (context: Context, query: AuditFileQuery): Promise<Response> => {
  const { last } = await context.db.get<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${logs}`);
  const { orderDir: _, ...asked } = query;
  await auditStatement(context, {
    action: 'operations.audit_export',
    subject: { type: 'audit-log', id: null, name: 'the audit log' },
    after: Object.keys(asked).length ? asked : null,
  });
  return csvFile('audit-log', HEAD, portionsOf(context, query, last));
};
