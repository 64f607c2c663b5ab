import { type SQL, sql } from 'drizzle-orm';
import { CITY_LISTENERS_MIN, type InsightRange } from '#contracts/backstage/insight';
import { sitePlayCities as cities } from '#db/schema/site-report';
import type { ReportRange } from './report-days';

/** Listeners of a city are hashed into a bitmap per day. */
const BITS = sql.raw(`json_each('${JSON.stringify(Array.from({ length: 64 }, (_, bit) => bit))}')`);
/** Cities with too few listeners are left out, so more are read than requested. */
const OVERREAD_FACTOR = 2;

const SEPARATOR = '/';

/** Privacy: a city is named only if enough different people listened there, as in artist insights. */
const isNamed = ({ country, city }: { country: SQL; city: SQL }, { from, to }: InsightRange): SQL =>
  sql`(select count(*) from (select 1 from ${BITS} bit where exists (select 1 from ${cities} c where c.country = ${country} and c.city = ${city}
    and c.day between ${from} and ${to} and (c.slots >> bit.value) & 1) limit ${CITY_LISTENERS_MIN})) = ${CITY_LISTENERS_MIN}`;

/** `before` is 0 if the city may not be named in that range. */
export const cityRows = ({ range, before, both }: ReportRange, limit: number): SQL => {
  const columns = { country: sql`totals.country`, city: sql`totals.city` };
  return sql`select totals.name as name, null as label, null as id, null as slug, totals.count as count,
      iif(totals.before > 0 and ${isNamed(columns, before)}, totals.before, 0) as before
    from (select country || ${SEPARATOR} || city as name, max(country) as country, max(city) as city,
        sum(plays * (day >= ${range.from})) as count, sum(plays * (day < ${range.from})) as before
      from ${cities} where day between ${both.from} and ${both.to} group by 1 having count > 0 order by count desc, name limit ${limit * OVERREAD_FACTOR}) totals
    where ${isNamed(columns, range)} order by totals.count desc, totals.name limit ${limit}`;
};

export const cityDays = (name: string, { range, before, both }: ReportRange): SQL => {
  const at = name.indexOf(SEPARATOR);
  const one = { country: sql`${name.slice(0, Math.max(0, at))}`, city: sql`${name.slice(at + 1)}` };
  return sql`select day, plays as count from ${cities} where country = ${one.country} and city = ${one.city} and day between ${both.from} and ${both.to}
    and iif(day >= ${range.from}, ${isNamed(one, range)}, ${isNamed(one, before)})`;
};
