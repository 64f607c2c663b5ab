import { STRETCH_MIN, STRETCHES_MAX } from '#contracts/listening/play';

const PLAY_STEPS = 20;

interface Job {
  name: string;
  table: string;
  part: { column: string; value: string };
}

const STEPS: Job = {
  name: 'play-steps',
  table: 'track_play_retention',
  part: { column: 'step', value: `min(${PLAY_STEPS}, p.position * ${PLAY_STEPS} / max(t.duration, 1))` },
};

/** By second; longer tracks use longer stretches. */
const STOPS: Job = {
  name: 'play-stops',
  table: 'track_play_stops',
  part: {
    column: 'stretch',
    value: `min(${STRETCHES_MAX - 1}, min(p.position, t.duration) / max(${STRETCH_MIN}, (t.duration + ${STRETCHES_MAX - 1}) / ${STRETCHES_MAX}))`,
  },
};

const statementsOf = ({ name, table, part: { column, value } }: Job) => {
  /** Binds the limit, then a time: takes plays before the first one counted after that time. */
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

/** Rolls up the next `count` plays counted by `settledAt` (milliseconds), whose positions are final, in one batch; see `playDayStatements`. */
export const playStepStatements = stepsOf(STEPS);

/** Like `playStepStatements`, for positions where plays stop. */
export const playStopStatements = stepsOf(STOPS);
