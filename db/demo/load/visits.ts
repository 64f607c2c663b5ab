const DAYS = 75;

const SHARES: [facet: string, name: string, percent: number][] = [
  ['country', 'DE', 38],
  ['country', 'SE', 21],
  ['country', 'GB', 17],
  ['country', 'US', 14],
  ['country', '', 10],
  ['device', 'mobile', 58],
  ['device', 'desktop', 37],
  ['device', 'tablet', 5],
  ['language', 'de', 41],
  ['language', 'en', 36],
  ['language', 'sv', 23],
  ['referrer', '', 55],
  ['referrer', 'nattkorrespondens.example', 24],
  ['referrer', 'blog.tinroof.example', 13],
  ['referrer', '*', 8],
  ['kind', 'album', 39],
  ['kind', 'home', 34],
  ['kind', 'artist', 19],
  ['kind', 'charts', 8],
  ['page', '/', 34],
  ['page', '/album/1', 23],
  ['page', '/album/2', 16],
  ['page', '/artist/1', 19],
  ['page', '/charts', 8],
];

const EACH_DAY = `with recursive passed(n) as (select 0 union all select n + 1 from passed where n < ${DAYS - 1}),
  each_day as (select date('now', -n || ' days') as day, 190 + n * 37 % 60 - n + 45 * (strftime('%w', 'now', -n || ' days') in ('0', '6')) as visits from passed)`;

/** Only daily sums of visits are ever stored. */
export const visitStatements = (database: D1Database): D1PreparedStatement[] => [
  database.prepare(
    `insert into visit_days (day, visits, people, pages) ${EACH_DAY} select day, visits, visits * 84 / 100, visits * 26 / 10 from each_day`,
  ),
  database
    .prepare(`insert into visit_facets (day, facet, name, visits, people) ${EACH_DAY}
      select day, share.value ->> 0, share.value ->> 1, visits * (share.value ->> 2) / 100, visits * (share.value ->> 2) * 84 / 10000
      from each_day, json_each(?) share`)
    .bind(JSON.stringify(SHARES)),
];
