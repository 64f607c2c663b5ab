import { type SQL, sql } from 'drizzle-orm';
import type { DecidedCase, NamedCase } from '#contracts/administration/moderation-case';
import type { ReportDecision, ReportedKind } from '#contracts/community/content-report';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { contentReports } from '#db/schema/content-report';
import { users } from '#db/schema/user';
import { commentTable } from '#functions/administration/comment-table/comment-table';
import { updateVisibility } from '#functions/administration/moderation/moderation.service';
import { startBulk } from '#functions/administration/resource/bulk.service';
import { findUndo, undoBulk } from '#functions/administration/resource/undo.service';
import { snapshotOf } from '#functions/community/content-report/content-report.select';
import type { Context } from '#functions/platform/access/context';
import { subjectOf } from '#functions/platform/audit/audit.policy';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { REPORTED } from '#functions/platform/report-outcome/report-outcome.select';
import { outcomeNotice } from '#functions/platform/report-outcome/report-outcome.service';
import { requireOffice } from './moderation-case.service';

/** A reported item stays private if its owner restores it from the bin. */
const BIN_TOO = true;

type Cases = Map<ReportedKind, number[]>;

const byKind = (cases: NamedCase[]): Cases => {
  const idsByKind: Cases = new Map();
  for (const { kind, id } of cases) idsByKind.set(kind, [...new Set([...(idsByKind.get(kind) ?? []), id])]);
  return idsByKind;
};

const namesOf = async ({ db }: Context, kind: ReportedKind, ids: number[]) => {
  const { table } = REPORTED[kind];
  const rows = await readRows(db, object({ id: table.id, seen: snapshotOf(kind) }), sql`${table} where ${isOneOf(table.id, ids)}`);
  return rows.map(({ id, seen }) => ({ id, name: seen.name || seen.text || '' }));
};

/** A profile cannot be hidden, so its user must be suspended first. */
const requireSuspended = async ({ db }: Context, ids: number[]): Promise<void> => {
  const open = await db
    .select({ name: users.name })
    .from(users)
    .where(sql`${isOneOf(users.id, ids)} and ${users.bannedAt} is null`)
    .limit(1);
  if (open[0]) throw validationError({ decision: [`Suspend ${open[0].name} first, or keep the profile.`] });
};

const changeReports = async (
  context: Context,
  cases: Cases,
  change: { act: 'dismiss' | 'reopen' | null; set: { decision: ReportDecision | null; decidedAt: Date | null }; where: SQL },
): Promise<void> => {
  for (const [kind, ids] of cases) {
    const update = context.db
      .update(contentReports)
      .set(change.set)
      .where(sql`${isOneOf(contentReports[REPORTED[kind].key], ids)} and ${change.where}`);
    const trace =
      change.act &&
      auditStatementWhere(
        context,
        { action: `${kind}s.${change.act}`, subject: subjectOf(kind, await namesOf(context, kind, ids)) },
        HAS_CHANGED,
      );
    const { decision } = change.set;
    const notice = decision && outcomeNotice(context, decision, isOneOf(contentReports[REPORTED[kind].key], ids));
    await context.db.batch([update, ...(trace ? [trace] : []), ...(notice ? [notice] : [])]);
  }
};

const remove = async (context: Context, cases: Cases) => {
  await requireSuspended(context, cases.get('user') ?? []);
  const decided: DecidedCase[] = [];
  let undoToken: string | null = null;
  // Comments last: a refusal before them changes none.
  const commentsLast = [...cases].sort(([one], [other]) => Number(one === 'comment') - Number(other === 'comment'));
  for (const [kind, ids] of commentsLast) {
    if (kind === 'comment') undoToken = (await startBulk(context, commentTable, { action: 'delete', ids, expected: ids.length })).token;
    for (const id of ids) {
      const isHidden = kind !== 'comment' && kind !== 'user';
      decided.push({ kind, id, visibility: isHidden ? (await updateVisibility(context, kind, id, 'private', BIN_TOO)).before : null });
    }
  }
  return { decided, undoToken };
};

/** Removes items before closing reports, so an interrupted decision stays open. Throws 403, 404, 422 for a profile that is not suspended. */
export const decideCases = async (context: Context, named: NamedCase[], decision: ReportDecision) => {
  requireOffice(context, named);
  const cases = byKind(named);
  const unchanged = { decided: named.map((one) => ({ ...one, visibility: null })), undoToken: null };
  const { decided, undoToken } = decision === 'removed' ? await remove(context, cases) : unchanged;
  await changeReports(context, cases, {
    act: decision === 'kept' ? 'dismiss' : null,
    set: { decision, decidedAt: context.now },
    where: sql`${contentReports.decidedAt} is null`,
  });
  return { cases: decided, decided_at: context.now.toISOString(), undo_token: undoToken };
};

/** Restores comments and visibility, and reopens the reports closed at `decidedAt`. Throws 403, 404, 409 after the undo period. */
export const reopenCases = async (
  context: Context,
  decided: DecidedCase[],
  decidedAt: string,
  undoToken: string | null | undefined,
): Promise<void> => {
  requireOffice(context, decided);
  if (undoToken) {
    const job = await findUndo(context, undoToken);
    if (job.resource !== commentTable.name) throw notFound();
    await undoBulk(context, commentTable, job);
  }
  for (const { kind, id, visibility } of decided) {
    if (visibility && kind !== 'comment' && kind !== 'user') await updateVisibility(context, kind, id, visibility, BIN_TOO);
  }
  await changeReports(context, byKind(decided), {
    act: 'reopen',
    set: { decision: null, decidedAt: null },
    where: sql`${contentReports.decidedAt} = ${Date.parse(decidedAt)}`,
  });
};
