import { z } from 'zod';
import { genreReference } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';

/** UTC days: `today` is the current one, `week` the last seven including it. */
export const CHART_PERIODS = ['today', 'week', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];
export const CHART_PERIOD_DEFAULT: ChartPeriod = 'week';
export const CHART_LENGTH = 100;
/** Charts by day choose from this many of the most played tracks of each day. */
export const CHART_CANDIDATES = 1000;

export const chartTrack = trackItem.extend({
  chart_plays: z.number(),
  /** From 1; null if the track was not in the chart of the previous period. */
  previous_place: z.number().nullable(),
});
export type ChartTrack = z.infer<typeof chartTrack>;

export const chart = z.object({
  period: z.enum(CHART_PERIODS),
  genre: genreReference.nullable(),
  tracks: z.array(chartTrack),
  /** False for all time, and if the previous period has no plays. */
  has_previous: z.boolean(),
});
export type Chart = z.infer<typeof chart>;

export const chartPath = (period: ChartPeriod, genre?: { name: string } | null): string => {
  if (genre) return `/charts/${period}/${encodeURIComponent(genre.name)}`;
  return period === CHART_PERIOD_DEFAULT ? '/charts' : `/charts/${period}`;
};

export const chartApi = {
  show: endpoint({
    method: 'GET',
    path: '/charts',
    summary: 'Show the chart of a period, for all genres or one',
    query: z.object({
      period: z.enum(CHART_PERIODS, `Periods are: ${CHART_PERIODS.join(', ')}.`).default(CHART_PERIOD_DEFAULT),
      genre: z.string('Choose one genre.').max(120, 'A genre can have at most 120 characters.').optional(),
    }),
    response: z.object({ chart }),
  }),
};
