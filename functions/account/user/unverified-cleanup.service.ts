import { sql } from 'drizzle-orm';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { number, object, readRows } from '#db/json-row';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { deletionStatements } from './deletion.service';
import { unverifiedAccounts } from './unverified-account.select';
import { findUsers } from './user.service';

const DELETIONS_PER_RUN = 20;

/** Deletes accounts whose address was never verified, without an audit row: no one decided it. Idempotent. */
export const deleteUnverifiedUsers = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const time = sql`${now.getTime()}`;
  const overdue = unverifiedAccounts(time, sql`${now.getTime() - UNVERIFIED_DAYS * DAY}`);
  const rows = await readRows(
    db,
    object({ id: number(sql`${users.id}`) }),
    sql`${overdue} order by ${users.id} limit ${DELETIONS_PER_RUN}`,
  );
  if (!rows.length) return;
  await db.batch(
    await deletionStatements(
      context,
      await findUsers(
        context,
        rows.map(({ id }) => id),
      ),
    ),
  );
  await cleanUpTombstones(context);
};
