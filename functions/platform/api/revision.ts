import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { isVersionConflict } from '#functions/platform/http/precondition';

interface Revised {
  id: number;
  revision: number;
}

const changedSince = () => new AppError(412, 'stale', 'Someone else has changed this in the meantime.');

/** The smallest SQLite integer has no absolute value: the statement fails with "integer overflow". */
const OVERFLOW = sql.raw('abs(-9223372036854775807 - 1)');

/** Throws 412 if `If-Match` names another revision; without the header every change passes. */
export const requireRevision = (headers: Headers, { revision }: Pick<Revised, 'revision'>): void => {
  if (isVersionConflict(headers, `"${revision}"`)) throw changedSince();
};

/** Rights for `guardedBatch`: if the row changed since it was read, the request runs again and is answered with 412. */
export const revisionRights = (headers: Headers, table: SQL, { id, revision }: Revised): SQL[] =>
  headers.has('If-Match') ? [sql`exists (select 1 from ${table} where id = ${id} and revision = ${revision})`] : [];

/** First statement of a batch: fails it if the row changed since it was read. */
export const ensureRevision = ({ db }: Pick<Context, 'db'>, table: SQL, { id, revision }: Revised) =>
  db
    .select({
      kept: sql`case when exists (select 1 from ${table} where id = ${id} and revision = ${revision}) then 1 else ${OVERFLOW} end`,
    })
    .from(sql`(select 1)`);

export const rejectingStale = async <Result>(batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (!/integer overflow/i.test(String(reason))) throw error;
    throw changedSince();
  }
};
