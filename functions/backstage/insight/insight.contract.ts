import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { PLAY_SOURCES, STRETCH_MIN, STRETCHES_MAX } from '#contracts/listening/play';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const INSIGHT_KINDS = ['tracks', 'albums', 'artists'] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** The maximum is a leap year. */
export const INSIGHT_DAYS_DEFAULT = 30;
export const INSIGHT_DAYS_MAX = 366;
export const INSIGHT_ROWS = 50;
/** Privacy: cities with fewer listeners are not named. */
export const CITY_LISTENERS_MIN = 5;
export const RETENTION_STEPS = 20;
/** A play that reached this step counts as finished. */
export const END_STEP = 19;

/** Both in milliseconds: one second, or 1/400 of a long track. */
export const stretchLength = (duration: number): number => Math.max(STRETCH_MIN, Math.ceil(duration / STRETCHES_MAX));

const dayField = z.iso.date('Write a day as YYYY-MM-DD.').optional();

/** Includes both ends; all days are UTC. */
const dayCount = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Includes today (UTC). */
export const lastRange = (now: number, days: number) => {
  const to = new Date(now).toISOString().slice(0, 10);
  return { from: addDays(to, 1 - days), to };
};

export const previousRange = (range: InsightRange): InsightRange => ({
  from: addDays(range.from, -dayCount(range)),
  to: addDays(range.from, -1),
});

/** Requires both ends or none, in order, and at most `INSIGHT_DAYS_MAX` days. */
const checkRange = ({ from, to }: Partial<InsightRange>, check: z.RefinementCtx): void => {
  const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (!from && !to) return;
  if (!from || !to) refuse(from ? 'to' : 'from', 'Enter the first and the last day.');
  else if (to < from) refuse('to', 'The last day must not be before the first.');
  else if (dayCount({ from, to }) > INSIGHT_DAYS_MAX) refuse('from', `Choose at most ${INSIGHT_DAYS_MAX} days.`);
};

const range = z.object({ from: z.string(), to: z.string() });
export type InsightRange = z.infer<typeof range>;

const metric = z.object({ now: z.number(), before: z.number() });
export type Metric = z.infer<typeof metric>;

/** `*_before` is the matching day of the range before. */
const insightDay = z.object({
  day: z.string(),
  plays: z.number(),
  plays_before: z.number(),
  listeners: z.number(),
  listeners_before: z.number(),
  new_listeners: z.number(),
  likes: z.number(),
  follows: z.number(),
});
export type InsightDay = z.infer<typeof insightDay>;

/** Most played first. Null: unknown, or no referring site. */
const shares = z.array(z.object({ name: z.string().nullable(), plays: z.number() }));
export type Breakdown = z.infer<typeof shares>;

export const insightTrack = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  plays: z.number(),
  plays_before: z.number(),
});
export type InsightTrack = z.infer<typeof insightTrack>;

export const insights = z.object({
  kind: z.enum(INSIGHT_KINDS),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  album: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** `duration` in milliseconds; only tracks have it and peaks. */
  duration: z.number().nullable(),
  peaks: z.array(z.number()),
  artists: z.array(artistReference),
  range,
  before: range,
  plays: metric,
  listeners: metric,
  new_listeners: metric,
  /** Share of plays that reached the end, 0 to 1; null if unknown. */
  finished: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  likes: metric,
  follows: metric.nullable(),
  days: z.array(insightDay),
  countries: shares,
  /** Only cities with at least `CITY_LISTENERS_MIN` listeners. */
  cities: z.array(z.object({ name: z.string(), country: z.string(), plays: z.number() })),
  devices: shares,
  platforms: shares,
  sources: z.array(z.object({ name: z.enum(PLAY_SOURCES).nullable(), plays: z.number() })),
  referrers: shares,
  /** Hosts of pages that embed the player. */
  embeds: shares,
  playlists: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), plays: z.number() })),
  /** Named links (`?via=newsletter`). */
  links: z.array(z.object({ name: z.string(), plays: z.number() })),
  /** Plays that reached each twentieth of the track. */
  curve: z.array(z.number()),
  /** Plays that reached each stretch of `length` milliseconds; null except for tracks. */
  moments: z.object({ length: z.number(), reached: z.array(z.number()) }).nullable(),
  tracks: z.array(insightTrack),
  can,
});
export type Insights = z.infer<typeof insights>;

export const INSIGHT_TABLES = [
  'days',
  'countries',
  'cities',
  'devices',
  'platforms',
  'sources',
  'referrers',
  'embeds',
  'playlists',
  'links',
  'curve',
  'moments',
  'tracks',
] as const;
export type InsightTable = (typeof INSIGHT_TABLES)[number];

const params = z.object({ kind: z.enum(INSIGHT_KINDS), id: idParam });

export const insightApi = {
  show: endpoint({
    method: 'GET',
    path: '/insights/:kind/:id',
    summary: `Show who listened to a track, album or artist, by days of UTC; the last ${INSIGHT_DAYS_DEFAULT} unless others are asked for`,
    params,
    query: z.object({ from: dayField, to: dayField }).superRefine(checkRange),
    response: z.object({ insights }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/insights/:kind/:id/export',
    summary: 'Download a part of the insights as CSV',
    params,
    query: z
      .object({ from: dayField, to: dayField, table: z.enum(INSIGHT_TABLES, `Tables are: ${INSIGHT_TABLES.join(', ')}.`).default('days') })
      .superRefine(checkRange),
    response: z.unknown(),
    bytes: true,
  }),
};
