import { sql } from 'drizzle-orm';
import {
  type ListeningStatistics,
  type ListeningTotals,
  PERIOD_DAYS,
  STATISTICS_PLAYS_MAX,
  STATISTICS_TOP,
  type StatisticsQuery,
} from '#contracts/listening/statistics';
import { number, object, readRows, selectRows } from '#db/json-row';
import { plays } from '#db/schema/play';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { toGenreItem } from '#functions/catalogue/genre/genre.view';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { LIKE_SOURCES, visibleItems } from '#functions/listening/library/library.select';
import type { Context } from '#functions/platform/access/context';
import { DAY, MINUTE } from '#functions/platform/contract/duration';
import { unauthenticated } from '#functions/platform/http/app-error';
import { chartOf, daysOf, type Span, topArtists, topGenres, topTracks, totalsOf } from './statistics.select';
import { dayName, filledChart, streaksOf } from './statistics.view';

const STREAK_DAYS = 366;

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

/** Days since 1970 in the caller's time zone. All time begins with the first play. */
const readDays = async (context: Context, { period, offset }: StatisticsQuery) => {
  const shift = offset * MINUTE;
  const today = Math.floor((context.now.getTime() + shift) / DAY);
  if (period !== 'all') return { first: today - PERIOD_DAYS[period] + 1, today, shift };
  const first = object({ at: number(sql`min(${plays.countedAt})`) });
  const [{ at }] = await readRows(context.db, first, sql`${plays} where ${plays.userId} = ${callerOf(context)}`);
  return { first: at ? Math.floor((at + shift) / DAY) : today, today, shift };
};

type Totals = Omit<ListeningTotals, 'days'>;

/** Reads at most `STATISTICS_PLAYS_MAX` plays, the latest ones. Runs at most two round trips. Throws 401. */
export const showStatistics = async (context: Context, query: StatisticsQuery): Promise<ListeningStatistics> => {
  const { db, actor } = context;
  const userId = callerOf(context);
  const { first, today, shift } = await readDays(context, query);
  const length = today - first + 1;
  const spanOf = (from: number, to: number): Span => ({ userId, from: from * DAY - shift, to: to * DAY - shift });
  const [span, past] = [spanOf(first, today + 1), spanOf(first - length, first)];
  const unit = query.period === 'week' || query.period === 'month' ? 'day' : 'month';
  const visible = visibleItems(LIKE_SOURCES.track, actor, userId);
  const asked = [
    topTracks(actor, span, visible, STATISTICS_TOP),
    topArtists(actor, span, visible, STATISTICS_TOP),
    topGenres(span, visible, STATISTICS_TOP),
    totalsOf(span),
    totalsOf(past),
    chartOf(span, unit, shift),
    daysOf(span, shift),
    daysOf(past, shift),
    daysOf(spanOf(today - STREAK_DAYS, today + 1), shift),
  ] as const;
  const [tracks, artists, genres, [totals], [before], chart, days, pastDays, lately] = await db.batch([
    selectRows(db, asked[0].row, asked[0].from),
    selectRows(db, asked[1].row, asked[1].from),
    selectRows(db, asked[2].row, asked[2].from),
    selectRows(db, asked[3].row, asked[3].from),
    selectRows(db, asked[4].row, asked[4].from),
    selectRows(db, asked[5].row, asked[5].from),
    selectRows(db, asked[6].row, asked[6].from),
    selectRows(db, asked[7].row, asked[7].from),
    selectRows(db, asked[8].row, asked[8].from),
  ]);
  return {
    period: query.period,
    since: query.period === 'all' && !days.length ? null : dayName(first),
    until: dayName(today),
    totals: { ...(totals.row as Totals), days: days.length },
    before: query.period === 'all' ? null : { ...(before.row as Totals), days: pastDays.length },
    chart: filledChart(
      chart.map(({ row }) => row),
      unit,
      first,
      today,
    ),
    streak: streaksOf(
      lately.map(({ row }) => row.day),
      today,
    ),
    tracks: tracks.map(({ row: { item, ...heard } }) => ({ ...heard, track: toTrackItem(actor, item) })),
    artists: artists.map(({ row: { item, ...heard } }) => ({ ...heard, artist: toArtistItem(actor, item) })),
    genres: genres.map(({ row: { item, ...heard } }) => ({ ...heard, genre: toGenreItem(item) })),
    is_cut: totals.row.plays >= STATISTICS_PLAYS_MAX,
  };
};
