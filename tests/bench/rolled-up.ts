import type { Database } from './keeper.ts';

/** Compared with the same number of days before, this is the longest report. */
export const DAYS = 732;
export const TRACKS = 20_000;
const TRACKS_OF_DAY = 2500;
const DAYS_AT_ONCE = 30;
const PEOPLE = 10_000;
const UPLOADS = 50_000;
const DAY = 86_400_000;

/** Distinct names of a day, as many as the roll-up stores on a busy site. */
const PLAY_FACETS: Record<string, number> = {
  all: 1,
  settled: 1,
  finished: 1,
  country: 120,
  device: 4,
  platform: 8,
  browser: 12,
  source: 20,
  hour: 24,
  referrer: 301,
  embed: 60,
  playlist: 301,
  link: 50,
  slice: 1001,
};
const VISIT_FACETS: Record<string, number> = { page: 201, kind: 30, country: 120, referrer: 201, device: 4, language: 40 };

/** The harmonic number: shares of 1, 1/2, 1/3 … add up to it. */
const harmonic = (count: number): number =>
  Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((sum, share) => sum + share, 0);

const shareOf = (total: number, count: number): string => `max(1, cast(${total / harmonic(count)} / n as integer))`;

const counted = (count: number): string => `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

const nameOf = (facet: string): string =>
  ({
    all: "''",
    settled: "''",
    finished: "''",
    hour: "printf('%02d', n - 1)",
    country: 'char(65 + n % 26, 65 + n / 26)',
    slice: `json_array(char(65 + n % 26, 65 + n % 11), 'device ' || n % 4, 'source ' || n % 20)`,
    playlist: 'n',
    page: "'/album/' || n",
  })[facet] ?? `'${facet} ' || n`;

/** Plays and visits of two years, as the schedule sums them up: popular names have many plays, most names few. */
export const fillSums = async (database: Database, plays: number): Promise<void> => {
  const ofDay = Math.ceil(plays / DAYS);
  const tracksOfDay = Math.min(TRACKS_OF_DAY, ofDay);
  const run = (sql: string) => database.prepare(sql).run();
  for (let first = 0; first < DAYS; first += DAYS_AT_ONCE) {
    const days = `days(d) as (select ${first} union all select d + 1 from days where d < ${Math.min(DAYS, first + DAYS_AT_ONCE) - 1})`;
    const day = "date('now', '-' || d || ' days')";
    const each = (count: number) => `${counted(count)}, ${days}`;
    // The first hundred are hits; others change from day to day.
    await run(`${each(tracksOfDay)} insert or ignore into site_play_tracks (track_id, day, plays)
      select iif(n <= 100, n, (n * 7919 + d * 104729) % ${TRACKS} + 1), ${day}, ${shareOf(ofDay, tracksOfDay)} from days, numbers`);
    for (const [facet, most] of Object.entries(PLAY_FACETS)) {
      const count = Math.min(most, ofDay);
      await run(`${each(count)} insert or ignore into site_play_facets (day, facet, name, plays) select ${day}, '${facet}', ${nameOf(facet)},
        ${shareOf(ofDay, count)} from days, numbers`);
    }
    for (const [facet, most] of Object.entries(VISIT_FACETS))
      await run(`${each(Math.min(most, ofDay))} insert or ignore into visit_facets (day, facet, name, visits, people) select ${day}, '${facet}', ${nameOf(facet)},
        ${shareOf(ofDay, Math.min(most, ofDay))}, 1 + ${shareOf(ofDay, Math.min(most, ofDay))} / 2 from days, numbers`);
    await run(`${each(300)} insert into site_play_cities (day, country, city, plays, slots) select ${day}, char(65 + n % 26, 65 + n / 26), 'City ' || n,
      ${shareOf(ofDay, 300)}, n * 2654435761 from days, numbers`);
    await run(`${each(DAYS)} insert into listener_recency (kind, subject_id, day, days_since_last, listeners) select 'site', 0, ${day}, n - 1,
      ${shareOf(Math.ceil(ofDay / 3), DAYS)} from days, numbers where n <= ${DAYS} - d`);
    await run(`with recursive ${days} insert into site_play_facets (day, facet, name, plays)
      select ${day}, 'refused', reason.value, ${Math.ceil(ofDay / 50)} from days, json_each('["early","own","again","address"]') reason
      union all select ${day}, 'seconds', '', ${ofDay * 150} from days`);
    await run(
      `with recursive ${days} insert into visit_days (day, visits, people, pages) select ${day}, ${ofDay}, ${Math.ceil(ofDay / 2)}, ${ofDay * 3} from days`,
    );
    await run(`with recursive ${days} insert into storage_days (day, files, bytes, kinds) select ${day}, 1000 + d, 1000000 * d,
      '{"audio":{"files":1000,"bytes":1000000}}' from days`);
  }
  const created = `unixepoch() * 1000 - (n * 2654435761) % ${DAYS * DAY}`;
  await run(`${counted(PEOPLE)} insert into users (id, name, folded, email, email_verified, email_verified_at, created_at)
    select n + 1000, 'Person ' || n, ' person ' || n, 'person-' || n || '@segue.example', 1, 1, ${created} from numbers`);
  await run(`${counted(UPLOADS)} insert into file_entries (kind, name, folded, storage_key, size, mime, extension, owner_id, created_at)
    select 'audio', 'Take ' || n, ' take ' || n, 'upload/take-' || n, n, 'audio/wav', 'wav', n % ${PEOPLE} + 1001, ${created} from numbers`);
};
