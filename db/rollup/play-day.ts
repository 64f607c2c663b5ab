import { DAY } from '#functions/platform/contract/duration';

/** The name of the job in `rollup_cursors`; `last_id` is the id of the last play that is in the roll-up. */
const PLAY_DAY_JOB = 'play-days';

/** The next plays that are not rolled up yet, as many as are bound. */
const NEXT = `select id, track_id, listener_hash, counted_at from plays
  where id > coalesce((select last_id from rollup_cursors where job = '${PLAY_DAY_JOB}'), 0) order by id limit ?`;

const BEGIN = `delete from track_play_days where not exists (select 1 from rollup_cursors where job = '${PLAY_DAY_JOB}')`;

/** A listener counts on a day with the first of their plays of it, which may be in the roll-up already. */
const ADD = `insert into track_play_days (track_id, day, plays, listeners)
  select p.track_id, date(p.counted_at / 1000, 'unixepoch'), count(*), sum(not exists (
    select 1 from plays e where e.track_id = p.track_id and e.listener_hash = p.listener_hash and e.id < p.id
      and e.counted_at >= p.counted_at - p.counted_at % ${DAY} and e.counted_at < p.counted_at - p.counted_at % ${DAY} + ${DAY}))
  from (${NEXT}) p where true group by 1, 2
  on conflict (track_id, day) do update set plays = plays + excluded.plays, listeners = listeners + excluded.listeners`;

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${PLAY_DAY_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/**
 * One step of the roll-up of plays by day (UTC): takes the next `count` plays. Its statements belong into one batch: the plays are added
 * and remembered as added together or not at all, so a step that breaks off, is repeated or runs twice at once counts nothing twice.
 * Without its row in `rollup_cursors` the job begins anew. The last result tells by its changes whether there was anything to do.
 */
export const playDayStatements = (database: D1Database, count: number): D1PreparedStatement[] => [
  database.prepare(BEGIN),
  database.prepare(ADD).bind(count),
  database.prepare(REMEMBER).bind(count),
];
