import { z } from 'zod';
import { artistItem } from '#contracts/catalogue/artist';
import { genreItem } from '#contracts/catalogue/genre';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const PERIODS = ['week', 'month', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];
/** Including today; `all` has no limit. */
export const PERIOD_DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, year: 365 };
/** Only the latest plays of a period count. */
export const STATISTICS_PLAYS_MAX = 100_000;
export const STATISTICS_TOP = 20;
export const SHARED_TOP = 5;
export const SHARES_MAX = 50;
/** Minutes from UTC. */
const OFFSET_MAX = 840;

const heard = { plays: z.number(), /** Milliseconds. */ duration: z.number() };
const totals = z.object({ ...heard, tracks: z.number(), artists: z.number(), days: z.number() });
export type ListeningTotals = z.infer<typeof totals>;

export const listeningStatistics = z.object({
  period: z.enum(PERIODS),
  /** `YYYY-MM-DD`; null if nothing was ever played. */
  since: z.string().nullable(),
  until: z.string(),
  totals,
  /** Totals of the preceding period of equal length; null for all time. */
  before: totals.nullable(),
  /** Days (`YYYY-MM-DD`) or months (`YYYY-MM`), the earliest first. */
  chart: z.array(z.object({ name: z.string(), ...heard })),
  /** Days in a row with plays: until today or yesterday, and the most within the last year. */
  streak: z.object({ current: z.number(), longest: z.number() }),
  tracks: z.array(z.object({ ...heard, track: trackItem })),
  artists: z.array(z.object({ ...heard, artist: artistItem })),
  genres: z.array(z.object({ ...heard, genre: genreItem })),
  is_cut: z.boolean(),
});
export type ListeningStatistics = z.infer<typeof listeningStatistics>;

const named = z.object({ id: z.number(), name: z.string() });
/** Public music only, as it was at the time of sharing. */
export const listeningSnapshot = z.object({
  period: z.enum(PERIODS),
  since: z.string(),
  until: z.string(),
  name: z.string().nullable(),
  ...heard,
  days: z.number(),
  streak: z.number(),
  tracks: z.array(named.extend({ artists: z.string() })),
  artists: z.array(named),
  genres: z.array(z.string()),
});
export type ListeningSnapshot = z.infer<typeof listeningSnapshot>;

export const listeningShare = z.object({ id: z.number(), token: z.string(), created_at: z.string(), snapshot: listeningSnapshot });
export type ListeningShare = z.infer<typeof listeningShare>;

const asked = z.object({
  period: z.enum(PERIODS, `Periods are: ${PERIODS.join(', ')}.`).default('month'),
  /** Minutes by which the caller's day begins before UTC. */
  offset: z.coerce
    .number('Enter the offset in minutes.')
    .int('Enter the offset in whole minutes.')
    .min(-OFFSET_MAX, 'No time zone has this offset.')
    .max(OFFSET_MAX, 'No time zone has this offset.')
    .default(0),
});
export type StatisticsQuery = z.output<typeof asked>;

export const statisticsApi = {
  show: endpoint({
    method: 'GET',
    path: '/users/me/statistics',
    summary: 'Show your listening statistics for a period',
    query: asked,
    response: z.object({ statistics: listeningStatistics }),
  }),
  shares: endpoint({
    method: 'GET',
    path: '/users/me/listening-shares',
    summary: 'List your shared listening statistics',
    response: z.object({ shares: z.array(listeningShare) }),
  }),
  createShare: endpoint({
    method: 'POST',
    path: '/users/me/listening-shares',
    summary: 'Share your current listening statistics for a period by link',
    body: asked.extend({ with_name: z.boolean().default(false) }),
    response: z.object({ share: listeningShare }),
  }),
  deleteShare: endpoint({
    method: 'DELETE',
    path: '/users/me/listening-shares/:id',
    summary: 'Revoke a link to your listening statistics',
    params: z.object({ id: idParam }),
    response: z.object({}),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/listening-shares/:token',
    summary: 'Show shared listening statistics',
    params: z.object({ token: z.string().regex(/^[\w-]{20,64}$/) }),
    response: z.object({ snapshot: listeningSnapshot }),
  }),
};
