import { z } from 'zod';
import { genreReference } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';

/** Today and the last seven days are days of UTC, today among them; `all` is since the beginning. */
export const CHART_PERIODS = ['today', 'week', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];
export const CHART_PERIOD_DEFAULT: ChartPeriod = 'week';
/** How many tracks a chart has at most. */
export const CHART_LENGTH = 100;
/** A chart of days chooses from so many of the most played tracks of each day. */
export const CHART_CANDIDATES = 1000;

/** A track with how often it was played in the period. */
export const chartTrack = trackItem.extend({ chart_plays: z.number() });
export type ChartTrack = z.infer<typeof chartTrack>;

export const chart = z.object({
  period: z.enum(CHART_PERIODS),
  genre: genreReference.nullable(),
  /** The most played first. */
  tracks: z.array(chartTrack),
});
export type Chart = z.infer<typeof chart>;

/** The canonical address of a chart's page. */
export const chartPath = (period: ChartPeriod, genre?: { name: string } | null): string => {
  if (genre) return `/charts/${period}/${encodeURIComponent(genre.name)}`;
  return period === CHART_PERIOD_DEFAULT ? '/charts' : `/charts/${period}`;
};

export const chartApi = {
  show: endpoint({
    method: 'GET',
    path: '/charts',
    summary: 'Show the chart of a period, of everything or of a genre',
    query: z.object({
      period: z.enum(CHART_PERIODS, `Periods are: ${CHART_PERIODS.join(', ')}.`).default(CHART_PERIOD_DEFAULT),
      /** The name of a genre. */
      genre: z.string('Choose one genre.').max(120, 'A genre has at most 120 characters.').optional(),
    }),
    response: z.object({ chart }),
  }),
};
