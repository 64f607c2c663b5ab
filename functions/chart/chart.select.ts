import { type SQL, sql } from 'drizzle-orm';
import { CHART_CANDIDATES, CHART_LENGTH, type ChartPeriod } from '#contracts/chart';
import { list, number, object } from '#db/json';
import { pageOf, sorted } from '#db/page';
import { genres, trackGenres } from '#db/schema/genre';
import { trackPlayDays } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { genreReferenceRow } from '../artist/artist.select';
import type { Actor } from '../auth/actor';
import { lastDays, mostPlayedOn } from '../play/play-day.select';
import { openTrack, TRACK_KEYS, trackRow } from '../track/track.select';

/** How many days a period has; null for all of them. */
const DAYS: Record<ChartPeriod, number | null> = { today: 1, week: 7, all: null };

interface Ranking {
  where: SQL;
  /** How often a track was played in the period. */
  plays: SQL;
}

const rankingOf = (period: ChartPeriod, now: Date): Ranking => {
  const count = DAYS[period];
  if (count === null) return { where: sql`${tracks.plays} > 0`, plays: TRACK_KEYS.popular };
  const days = lastDays(now, count);
  return {
    where: sql`${tracks.id} in (${mostPlayedOn(days, CHART_CANDIDATES)})`,
    plays: sql`(select sum(${trackPlayDays.plays}) from ${trackPlayDays} where ${trackPlayDays.trackId} = ${tracks.id}
      and ${trackPlayDays.day} >= ${days[0]})`,
  };
};

const chartRow = (actor: Actor, plays: SQL, page: SQL) => list(object({ track: trackRow(actor), chartPlays: number(plays) }), page);

const page = ({ where, plays }: Ranking, narrow: SQL | null): SQL => {
  const key = narrow || plays !== TRACK_KEYS.popular ? sorted(plays) : plays;
  return pageOf(tracks, { where: sql`${openTrack} and ${where} and ${narrow ?? sql`1`}`, key, direction: 'desc', limit: CHART_LENGTH });
};

/** The chart of everything. */
export const chartOfAll = (actor: Actor, period: ChartPeriod, now: Date) => {
  const ranking = rankingOf(period, now);
  return object({ rows: chartRow(actor, ranking.plays, page(ranking, null)) });
};

/** The chart of the genre in the row around it, with the genre. */
export const chartOfGenre = (actor: Actor, period: ChartPeriod, now: Date) => {
  const ranking = rankingOf(period, now);
  const within = sql`${tracks.id} in (select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${genres.id})`;
  return object({ genre: object(genreReferenceRow), rows: chartRow(actor, ranking.plays, page(ranking, within)) });
};
