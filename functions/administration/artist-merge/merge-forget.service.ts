import { sql } from 'drizzle-orm';
import { mergeRecords, mergeRows } from '#db/schema/artist-merge';
import type { Context } from '#functions/platform/access/context';
import { MERGE_UNDO_PERIOD } from './merge-undo.select';

const DELETIONS_PER_RUN = 20_000;

/** A record is deleted after its last row. */
export const forgetMerges = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const old = sql`select ${mergeRecords.oldId} from ${mergeRecords} where ${mergeRecords.createdAt} <= ${now.getTime() - MERGE_UNDO_PERIOD}`;
  await db.batch([
    db
      .delete(mergeRows)
      .where(
        sql`${mergeRows.id} in (select ${mergeRows.id} from ${mergeRows} where ${mergeRows.oldId} in (${old}) limit ${DELETIONS_PER_RUN})`,
      ),
    db
      .delete(mergeRecords)
      .where(
        sql`${mergeRecords.oldId} in (${old}) and not exists (select 1 from ${mergeRows} as kept where kept.old_id = ${mergeRecords.oldId})`,
      ),
  ]);
};
