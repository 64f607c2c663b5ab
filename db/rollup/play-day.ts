import { DAY } from '#functions/platform/contract/duration';

/** Job name in `rollup_cursors`; its `last_id` is the last play counted. */
const PLAY_DAY_JOB = 'play-days';

const NEXT = `select id, track_id, listener_hash, counted_at from plays
  where id > coalesce((select last_id from rollup_cursors where job = '${PLAY_DAY_JOB}'), 0) order by id limit ?`;

const BEGIN = `delete from track_play_days where not exists (select 1 from rollup_cursors where job = '${PLAY_DAY_JOB}')`;

/** Counts a listener on the first play of a day, which an earlier step may have counted. */
const ADD = `insert into track_play_days (track_id, day, plays, listeners)
  select p.track_id, date(p.counted_at / 1000, 'unixepoch'), count(*), sum(not exists (
    select 1 from plays e where e.track_id = p.track_id and e.listener_hash = p.listener_hash and e.id < p.id
      and e.counted_at >= p.counted_at - p.counted_at % ${DAY} and e.counted_at < p.counted_at - p.counted_at % ${DAY} + ${DAY}))
  from (${NEXT}) p where true group by 1, 2
  on conflict (track_id, day) do update set plays = plays + excluded.plays, listeners = listeners + excluded.listeners`;

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${PLAY_DAY_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/**
 * Rolls up the next `count` plays by UTC day. Run in one batch, so that repeated or concurrent steps never count twice; without its cursor the job
 * starts over. The last result has changes only if there was work.
 */
export const playDayStatements = (database: D1Database, count: number): D1PreparedStatement[] => [
  database.prepare(BEGIN),
  database.prepare(ADD).bind(count),
  database.prepare(REMEMBER).bind(count),
];
