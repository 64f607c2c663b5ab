import { sql } from 'drizzle-orm';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import type { Context } from '#functions/platform/access/context';
import { daysBefore } from '#functions/platform/settings/settings.condition';

const JOB = 'play-addresses';
const PLAYS_PER_RUN = 5000;

/** Erases the hash of the guest's address from plays older than `gdpr.plays_keep_days`; the plays themselves count on. */
export const eraseOldPlayAddresses = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const cursor = sql`coalesce((select last_id from rollup_cursors where job = ${JOB}), 0)`;
  const next = sql`(select id, counted_at from plays where id > ${cursor} order by id limit ${PLAYS_PER_RUN})`;
  const due = daysBefore(now, 'gdpr.plays_keep_days');
  const { last } = await db.get<{ last: number | null }>(
    sql`select coalesce((select min(id) - 1 from ${next} where counted_at >= ${due}), (select max(id) from ${next})) as last`,
  );
  if (!last) return;
  await db.batch([
    db
      .update(plays)
      .set({ addressHash: null })
      .where(sql`${plays.id} > ${cursor} and ${plays.id} <= ${last} and ${plays.addressHash} is not null`),
    db
      .insert(rollupCursors)
      .values({ job: JOB, lastId: last })
      .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: last } }),
  ]);
};
