const NEIGHBOUR_JOB = 'neighbours';

const NEIGHBOURS_MAX = 50;
/** Minimum listeners two tracks must share: with one, neighbours would reveal what that listener plays. */
export const SHARED_LISTENERS_MIN = 2;
/** Latest plays of a track that define its listeners. */
const PLAYS_OF_TRACK = 200;
/** Latest plays of a user that define what they listen to. */
const PLAYS_OF_PERSON = 100;
/** Latest plays of the site that estimate its number of listeners. */
const PLAYS_OF_SITE = 2000;
/** Candidates per track that get a score. */
const CANDIDATES = 100;
/** Skips older plays once the backlog exceeds this: popular tracks are played again soon. */
const BACKLOG_MAX = 20_000;

const NEXT = `select id, track_id, user_id from plays where id > max(
    coalesce((select last_id from rollup_cursors where job = '${NEIGHBOUR_JOB}'), 0), (select max(id) from plays) - ${BACKLOG_MAX})
  order by id limit ?`;

/** Users among the latest plays of a track. Excludes guests, because one address and browser can be many people. */
const peopleOf = (track: string) => `(select json_group_array(distinct user_id) from (
  select user_id from plays where track_id = ${track} order by counted_at desc limit ${PLAYS_OF_TRACK}) where user_id is not null)`;

const FORGET = `delete from track_neighbours where track_id in (select track_id from (${NEXT}) where user_id is not null)`;

const FIND = `with
  played as (select distinct track_id from (${NEXT}) where user_id is not null),
  shared as materialized (
    select p.track_id, heard.value as neighbour_id, count(*) as people
    from played p, json_each(${peopleOf('p.track_id')}) person, json_each((select json_group_array(distinct track_id) from (
      select track_id from plays where user_id = person.value order by counted_at desc limit ${PLAYS_OF_PERSON}))) heard
    where heard.value <> p.track_id group by 1, 2 having count(*) >= ${SHARED_LISTENERS_MIN}),
  candidates as materialized (
    select * from (select *, row_number() over (partition by track_id order by people desc, neighbour_id) as position from shared)
    where position <= ${CANDIDATES}),
  audience as materialized (
    select track_id, json_array_length(${peopleOf('t.track_id')}) as people
    from (select track_id from played union select neighbour_id from candidates) t),
  everybody as materialized (
    select 1.0 * count(distinct user_id) as people
    from (select user_id from plays where id > (select max(id) from plays) - ${PLAYS_OF_SITE} order by id limit ${PLAYS_OF_SITE})),
  sizes as (
    select c.track_id, c.neighbour_id, c.people, 1.0 * own.people * other.people as both, max(everybody.people, own.people, other.people) as all_people
    from candidates c, everybody join audience own on own.track_id = c.track_id join audience other on other.track_id = c.neighbour_id),
  scored as (
    select track_id, neighbour_id, min(1.0, (people - both / all_people) / sqrt(both)) as score from sizes where people * all_people > both)
  insert into track_neighbours (track_id, neighbour_id, score)
  select track_id, neighbour_id, score from (
    select *, row_number() over (partition by track_id order by score desc, neighbour_id) as position from scored)
  where position <= ${NEIGHBOURS_MAX}`;

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${NEIGHBOUR_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/**
 * Recomputes neighbours of the tracks in the next `count` plays. Score (0 to 1): shared listeners minus those expected by chance, divided by the root
 * of the product of both audiences. Run in one batch; idempotent. The last result has changes only if there was work.
 */
export const neighbourStatements = (database: D1Database, count: number): D1PreparedStatement[] =>
  [FORGET, FIND, REMEMBER].map((statement) => database.prepare(statement).bind(count));
