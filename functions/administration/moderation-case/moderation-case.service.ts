import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CASES_MAX,
  type CaseDetail,
  type ModerationCase,
  type moderationCaseApi,
  type NamedCase,
} from '#contracts/administration/moderation-case';
import type { ReportedKind } from '#contracts/community/content-report';
import { number, object, only, readRows, text } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { auditLogs } from '#db/schema/audit-log';
import { contentReports } from '#db/schema/content-report';
import { users } from '#db/schema/user';
import { showModerated } from '#functions/administration/moderation/moderation.service';
import { snapshotOf } from '#functions/community/content-report/content-report.select';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { REPORTED } from '#functions/platform/report-outcome/report-outcome.select';
import { readHistory } from './case-history.service';
import { decidedKinds } from './moderation-case.policy';
import { caseRow, casesOf, isOpen, moderatorWhere, notesOf, personRow } from './moderation-case.select';
import { toCase, toPerson } from './moderation-case.view';

const MODERATORS_MAX = 50;

type ListQuery = z.output<NonNullable<typeof moderationCaseApi.list.query>>;

const kindsFor = ({ actor }: Pick<Context, 'actor'>, requestedKind?: ReportedKind): ReportedKind[] => {
  const kinds = decidedKinds(actor).filter((kind) => !requestedKind || kind === requestedKind);
  if (kinds.length === 0) throw forbidden();
  return kinds;
};

/** Throws 403 if the caller lacks the permission for any case. */
export const requireOffice = (context: Pick<Context, 'actor'>, cases: NamedCase[]): void => {
  for (const { kind } of cases) kindsFor(context, kind);
};

/** Most reports first, then the most severe reason, then the oldest. Two statements. Throws 403. */
export const listCases = async (context: Pick<Context, 'db' | 'actor'>, { kind, person }: ListQuery) => {
  const from = sql`${casesOf(context.actor, kindsFor(context, kind), isOpen)} where ${person ? sql`cases.person = ${person}` : sql`1`}`;
  const rows = await readRows(
    context.db,
    caseRow,
    sql`${from} order by cases.reports desc, cases.reason, cases.since, cases.subject limit ${CASES_MAX}`,
  );
  const [total] = await readRows(context.db, number(sql`count(*)`), from);
  return { cases: rows.map(toCase), total: total ?? 0 };
};

const reportRow = object({
  id: contentReports.id,
  reason: contentReports.reason,
  note: contentReports.note,
  snapshot: contentReports.snapshot,
  time: number(sql`${contentReports.createdAt}`),
  user: only(personRow, sql`${users} where ${users.id} = ${contentReports.userId}`),
});

const readReports = async ({ db }: Pick<Context, 'db'>, kind: ReportedKind, id: number): Promise<CaseDetail['reports']> => {
  const column = contentReports[REPORTED[kind].key];
  const rows = await readRows(db, reportRow, sql`${contentReports} where ${column} = ${id} and ${isOpen} order by ${contentReports.id}`);
  return rows.map(({ time, snapshot, user, ...row }) => ({
    ...row,
    user: toPerson(user),
    created_at: new Date(time).toISOString(),
    snapshot,
  }));
};

const visibilityOf = async (context: Context, { kind, id, deleted }: ModerationCase): Promise<CaseDetail['visibility']> =>
  kind === 'comment' || kind === 'user' || deleted ? null : (await showModerated(context, kind, id)).thing.visibility;

const noteRow = object({
  id: auditLogs.id,
  text: text(sql`coalesce(${auditLogs.after} ->> '$.note', '')`),
  by: auditLogs.actorName,
  createdAt: auditLogs.createdAt,
});

const readNotes = async ({ db }: Context, kind: ReportedKind, id: number): Promise<CaseDetail['notes']> => {
  const rows = await readRows(db, noteRow, notesOf(kind, id));
  return rows.map(({ createdAt, text: content, ...row }) => ({ ...row, text: content ?? '', created_at: createdAt.toISOString() }));
};

/** Throws 403, 404 without an open report. */
export const findCase = async (context: Context, kind: ReportedKind, id: number): Promise<ModerationCase> => {
  const isIt = sql`${isOpen} and ${contentReports[REPORTED[kind].key]} = ${id}`;
  const [row] = await readRows(context.db, caseRow, casesOf(context.actor, kindsFor(context, kind), isIt));
  if (!row) throw notFound();
  return toCase(row);
};

/** Throws 403, 404 without an open report. */
export const showCase = async (context: Context, kind: ReportedKind, id: number): Promise<CaseDetail> => {
  const { db } = context;
  const { table } = REPORTED[kind];
  const moderationCase = await findCase(context, kind, id);
  const [[now], visibility, reports, notes, moderators, history] = await Promise.all([
    readRows(db, snapshotOf(kind), sql`${table} where ${table.id} = ${id}`),
    visibilityOf(context, moderationCase),
    readReports(context, kind, id),
    readNotes(context, kind, id),
    readRows(
      db,
      personRow,
      sql`${users} where ${moderatorWhere(kind)} order by ${users.id} = ${context.actor.user?.id ?? 0} desc, ${nameOrder(users)} limit ${MODERATORS_MAX}`,
    ),
    readHistory(context, moderationCase.person?.id ?? null),
  ]);
  return {
    ...moderationCase,
    now: { name: now?.name ?? '', text: now?.text ?? '', image: now?.image ?? null },
    visibility,
    reports,
    notes,
    moderators: moderators.map(toPerson),
    history,
  };
};
