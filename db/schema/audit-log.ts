import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '#contracts/platform/audit';
import { time } from './columns';

/**
 * What those have done who run the site. Rows are only ever added, which a trigger holds, and forgotten by age; they keep the names of people and
 * things as they were, so they refer to no row that may go.
 */
export const auditLogs = sqliteTable(
  'audit_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Who did it; null for the site itself. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Whether it came by an access token. */
    isByToken: integer('is_by_token', { mode: 'boolean' }).notNull().default(false),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').notNull(),
    /** The id of the thing, or its name where that is its key, as of a page of settings; null for several. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    before: text('before', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    after: text('after', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    /** The id of the request, as the error log has it. */
    requestId: text('request_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('audit_logs_created').on(table.createdAt),
    index('audit_logs_actor').on(table.actorId, table.createdAt),
    index('audit_logs_subject').on(table.subjectType, table.subjectId, table.createdAt),
    index('audit_logs_action').on(table.action, table.createdAt),
    // Whoever holds one office reads the acts of its area alone, however few of all they are.
    index('audit_logs_area').on(sql`substr(action, 1, instr(action, '.') - 1)`, table.createdAt),
  ],
);
