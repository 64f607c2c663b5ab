import { type SQL, sql } from 'drizzle-orm';
import { CHART_CANDIDATES, CHART_LENGTH, type ChartPeriod } from '#contracts/listening/chart';
import { first, list, number, object } from '#db/json-row';
import { pageOf, sorted } from '#db/keyset';
import { genres, trackGenres } from '#db/schema/genre';
import { trackPlayDays } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { genreIdOf } from '#functions/catalogue/publishing/former-name.select';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { TRACK_SORTS, trackRow } from '#functions/catalogue/track/track.select';
import { lastDays, mostPlayedOn } from '#functions/listening/play/play-day.select';
import type { Actor } from '#functions/platform/access/actor';
import { DAY } from '#functions/platform/contract/duration';

const DAYS: Record<ChartPeriod, number | null> = { today: 1, week: 7, all: null };

const LARGE_GENRE_TRACKS = 5000;

/** Checked per track: a genre's track list may be long. */
const isOfGenre = (genre: string): SQL =>
  sql`exists (select 1 from ${trackGenres} where ${trackGenres.trackId} = ${tracks.id} and ${trackGenres.genreId} = ${genreIdOf(genre)})`;

interface Ranking {
  where: SQL;
  plays: SQL;
}

const rankingOf = (period: ChartPeriod, now: Date): Ranking => {
  const count = DAYS[period];
  if (count === null) return { where: sql`${tracks.plays} > 0`, plays: TRACK_SORTS.popular };
  const days = lastDays(now, count);
  return {
    where: sql`${tracks.id} in (${mostPlayedOn(days, CHART_CANDIDATES)})`,
    plays: sql`(select sum(${trackPlayDays.plays}) from ${trackPlayDays} where ${trackPlayDays.trackId} = ${tracks.id}
      and ${trackPlayDays.day} between ${days[0]} and ${days.at(-1)})`,
  };
};

const chartRow = (actor: Actor, plays: SQL, page: SQL) => list(object({ track: trackRow(actor), chartPlays: number(plays) }), page);

const page = ({ where, plays }: Ranking, narrow: SQL | null): SQL => {
  const key = narrow || plays !== TRACK_SORTS.popular ? sorted(plays) : plays;
  return pageOf(tracks, {
    where: sql`${publicTrackWhere} and ${where} and ${narrow ?? sql`1`}`,
    key,
    direction: 'desc',
    limit: CHART_LENGTH,
  });
};

const previousChart = (period: ChartPeriod, now: Date, narrow: SQL | null) => {
  const days = DAYS[period];
  if (days === null) return list(number(sql`0`), sql`(select 1) where 0`);
  const ranking = rankingOf(period, new Date(now.getTime() - days * DAY));
  return list(number(sql`${tracks.id}`), page(ranking, narrow));
};

export const overallChart = (actor: Actor, period: ChartPeriod, now: Date) => {
  const ranking = rankingOf(period, now);
  return object({ rows: chartRow(actor, ranking.plays, page(ranking, null)), previous: previousChart(period, now, null) });
};

/** Walks down by plays if the genre is large, else reads the whole genre; the other branch has limit 0, so few rows are read. */
const allTimeOfGenre = (genre: string): SQL => {
  const tracksOf = sql`${trackGenres} where ${trackGenres.genreId} = ${genreIdOf(genre)}`;
  const isLarge = sql`(select count(*) from (select 1 from ${tracksOf} limit ${LARGE_GENRE_TRACKS})) = ${LARGE_GENRE_TRACKS}`;
  const played = sql`${publicTrackWhere} and ${tracks.plays} > 0`;
  const best = (count: SQL) => sql`order by sort_key desc, id desc limit ${count}`;
  const met = sql`select ${tracks.id} as id, ${tracks.plays} as sort_key from ${tracks} where ${played} and ${isOfGenre(genre)}
    ${best(sql`iif(${isLarge}, ${CHART_LENGTH}, 0)`)}`;
  const sifted = sql`select ${tracks.id} as id, ${sorted(tracks.plays)} as sort_key from ${tracks} where ${played}
    and ${tracks.id} in (select ${trackGenres.trackId} from ${tracksOf}) ${best(sql`iif(${isLarge}, 0, ${CHART_LENGTH})`)}`;
  return sql`(select * from (${met}) union all select * from (${sifted})) as page
    join ${tracks} on ${tracks.id} = page.id order by page.sort_key desc, page.id desc`;
};

export const genreChart = (actor: Actor, period: ChartPeriod, now: Date, genre: string) => {
  const ranking = rankingOf(period, now);
  const rows = period === 'all' ? allTimeOfGenre(genre) : page(ranking, isOfGenre(genre));
  return object({
    genre: first(object(genreReferenceRow), sql`${genres} where ${genres.id} = ${genreIdOf(genre)}`),
    rows: chartRow(actor, ranking.plays, rows),
    previous: previousChart(period, now, isOfGenre(genre)),
  });
};
