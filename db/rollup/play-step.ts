import { STRETCH_MIN, STRETCHES_MAX } from '#contracts/listening/play';

/** Into how many parts a track is divided to tell how far plays come. */
const PLAY_STEPS = 20;

interface Job {
  /** Its name in `rollup_cursors`; `last_id` is the id of the last play that is in the roll-up. */
  name: string;
  table: string;
  /** The part of a track `t` that a play `p` came to. */
  part: { column: string; value: string };
}

/** By twentieths of the track. */
const STEPS: Job = {
  name: 'play-steps',
  table: 'track_play_retention',
  part: { column: 'step', value: `min(${PLAY_STEPS}, p.position * ${PLAY_STEPS} / max(t.duration, 1))` },
};

/** By seconds, or by longer stretches of what has more seconds than there are stretches. */
const STOPS: Job = {
  name: 'play-stops',
  table: 'track_play_stops',
  part: {
    column: 'stretch',
    value: `min(${STRETCHES_MAX - 1}, min(p.position, t.duration) / max(${STRETCH_MIN}, (t.duration + ${STRETCHES_MAX - 1}) / ${STRETCHES_MAX}))`,
  },
};

const statementsOf = ({ name, table, part: { column, value } }: Job) => {
  /** Of the next plays, as many as are bound first, those before the first one that was counted after the time that is bound second. */
  const settled = `with next as materialized (
    select * from plays where id > coalesce((select last_id from rollup_cursors where job = '${name}'), 0) order by id limit ?
  ), settled as (
    select * from next where id < coalesce((select min(id) from next where counted_at > ?), 9223372036854775807)
  )`;
  return {
    begin: `delete from ${table} where not exists (select 1 from rollup_cursors where job = '${name}')`,
    add: `${settled} insert into ${table} (track_id, day, ${column}, plays)
  select p.track_id, date(p.counted_at / 1000, 'unixepoch'), ${value}, count(*)
  from settled p join tracks t on t.id = p.track_id where true group by 1, 2, 3
  on conflict (track_id, day, ${column}) do update set plays = plays + excluded.plays`,
    remember: `${settled} insert into rollup_cursors (job, last_id)
  select '${name}', max(id) from settled where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`,
  };
};

const stepsOf = (job: Job) => {
  const { begin, add, remember } = statementsOf(job);
  return (database: D1Database, count: number, settledAt: number): D1PreparedStatement[] => [
    database.prepare(begin),
    database.prepare(add).bind(count, settledAt),
    database.prepare(remember).bind(count, settledAt),
  ];
};

/**
 * One step of the roll-up of how far plays come: takes the next `count` plays that were counted up to `settledAt` (milliseconds), since
 * when their positions do not move any more. Its statements belong into one batch, as those of `playDayStatements`.
 */
export const playStepStatements = stepsOf(STEPS);

/** The same of the moments at which plays stop. */
export const playStopStatements = stepsOf(STOPS);
