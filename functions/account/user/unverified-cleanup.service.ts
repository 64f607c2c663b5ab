import { sql } from 'drizzle-orm';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { ATTEMPTS_PER_RUN, deleteEach, deletionStatements } from './deletion.service';
import { readTracedWithoutIndex } from './trace.select';
import { unverifiedAccounts } from './unverified-account.select';
import { findUsers } from './user.service';

/** Accounts with such rows wait another thirty days, so that runs do not repeat the scans. */
const spareUsed = async (context: Context, rows: { id: number }[]): Promise<number[]> => {
  const ids = rows.map(({ id }) => id);
  const used = ids.length ? await readTracedWithoutIndex(context, ids) : [];
  if (used.length) await context.db.update(users).set({ updatedAt: context.now }).where(isOneOf(users.id, used));
  return used;
};

/** Deletes accounts whose address was never verified, without an audit row: no one decided it. Idempotent. Throws the first failure. */
export const deleteUnverifiedUsers = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const overdue = unverifiedAccounts(sql`${now.getTime()}`, sql`${now.getTime() - UNVERIFIED_DAYS * DAY}`);
  const readOverdue = (rest = sql``) => readRows(db, object({ id: number(sql`${users.id}`) }), sql`${overdue} ${rest}`);
  const rows = await readOverdue(sql`order by ${users.id} limit ${ATTEMPTS_PER_RUN}`);
  const used = await spareUsed(context, rows);
  const unused = rows.filter(({ id }) => !used.includes(id));
  await deleteEach(context, unused, async (id) => {
    const isOverdue = sql`exists (select 1 from ${overdue} and ${users.id} = ${id})`;
    const ensureOverdue = db.select({ kept: sql`case when ${isOverdue} then 1 else json('verified-meanwhile') end` }).from(sql`(select 1)`);
    try {
      await db.batch([ensureOverdue, ...(await deletionStatements(context, await findUsers(context, [id])))]);
    } catch (error) {
      if ((await readOverdue(sql`and ${users.id} = ${id}`)).length) throw error;
    }
  });
};
