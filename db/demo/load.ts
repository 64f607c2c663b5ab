import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openLocalData } from '../../scripts/local-data.ts';
import { withFolded } from '../folded-table.ts';
import { insightStatements } from '../rollup/insight.ts';
import { neighbourStatements } from '../rollup/neighbour.ts';
import { playDayStatements } from '../rollup/play-day.ts';
import { playStepStatements, playStopStatements } from '../rollup/play-step.ts';
import { sitePlayEndStatements, sitePlayStatements } from '../rollup/site-play.ts';
import type { Catalogue } from './catalogue.ts';
import { commentTables } from './load/comments.ts';
import { GENRES_AFTER, GENRES_BEFORE } from './load/genres.ts';
import { COUNTERS, historyTables } from './load/history.ts';
import { musicTables, playlistTables } from './load/music.ts';
import { notificationStatements } from './load/notifications.ts';
import { storeObjects } from './load/objects.ts';
import { OUT_OF_DATE } from './load/out-of-date.ts';
import { planTables } from './load/plan.ts';
import { managerTables, peopleTables, roleStatements, siteTables } from './load/site.ts';
import { socialTables } from './load/social.ts';
import { insertions, type Tables } from './load/tables.ts';
import { LoadTime } from './load/time.ts';
import { visitStatements } from './load/visits.ts';
import { progress } from './progress.ts';

/*
 * `node db/demo/load.ts [--persist-to folder] [--from folder] [--beside-build]`: loads the demo catalogue into a local D1 and R2, unless the database
 * has artists or users. With `--beside-build`, a concurrent build may have read an empty database, so its pages are marked stale.
 */
const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    'persist-to': { type: 'string', default: '.wrangler/state' },
    from: { type: 'string', default: '.demo' },
    'beside-build': { type: 'boolean', default: false },
  },
});
const from = resolve(ROOT, values.from);

const { env, dispose } = await openLocalData(values['persist-to']);

const isEmpty = async () => {
  const row = await env.DB.prepare('select exists (select 1 from artists) or exists (select 1 from users) as taken').first<{
    taken: number;
  }>();
  return row?.taken === 0;
};

const load = async (catalogue: Catalogue) => {
  const time = new LoadTime(Date.now());
  const show = progress('Loading the demo catalogue');
  const put = (key: string, bytes: ArrayBuffer, contentType: string) => env.BUCKET.put(key, bytes, { httpMetadata: { contentType } });
  await storeObjects(put, join(from, 'files'), catalogue.objects, (count) => show(count, catalogue.objects.length));
  const tables: Tables = {
    ...peopleTables(catalogue, time),
    ...musicTables(catalogue, time),
    ...managerTables(catalogue),
    ...playlistTables(catalogue, time),
    ...siteTables(catalogue, time),
    ...planTables(catalogue, time),
    ...historyTables(catalogue, time),
    ...socialTables(catalogue, time),
    ...commentTables(catalogue, time),
  };
  await env.DB.batch([
    env.DB.prepare(GENRES_BEFORE),
    ...Object.entries(tables).flatMap(([table, rows]) => insertions(env.DB, table, withFolded(table, rows))),
    ...GENRES_AFTER.map((sql) => env.DB.prepare(sql)),
    ...roleStatements(env.DB, catalogue),
    ...COUNTERS.map((sql) => env.DB.prepare(sql)),
    ...notificationStatements(env.DB, time.minutesAgo(0)),
    ...playDayStatements(env.DB, catalogue.plays.length),
    ...insightStatements(env.DB, catalogue.plays.length),
    ...sitePlayStatements(env.DB, catalogue.plays.length),
    ...[playStepStatements, playStopStatements, sitePlayEndStatements].flatMap((of) =>
      of(env.DB, catalogue.plays.length, time.minutesAgo(0)),
    ),
    ...neighbourStatements(env.DB, catalogue.plays.length),
    ...visitStatements(env.DB),
    ...(values['beside-build'] ? [env.DB.prepare(OUT_OF_DATE)] : []),
  ]);
};

try {
  if (await isEmpty()) await load(JSON.parse(readFileSync(join(from, 'catalogue.json'), 'utf8')) as Catalogue);
} finally {
  await dispose();
}
