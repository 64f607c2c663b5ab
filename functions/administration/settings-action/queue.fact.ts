import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { emails } from '#db/schema/auth';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { resourceJobs } from '#db/schema/resource-job';
import { tombstones } from '#db/schema/tombstone';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { readLastRun } from '#functions/platform/health/site-check.service';
import { momentFact } from './moment.fact';
import type { FactReader } from './settings-action.service';

const COUNT_MAX = 1000;

const countOf =
  (rows: (context: Context) => SQL): FactReader =>
  async (context) => {
    const { count } = await context.db.get<{ count: number }>(
      sql`select count(*) as count from (select 1 from ${rows(context)} limit ${COUNT_MAX + 1})`,
    );
    return { value: count > COUNT_MAX ? `> ${COUNT_MAX}` : String(count) };
  };

const scheduled = sql`(select 1 from ${albums} where ${albums.visibility} = 'scheduled' and ${albums.deletedAt} is null
  union all select 1 from ${tracks} where ${tracks.visibility} = 'scheduled' and ${tracks.deletedAt} is null)`;

const unsummed = sql`${plays} where ${plays.id} > coalesce((select min(${rollupCursors.lastId}) from ${rollupCursors}
  where ${rollupCursors.job} in ('insights', 'site-plays')), 0)`;

export const QUEUE_FACTS: Readonly<Record<string, FactReader>> = {
  emails: countOf(() => sql`${emails} where ${emails.status} in ('pending', 'sending')`),
  jobs: countOf(() => sql`${resourceJobs} where ${resourceJobs.finishedAt} is null`),
  plays: countOf(() => unsummed),
  files: countOf(({ now }) => sql`${tombstones} where ${tombstones.dueAt} <= ${now.getTime()}`),
  scheduled: countOf(() => scheduled),
  'last-run': async (context) => {
    const last = await readLastRun(context);
    if (last === null) return { value: 'Never', tone: 'danger' };
    return { value: await momentFact(context, last) };
  },
};
