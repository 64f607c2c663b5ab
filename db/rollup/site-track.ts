import type { SiteDays } from '#db/rollup/site-day';

/** Job name in `rollup_cursors`. Plays up to its `last_id` are not counted yet; its row exists only while such plays exist. */
export const SITE_TRACK_HISTORY_JOB = 'site-track-history';

export const addTracks = ({ day }: SiteDays, plays: string) => `insert into site_play_tracks (track_id, day, plays)
  select p.track_id, ${day('p.counted_at')}, count(*) from (${plays}) p where true group by 1, 2
  on conflict (track_id, day) do update set plays = plays + excluded.plays`;

const LATEST = `select id, track_id, counted_at from plays
  where id <= (select last_id from rollup_cursors where job = '${SITE_TRACK_HISTORY_JOB}') order by id desc limit ?`;

const REMEMBER = `update rollup_cursors set last_id = coalesce((select min(id) - 1 from (${LATEST})), 0) where job = '${SITE_TRACK_HISTORY_JOB}'`;

/** Rolls up the latest `count` plays that were rolled up before `site_play_tracks` existed. Run in one batch; see `playDayStatements`. */
export const siteTrackHistoryStatements = (database: D1Database, count: number, days: SiteDays): D1PreparedStatement[] => [
  database.prepare(`delete from rollup_cursors where job = '${SITE_TRACK_HISTORY_JOB}' and last_id <= 0`),
  database.prepare(addTracks(days, LATEST)).bind(count),
  database.prepare(REMEMBER).bind(count),
];
