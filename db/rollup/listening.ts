const LISTENING_JOB = 'listening';

const NEXT = `select id from users where id > coalesce((select last_id from rollup_cursors where job = '${LISTENING_JOB}'), 0) order by id limit ?`;

const FORGET = `update track_listening set plays = 0, last_played_at = null where user_id in (${NEXT})`;

const SUM = `insert into track_listening (user_id, track_id, plays, last_played_at)
  select p.user_id, p.track_id, count(*), max(p.counted_at) from plays p where p.user_id in (${NEXT}) group by 1, 2
  on conflict (user_id, track_id) do update set plays = excluded.plays, last_played_at = excluded.last_played_at`;

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${LISTENING_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/** Recomputes the next `count` users in one batch; skips exist only here and stay. The last result has changes only if there was work. */
export const listeningStatements = (database: D1Database, count: number): D1PreparedStatement[] =>
  [FORGET, SUM, REMEMBER].map((statement) => database.prepare(statement).bind(count));
