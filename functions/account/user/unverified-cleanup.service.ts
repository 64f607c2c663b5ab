import { type SQL, sql } from 'drizzle-orm';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { number, object, readRows } from '#db/json-row';
import { rollupCursors } from '#db/schema/listening';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { ATTEMPTS_PER_RUN, deleteEach, deletionStatements } from './deletion.service';
import { COVERED, unverifiedAccounts, WALK, WALKED_PER_RUN } from './unverified-account.select';
import { findUsers } from './user.service';

/** Deletes accounts whose address was never verified, without an audit row: no one decided it. Idempotent. Throws the first failure. */
export const deleteUnverifiedUsers = async (context: Context): Promise<void> => {
  const { db, now } = context;
  await db.insert(rollupCursors).values({ job: COVERED, lastId: now.getTime() }).onConflictDoNothing();
  const overdue = unverifiedAccounts(sql`${now.getTime()}`, sql`${now.getTime() - UNVERIFIED_DAYS * DAY}`);
  const readOverdue = (rest = sql``) => readRows(db, object({ id: number(sql`${users.id}`) }), sql`${overdue} ${rest}`);
  const rows = await readOverdue(sql`order by ${users.id} limit ${ATTEMPTS_PER_RUN}`);
  const nextOf = (last: SQL) =>
    sql`iif(${last} + ${WALKED_PER_RUN} >= (select max(${users.id}) from ${users}), 0, ${last} + ${WALKED_PER_RUN})`;
  const walkOn = db
    .insert(rollupCursors)
    .values({ job: WALK, lastId: nextOf(sql`0`) })
    .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: nextOf(sql`${rollupCursors.lastId}`) } });
  await deleteEach(context, rows, async (id) => {
    const isOverdue = sql`exists (select 1 from ${overdue} and ${users.id} = ${id})`;
    const ensureOverdue = db.select({ kept: sql`case when ${isOverdue} then 1 else json('verified-meanwhile') end` }).from(sql`(select 1)`);
    try {
      await db.batch([ensureOverdue, ...(await deletionStatements(context, await findUsers(context, [id])))]);
    } catch (error) {
      if ((await readOverdue(sql`and ${users.id} = ${id}`)).length) throw error;
    }
  }).finally(() => walkOn);
};
