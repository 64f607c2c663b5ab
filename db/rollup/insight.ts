import { DAY, DAY_IN_SECONDS } from '#functions/platform/contract/duration';

/** Job name in `rollup_cursors`; its `last_id` is the last play counted. */
const INSIGHT_JOB = 'insights';

const NEXT = `select * from plays where id > coalesce((select last_id from rollup_cursors where job = '${INSIGHT_JOB}'), 0) order by id limit ?`;

const BEGIN = ['track_play_facets', 'listener_recency'].map(
  (table) => `delete from ${table} where not exists (select 1 from rollup_cursors where job = '${INSIGHT_JOB}')`,
);

const FACETS = ['country', 'device', 'platform', 'source', 'referrer'];

const ADD_FACETS = `insert into track_play_facets (track_id, day, ${FACETS.join(', ')}, plays)
  select track_id, date(counted_at / 1000, 'unixepoch'), ${FACETS.map((facet) => `coalesce(${facet}, '')`).join(', ')}, count(*)
  from (${NEXT}) where true group by 1, 2, 3, 4, 5, 6, 7
  on conflict (track_id, day, ${FACETS.join(', ')}) do update set plays = plays + excluded.plays`;

/** Insights of an album leave out its tracks of other homes. */
const isOfAlbumsHome = (track: string): string =>
  `b.home_artist_id is ${track}.home_artist_id and (b.home_artist_id is not null or b.owner_id = ${track}.owner_id)`;

const SUBJECTS = {
  track: { id: 'p.track_id', belongs: '', plays: 'plays e where e.track_id = f.subject_id' },
  album: {
    id: 't.album_id',
    belongs: `join tracks t on t.id = p.track_id join albums b on b.id = t.album_id and ${isOfAlbumsHome('t')}`,
    plays: `albums b cross join tracks m on m.album_id = b.id and ${isOfAlbumsHome('m')} cross join plays e on e.track_id = m.id where b.id = f.subject_id`,
  },
  artist: {
    id: 'a.artist_id',
    belongs: 'join track_artists a on a.track_id = p.track_id',
    plays: 'track_artists m cross join plays e on e.track_id = m.track_id where m.artist_id = f.subject_id',
  },
  home: {
    id: 't.home_artist_id',
    belongs: 'join tracks t on t.id = p.track_id and t.home_artist_id is not null',
    plays: 'tracks m cross join plays e on e.track_id = m.id where m.home_artist_id = f.subject_id',
  },
};

/** Counts a listener on the first play of a day, among plays with smaller ids. A late day also moves the recency of the day after it. */
const addRecency = (kind: keyof typeof SUBJECTS): string => {
  const { id, belongs, plays } = SUBJECTS[kind];
  const earlier = `${plays} and e.listener_hash = f.listener_hash and e.id < f.id and e.counted_at`;
  return `with first as materialized (
    select ${id} as subject_id, p.listener_hash, p.counted_at / ${DAY} as day, min(p.id) as id from (${NEXT}) p ${belongs} group by 1, 2, 3
  ), placed as materialized (
    select f.subject_id, f.day,
      (select max(e.counted_at) / ${DAY} from ${earlier} < f.day * ${DAY}) as before,
      (select min(e.counted_at) / ${DAY} from ${earlier} >= (f.day + 1) * ${DAY}) as after
    from first f where not exists (select 1 from ${earlier} >= f.day * ${DAY} and e.counted_at < (f.day + 1) * ${DAY})
  ), moved (subject_id, day, days_since_last, listeners) as (
    select subject_id, day, coalesce(day - before, 0), 1 from placed
    union all select subject_id, after, coalesce(after - before, 0), -1 from placed where after is not null
    union all select subject_id, after, after - day, 1 from placed where after is not null
  )
  insert into listener_recency (kind, subject_id, day, days_since_last, listeners)
  select '${kind}', subject_id, date(day * ${DAY_IN_SECONDS}, 'unixepoch'), days_since_last, sum(listeners) from moved where true group by 2, 3, 4
  on conflict (kind, subject_id, day, days_since_last) do update set listeners = listeners + excluded.listeners`;
};

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${INSIGHT_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/** Rolls up the next `count` plays by facet, and listeners by days since their last visit. Run in one batch; see `playDayStatements`. */
export const insightStatements = (database: D1Database, count: number): D1PreparedStatement[] => [
  ...BEGIN.map((statement) => database.prepare(statement)),
  ...[ADD_FACETS, addRecency('track'), addRecency('album'), addRecency('artist'), addRecency('home'), REMEMBER].map((statement) =>
    database.prepare(statement).bind(count),
  ),
];
