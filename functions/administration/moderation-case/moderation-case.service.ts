import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CASES_MAX, type CaseDetail, type moderationCaseApi, type NamedCase } from '#contracts/administration/moderation-case';
import type { ReportDecision, ReportedKind } from '#contracts/community/content-report';
import { boolean, number, object, only, readRows } from '#db/json-row';
import { contentReports } from '#db/schema/content-report';
import { users } from '#db/schema/user';
import { showModerated } from '#functions/administration/moderation/moderation.service';
import { isManageable } from '#functions/administration/user-table/user-table.select';
import { REPORTED, snapshotOf } from '#functions/community/content-report/content-report.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { decidedKinds } from './moderation-case.policy';
import { caseRow, casesOf, isOpen, personRow } from './moderation-case.select';
import { toCase, toPerson } from './moderation-case.view';

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

const NOBODY = { since: null, suspended: false, kept: 0, removed: 0, manageable: false };

const readHistory = async ({ db, actor }: Context, personId: number | null): Promise<CaseDetail['history']> => {
  if (personId === null) return NOBODY;
  const decided = (decision: ReportDecision) =>
    sql`(select count(*) from ${contentReports} where ${contentReports.personId} = ${users.id} and ${contentReports.decision} = ${decision})`;
  const row = object({
    since: number(sql`${users.createdAt}`),
    suspended: boolean(sql`${users.bannedAt} is not null`),
    kept: number(decided('kept')),
    removed: number(decided('removed')),
    manageable: boolean(hasPermission(actor, 'users.update') ? isManageable(actor) : sql`0`),
  });
  const [user] = await readRows(db, row, sql`${users} where ${users.id} = ${personId}`);
  return user ? { ...user, since: new Date(user.since).toISOString() } : NOBODY;
};

const visibilityOf = async (context: Context, kind: ReportedKind, id: number): Promise<CaseDetail['visibility']> =>
  kind === 'comment' || kind === 'user' ? null : (await showModerated(context, kind, id)).thing.visibility;

/** Throws 403, 404 without an open report. */
export const showCase = async (context: Context, kind: ReportedKind, id: number): Promise<CaseDetail> => {
  const { db } = context;
  const { key, table } = REPORTED[kind];
  const from = casesOf(context.actor, kindsFor(context, kind), sql`${isOpen} and ${contentReports[key]} = ${id}`);
  const [row] = await readRows(db, caseRow, from);
  if (!row) throw notFound();
  const moderationCase = toCase(row);
  const [now] = await readRows(db, snapshotOf(kind), sql`${table} where ${table.id} = ${id}`);
  const [visibility, reports, history] = await Promise.all([
    visibilityOf(context, kind, id),
    readReports(context, kind, id),
    readHistory(context, moderationCase.person?.id ?? null),
  ]);
  return {
    ...moderationCase,
    now: { name: now?.name ?? '', text: now?.text ?? '', image: now?.image ?? null },
    visibility,
    reports,
    history,
  };
};
