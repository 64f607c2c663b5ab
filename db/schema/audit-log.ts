import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '#contracts/platform/audit';
import { time } from './columns';

/** Acts of administrators. Append-only by triggers, deleted by age; stores names instead of foreign keys, so that entries survive their subjects. */
export const auditLogs = sqliteTable(
  'audit_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null for the site itself. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    isByToken: integer('is_by_token', { mode: 'boolean' }).notNull().default(false),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').notNull(),
    /** Id, or the name where that is the key (settings pages); null for several subjects. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    before: text('before', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    after: text('after', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    /** Request id, as in the error log. */
    requestId: text('request_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('audit_logs_created').on(table.createdAt),
    index('audit_logs_actor').on(table.actorId, table.createdAt),
    index('audit_logs_subject').on(table.subjectType, table.subjectId, table.createdAt),
    index('audit_logs_action').on(table.action, table.createdAt),
    // An office may see only its own area, which can be a small part of all rows.
    index('audit_logs_area').on(sql`substr(action, 1, instr(action, '.') - 1)`, table.createdAt),
  ],
);
