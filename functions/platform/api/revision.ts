import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { isVersionConflict } from '#functions/platform/http/precondition';

interface Revised {
  id: number;
  revision: number;
}

const changedSince = () => new AppError(412, 'stale', 'Somebody else has changed this in the meantime.');

/** What SQLite says of a number that has no positive: a way for a statement to fail. */
const OVERFLOW = sql.raw('abs(-9223372036854775807 - 1)');

/** Refuses a change of another version of a row than the one that there is, where the call names one by `If-Match: "<revision>"`. Error: 412. */
export const requireRevision = (headers: Headers, { revision }: Pick<Revised, 'revision'>): void => {
  if (isVersionConflict(headers, `"${revision}"`)) throw changedSince();
};

/** The first statement of a batch that changes a row as it was read: it fails, and the batch with it, once somebody else has changed the row. */
export const ensureRevision = ({ db }: Pick<Context, 'db'>, table: SQL, { id, revision }: Revised) =>
  db
    .select({
      kept: sql`case when exists (select 1 from ${table} where id = ${id} and revision = ${revision}) then 1 else ${OVERFLOW} end`,
    })
    .from(sql`(select 1)`);

/** Runs a batch that begins with `ensureRevision`. Error: 412. */
export const rejectingStale = async <Result>(batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (!/integer overflow/i.test(String(reason))) throw error;
    throw changedSince();
  }
};
