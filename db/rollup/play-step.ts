/** The name of the job in `rollup_cursors`; `last_id` is the id of the last play that is in the roll-up. */
const PLAY_STEP_JOB = 'play-steps';

/** Into how many parts a track is divided to tell how far plays come. */
const PLAY_STEPS = 20;

/** Of the next plays, as many as are bound first, those before the first one that was counted after the time that is bound second. */
const SETTLED = `with next as materialized (
    select * from plays where id > coalesce((select last_id from rollup_cursors where job = '${PLAY_STEP_JOB}'), 0) order by id limit ?
  ), settled as (
    select * from next where id < coalesce((select min(id) from next where counted_at > ?), 9223372036854775807)
  )`;

const BEGIN = `delete from track_play_retention where not exists (select 1 from rollup_cursors where job = '${PLAY_STEP_JOB}')`;

const ADD = `${SETTLED} insert into track_play_retention (track_id, day, step, plays)
  select p.track_id, date(p.counted_at / 1000, 'unixepoch'), min(${PLAY_STEPS}, p.position * ${PLAY_STEPS} / max(t.duration, 1)), count(*)
  from settled p join tracks t on t.id = p.track_id where true group by 1, 2, 3
  on conflict (track_id, day, step) do update set plays = plays + excluded.plays`;

const REMEMBER = `${SETTLED} insert into rollup_cursors (job, last_id)
  select '${PLAY_STEP_JOB}', max(id) from settled where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/**
 * One step of the roll-up of how far plays come: takes the next `count` plays that were counted up to `settledAt` (milliseconds), since
 * when their positions do not move any more. Its statements belong into one batch, as those of `playDayStatements`.
 */
export const playStepStatements = (database: D1Database, count: number, settledAt: number): D1PreparedStatement[] => [
  database.prepare(BEGIN),
  database.prepare(ADD).bind(count, settledAt),
  database.prepare(REMEMBER).bind(count, settledAt),
];
