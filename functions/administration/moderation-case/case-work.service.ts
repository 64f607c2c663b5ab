import { sql } from 'drizzle-orm';
import type { CaseNote, CasePerson, ModerationCase } from '#contracts/administration/moderation-case';
import type { ReportedKind } from '#contracts/community/content-report';
import { readRows } from '#db/json-row';
import { auditLogs } from '#db/schema/audit-log';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { validationError } from '#functions/platform/http/app-error';
import { type CaseVerb, moderatorWhere, personRow } from './moderation-case.select';
import { findCase } from './moderation-case.service';
import { toPerson } from './moderation-case.view';

const named = (person: CasePerson | null) => ({ assignee: person && { id: person.id, name: person.name } });

const entryOf = ({ kind, id, name }: ModerationCase, verb: CaseVerb, values: { before?: object; after: object }) => ({
  action: `${kind}s.${verb}` as const,
  subject: { type: kind, id, name },
  before: values.before && { ...values.before },
  after: { ...values.after },
});

const findModerator = async ({ db }: Context, kind: ReportedKind, id: number): Promise<CasePerson> => {
  const [row] = await readRows(db, personRow, sql`${users} where ${users.id} = ${id} and ${moderatorWhere(kind)}`);
  if (!row) throw validationError({ user_id: ['This user may not decide this case.'] });
  return toPerson(row);
};

/** The audit log stores the assignment. Throws 403, 404, 422 for a user who may not decide the case. */
export const assignCase = async (context: Context, kind: ReportedKind, id: number, userId: number | null): Promise<CasePerson | null> => {
  const found = await findCase(context, kind, id);
  const assignee = userId === null ? null : await findModerator(context, kind, userId);
  if (assignee?.id !== found.assignee?.id)
    await auditStatement(context, entryOf(found, 'assign_case', { before: named(found.assignee), after: named(assignee) }));
  return assignee;
};

/** The audit log stores the note, so it cannot be changed. Throws 403, 404. */
export const addCaseNote = async (context: Context, kind: ReportedKind, id: number, note: string): Promise<CaseNote> => {
  const found = await findCase(context, kind, id);
  const [row] = await auditStatement(context, entryOf(found, 'note_case', { after: { note } })).returning({
    id: auditLogs.id,
    by: auditLogs.actorName,
    createdAt: auditLogs.createdAt,
  });
  return { id: row!.id, text: note, by: row!.by, created_at: row!.createdAt.toISOString() };
};
