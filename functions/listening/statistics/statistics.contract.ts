import { z } from 'zod';
import { artistItem } from '#contracts/catalogue/artist';
import { genreItem } from '#contracts/catalogue/genre';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const PERIODS = ['week', 'month', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];
/** How many days each one has, the current one among them; all of them without an end. */
export const PERIOD_DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, year: 365 };
/** Statistics are made of so many plays of a period, the last ones. */
export const STATISTICS_PLAYS_MAX = 100_000;
/** So many tracks, artists and genres are named, and so many of each on what is shared. */
export const STATISTICS_TOP = 20;
export const SHARED_TOP = 5;
/** How many of these a person has shared at once. */
export const SHARES_MAX = 50;
/** Time zones are at most this far from UTC, in minutes. */
const OFFSET_MAX = 840;

const heard = { plays: z.number(), /** Milliseconds. */ duration: z.number() };
const totals = z.object({ ...heard, tracks: z.number(), artists: z.number(), days: z.number() });
export type ListeningTotals = z.infer<typeof totals>;

export const listeningStatistics = z.object({
  period: z.enum(PERIODS),
  /** The first and the last day as `YYYY-MM-DD`; null where nothing was ever played. */
  since: z.string().nullable(),
  until: z.string(),
  totals,
  /** The same of as many days before; null for all time. */
  before: totals.nullable(),
  /** Every day as `YYYY-MM-DD`, or every month as `YYYY-MM`, the earliest first. */
  chart: z.array(z.object({ name: z.string(), ...heard })),
  /** Days in a row with music: up to today or yesterday, and the most there were in the last year. */
  streak: z.object({ current: z.number(), longest: z.number() }),
  tracks: z.array(z.object({ ...heard, track: trackItem })),
  artists: z.array(z.object({ ...heard, artist: artistItem })),
  genres: z.array(z.object({ ...heard, genre: genreItem })),
  /** There were more plays than are taken in: the earliest are left out. */
  is_cut: z.boolean(),
});
export type ListeningStatistics = z.infer<typeof listeningStatistics>;

const named = z.object({ id: z.number(), name: z.string() });
/** What is shared: of open music alone, as it was at that moment. */
export const listeningSnapshot = z.object({
  period: z.enum(PERIODS),
  since: z.string(),
  until: z.string(),
  /** Whose it is; null where they left their name out. */
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
  /** Minutes by which the caller's day begins before that in UTC. */
  offset: z.coerce
    .number('An offset is a number of minutes.')
    .int('An offset is a whole number of minutes.')
    .min(-OFFSET_MAX, 'No time zone is that far away.')
    .max(OFFSET_MAX, 'No time zone is that far away.')
    .default(0),
});
export type StatisticsQuery = z.output<typeof asked>;

export const statisticsApi = {
  show: endpoint({
    method: 'GET',
    path: '/users/me/statistics',
    summary: 'Show what one listened to in a period',
    query: asked,
    response: z.object({ statistics: listeningStatistics }),
  }),
  shares: endpoint({
    method: 'GET',
    path: '/users/me/listening-shares',
    summary: 'List what one has shared of the own listening',
    response: z.object({ shares: z.array(listeningShare) }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/users/me/listening-shares',
    summary: 'Share what one listened to in a period, as it is now, with whoever has the link',
    body: asked.extend({ with_name: z.boolean().default(false) }),
    response: z.object({ share: listeningShare }),
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/users/me/listening-shares/:id',
    summary: 'Take back what one has shared of the own listening',
    params: z.object({ id: idParam }),
    response: z.object({}),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/listening-shares/:token',
    summary: 'Show what somebody has shared of their listening',
    params: z.object({ token: z.string().regex(/^[\w-]{20,64}$/) }),
    response: z.object({ snapshot: listeningSnapshot }),
  }),
};
