import { type SiteDays, UTC_DAYS } from '#db/rollup/site-day';
import { addSiteTracks, SITE_PLAYS_JOB } from '#db/rollup/site-track';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';

/** Job name in `rollup_cursors`; its `last_id` is the last play counted. */
const ENDS_JOB = 'site-play-ends';

/** Distinct names per facet and day; the rest is summed under `*`. */
export const SITE_NAMES_OF_DAY = 300;
/** Distinct slices per day; a slice combines several facets. */
export const SITE_SLICES_OF_DAY = 1000;
/** Facets of a slice, in the order of the array that names it. */
export const SLICED_BY: readonly string[] = ['country', 'device', 'source'];

/** Share of a track after which a play is finished. */
const END = 0.95;

const SLICE = `json_array(${SLICED_BY.map((name) => `coalesce(p.${name}, '')`).join(', ')})`;
const OTHER_SLICES = JSON.stringify(SLICED_BY.map(() => '*'));

/** Facets of a play `p`; null is not counted. The referrer is the linking host, or the embedding host. */
const facetsSql = ({
  hour,
}: SiteDays) => `json_object('all', '', 'country', coalesce(p.country, ''), 'device', coalesce(p.device, ''), 'platform', coalesce(p.platform, ''),
  'browser', coalesce(p.browser, ''), 'source', coalesce(p.source, ''), 'hour', ${hour('p.counted_at')},
  'slice', ${SLICE}, 'referrer', iif(p.source is 'embed', null, coalesce(p.referrer, '')), 'embed', iif(p.source is 'embed', coalesce(p.referrer, ''), null))`;
const PLAY_FACETS = ['all', 'country', 'device', 'platform', 'browser', 'source', 'hour', 'slice', 'referrer', 'embed'];
const END_FACETS = ['settled', 'finished', 'seconds'];

const list = (names: string[]): string => names.map((name) => `'${name}'`).join(', ');
const beganBefore = (job: string): string => `exists (select 1 from rollup_cursors where job = '${job}')`;
const nextOf = (job: string): string =>
  `select * from plays where id > coalesce((select last_id from rollup_cursors where job = '${job}'), 0) order by id limit ?`;

const NEXT = nextOf(SITE_PLAYS_JOB);

const BEGIN = [
  `delete from site_play_facets where facet in (${list(PLAY_FACETS)}) and not ${beganBefore(SITE_PLAYS_JOB)}`,
  `delete from listener_recency where kind = 'site' and not ${beganBefore(SITE_PLAYS_JOB)}`,
  ...['site_play_tracks', 'site_zones'].map((table) => `delete from ${table} where not ${beganBefore(SITE_PLAYS_JOB)}`),
];

/** Adds known names, then the most played new ones while the day has room; sums the rest under one name. */
const addFacets = (days: SiteDays) => `with told as (
    select ${days.day('p.counted_at')} as day, which.key as facet, which.value as name, count(*) as plays
    from (${NEXT}) p, json_each(${facetsSql(days)}) which where which.value is not null group by 1, 2, 3
  ), classified as (
    select t.*, exists (select 1 from site_play_facets f where f.facet = t.facet and f.day = t.day and f.name = t.name) as is_known from told t
  ), placed as (
    select k.*, row_number() over (partition by day, facet, is_known order by plays desc, name) as position from classified k
  )
  insert into site_play_facets (day, facet, name, plays)
  select day, facet, case when is_known or position + (select count(*) from site_play_facets f where f.facet = placed.facet and f.day = placed.day)
    <= iif(facet = 'slice', ${SITE_SLICES_OF_DAY}, ${SITE_NAMES_OF_DAY}) then name else iif(facet = 'slice', '${OTHER_SLICES}', '*') end, sum(plays) from placed where true group by 1, 2, 3
  on conflict (facet, day, name) do update set plays = plays + excluded.plays`;

/** Like `addRecency` in `insight.ts`, for all plays of the site. */
const addRecency = ({ number, start }: SiteDays) => {
  const earlier = 'plays e where e.listener_hash = f.listener_hash and e.id < f.id and e.counted_at';
  const [dayStart, dayEnd] = [start('f.day'), start('(f.day + 1)')];
  return `with first as materialized (
    select p.listener_hash, ${number('p.counted_at')} as day, min(p.id) as id from (${NEXT}) p group by 1, 2
  ), placed as materialized (
    select f.day, (select ${number('at')} from (select max(e.counted_at) as at from ${earlier} < ${dayStart})) as before,
      (select ${number('at')} from (select min(e.counted_at) as at from ${earlier} >= ${dayEnd})) as after
    from first f where not exists (select 1 from ${earlier} >= ${dayStart} and e.counted_at < ${dayEnd})
  ), moved (day, days_since_last, listeners) as (
    select day, coalesce(day - before, 0), 1 from placed
    union all select after, coalesce(after - before, 0), -1 from placed where after is not null
    union all select after, after - day, 1 from placed where after is not null
  )
  insert into listener_recency (kind, subject_id, day, days_since_last, listeners)
  select 'site', 0, date(day * ${DAY_IN_SECONDS}, 'unixepoch'), days_since_last, sum(listeners) from moved where true group by 3, 4
  on conflict (kind, subject_id, day, days_since_last) do update set listeners = listeners + excluded.listeners`;
};

const REMEMBER = `insert into rollup_cursors (job, last_id) select '${SITE_PLAYS_JOB}', max(id) from (${NEXT}) where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/** Rolls up the next `count` plays, by facet and by track, and listeners of the whole site. Run in one batch; see `playDayStatements`. */
export const sitePlayStatements = (database: D1Database, count: number, days = UTC_DAYS): D1PreparedStatement[] => [
  ...BEGIN.map((statement) => database.prepare(statement)),
  ...[addFacets(days), addRecency(days), ...addSiteTracks(days, NEXT), REMEMBER].map((statement) =>
    database.prepare(statement).bind(count),
  ),
];

const SETTLED = `with next as materialized (${nextOf(ENDS_JOB)}), settled as (
    select * from next where id < coalesce((select min(id) from next where counted_at > ?), 9223372036854775807)
  )`;

const addEnds = ({ day }: SiteDays) => `${SETTLED} insert into site_play_facets (day, facet, name, plays)
  select ${day('p.counted_at')}, which.key, '', sum(which.value)
  from settled p join tracks t on t.id = p.track_id, json_each(json_object('settled', 1, 'finished', p.position >= t.duration * ${END},
    'seconds', min(p.position, t.duration) / 1000)) which where true group by 1, 2
  on conflict (facet, day, name) do update set plays = plays + excluded.plays`;

const REMEMBER_ENDS = `${SETTLED} insert into rollup_cursors (job, last_id)
  select '${ENDS_JOB}', max(id) from settled where true having max(id) is not null
  on conflict (job) do update set last_id = excluded.last_id`;

/** Rolls up how far plays got, for plays counted by `settledAt` (milliseconds): their positions are final. */
export const sitePlayEndStatements = (database: D1Database, count: number, settledAt: number, days = UTC_DAYS): D1PreparedStatement[] => [
  database.prepare(`delete from site_play_facets where facet in (${list(END_FACETS)}) and not ${beganBefore(ENDS_JOB)}`),
  database.prepare(addEnds(days)).bind(count, settledAt),
  database.prepare(REMEMBER_ENDS).bind(count, settledAt),
];
