import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ErrorDays, type ErrorLogDetail, type ErrorState, type errorLogsQuery, LOG_FILE_MAX } from '#contracts/platform/error-log';
import { readRows } from '#db/json-row';
import { containsText, inPageOrder, pageAfter } from '#db/keyset';
import { errorDays, errorLogs as logs } from '#db/schema/error-log';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { errorDetailRow, errorRow } from './error-log.select';
import { toDays, toErrorDetail, toErrorItem, toLogLines } from './error-log.view';

const isIn = (state: ErrorState, now: Date): SQL => {
  const muted = sql`coalesce(${logs.mutedUntil}, 0) > ${now.getTime()}`;
  if (state === 'fixed') return sql`${logs.fixedAt} is not null`;
  return state === 'muted' ? sql`${muted} and ${logs.fixedAt} is null` : sql`not ${muted} and ${logs.fixedAt} is null`;
};

/** Searches the whole log, which is limited to `ERRORS_MAX`. One statement. */
export const listErrorLogs = async ({ db, now }: Context, { query, source, state, ...listQuery }: z.output<typeof errorLogsQuery>) => {
  const searchWhere = query ? sql`(${containsText(logs.message, query)} or ${containsText(logs.name, query)})` : sql`1`;
  const where = and(searchWhere, isIn(state, now), source && eq(logs.source, source)) ?? searchWhere;
  const page = pageAfter({ from: sql`${logs}`, where, id: logs.id, key: logs.lastSeenAt }, listQuery);
  const rows = await readRows(db, errorRow, sql`${page} join ${logs} on ${logs.id} = page.id ${inPageOrder(listQuery)}`);
  return toCursorPage(
    rows,
    listQuery.perPage,
    (row) => toErrorItem(row, now),
    ({ key, id }) => [key, id],
  );
};

export const readErrorDays = async ({ db, now }: Context): Promise<ErrorDays> =>
  toDays(
    await db
      .select({ day: errorDays.day, count: sql<number>`sum(${errorDays.count})` })
      .from(errorDays)
      .groupBy(errorDays.day),
    now,
  );

export const showErrorLog = async ({ db, now }: Context, id: number): Promise<ErrorLogDetail> => {
  const [row] = await readRows(db, errorDetailRow, sql`${logs} where ${logs.id} = ${id}`);
  if (!row) throw notFound();
  return toErrorDetail(row, now);
};

export const downloadErrorLogs = async ({ db, now }: Context): Promise<Response> => {
  const rows = await readRows(db, errorDetailRow, sql`${logs} order by ${logs.lastSeenAt} desc, ${logs.id} desc limit ${LOG_FILE_MAX}`);
  const text = rows.map((row) => `${toLogLines(row, now)}\n`).join('\n') || 'No errors are logged.\n';
  const name = `segue-errors-${now.toISOString().slice(0, 16).replaceAll(':', '')}.log`;
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': contentDisposition(name),
      'Cache-Control': 'private, no-store',
    },
  });
};
