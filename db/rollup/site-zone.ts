import { SITE_PLAYS_JOB } from '#db/rollup/site-track';

const REMEMBER = `insert or replace into site_zones (since, zone) select ?1, ?2
  where exists (select 1 from rollup_cursors where job = '${SITE_PLAYS_JOB}') and ?2 is not (select zone from site_zones order by since desc limit 1)`;

/** Stores the zone by which plays were just rolled up, unless it is the latest one. `now` in milliseconds. */
export const siteZoneStatement = (database: D1Database, zone: string, now: number): D1PreparedStatement =>
  database.prepare(REMEMBER).bind(now, zone);
