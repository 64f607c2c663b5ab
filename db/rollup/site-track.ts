import type { SiteDays } from '#db/rollup/site-day';

/** Job names in `rollup_cursors`; `last_id` is the last play counted. */
export const SITE_PLAYS_JOB = 'site-plays';
export const SITE_TRACKS_JOB = 'site-tracks';

const doneBy = (job: string): string => `coalesce((select last_id from rollup_cursors where job = '${job}'), 0)`;

/** Condition: plays that are counted for the site are not counted by track yet, after an upgrade. */
export const IS_RECOUNTING = `${doneBy(SITE_TRACKS_JOB)} < ${doneBy(SITE_PLAYS_JOB)}`;

const UPSERT = 'on conflict (job) do update set last_id = excluded.last_id';

const add = ({ day }: SiteDays, plays: string, where: string) => `insert into site_play_tracks (track_id, day, plays)
  select p.track_id, ${day('p.counted_at')}, count(*) from (${plays}) p where ${where} group by 1, 2
  on conflict (track_id, day) do update set plays = plays + excluded.plays`;

/** Counts `plays`, the next ones of the site, in the batch that counts them for the site; leaves them to `siteTrackStatements` if it is behind. */
export const addSiteTracks = (days: SiteDays, plays: string): string[] => [
  add(days, plays, `not (${IS_RECOUNTING})`),
  `insert into rollup_cursors (job, last_id) select '${SITE_TRACKS_JOB}', max(id) from (${plays}) where not (${IS_RECOUNTING}) having max(id) is not null
  ${UPSERT}`,
];

const MISSING = `select id, track_id, counted_at from plays
  where id > ${doneBy(SITE_TRACKS_JOB)} and id <= ${doneBy(SITE_PLAYS_JOB)} order by id limit ?`;

/** Rolls up `count` plays that a version without `site_play_tracks` has counted for the site. Run in one batch; see `playDayStatements`. */
export const siteTrackStatements = (database: D1Database, count: number, days: SiteDays): D1PreparedStatement[] =>
  [
    // Without its cursor it starts over.
    `delete from site_play_tracks where not exists (select 1 from rollup_cursors where job = '${SITE_TRACKS_JOB}') and ? > 0`,
    add(days, MISSING, 'true'),
    `insert into rollup_cursors (job, last_id) select '${SITE_TRACKS_JOB}', coalesce(max(id), ${doneBy(SITE_PLAYS_JOB)}) from (${MISSING}) where true
      having ${IS_RECOUNTING} ${UPSERT}`,
  ].map((statement) => database.prepare(statement).bind(count));
