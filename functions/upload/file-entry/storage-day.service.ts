import { sql } from 'drizzle-orm';
import { rollupCursors } from '#db/schema/listening';
import { storageDays } from '#db/schema/site-report';
import { fileEntries, imageOriginals } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { HOUR } from '#functions/platform/contract/duration';
import { dayIn } from '#functions/platform/contract/time-zone';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';

/** Row of `rollup_cursors`; its `last_id` is the time of the last measurement in milliseconds. */
const JOB = 'storage-days';

export const measureStorage = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const time = now.getTime();
  const [last] = await db.select({ time: rollupCursors.lastId }).from(rollupCursors).where(sql`${rollupCursors.job} = ${JOB}`);
  if (last && time - last.time < HOUR) return;
  const day = dayIn(time, await readSiteZone({ db }));
  await db.batch([
    db
      .insert(storageDays)
      .select(
        sql`select ${day}, sum(iif(kind = 'original', 0, files)), sum(bytes), json_group_object(kind, json_object('files', files, 'bytes', bytes))
          from (select kind, count(*) as files, coalesce(sum(size), 0) as bytes from ${fileEntries} where deleted_at is null group by kind
            union all select 'original', count(*), coalesce(sum(size), 0) from ${imageOriginals}) where true`,
      )
      .onConflictDoUpdate({
        target: storageDays.day,
        set: { files: sql`excluded.files`, bytes: sql`excluded.bytes`, kinds: sql`excluded.kinds` },
      }),
    db
      .insert(rollupCursors)
      .values({ job: JOB, lastId: time })
      .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: time } }),
  ]);
};
