import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { PLAY_SOURCES, STRETCH_MIN, STRETCHES_MAX } from '#contracts/listening/play';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const INSIGHT_KINDS = ['tracks', 'albums', 'artists'] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** How many days are shown unless others are asked for, and at most: a year and its leap day. */
export const INSIGHT_DAYS_DEFAULT = 30;
export const INSIGHT_DAYS_MAX = 366;
/** How many countries, sites and the like, and how many tracks are told, the most played first. */
export const INSIGHT_ROWS = 50;
/** From so many listeners on, a city is named; of fewer, its country alone. */
export const CITY_LISTENERS_MIN = 5;
/** Into how many parts a track is divided in the curve of where people stop. */
export const RETENTION_STEPS = 20;
/** Who came to this step of the twenty has heard a track to its end. */
export const END_STEP = 19;

/** How long each stretch of a track is (both in milliseconds): a second, of a long one its four-hundredth. */
export const stretchLength = (duration: number): number => Math.max(STRETCH_MIN, Math.ceil(duration / STRETCHES_MAX));

const dayField = z.iso.date('Write a day as YYYY-MM-DD.').optional();

/** The days of a range, both among them; all days are days of UTC. */
const dayCount = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The day so many days after another one (`YYYY-MM-DD`). */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The last `days` days, today (UTC) among them. */
export const lastRange = (now: number, days: number) => {
  const to = new Date(now).toISOString().slice(0, 10);
  return { from: addDays(to, 1 - days), to };
};

/** The days before a range, as many as it has. */
export const previousRange = (range: InsightRange): InsightRange => ({
  from: addDays(range.from, -dayCount(range)),
  to: addDays(range.from, -1),
});

/** Both ends of a range or none, in their order, and not more than `INSIGHT_DAYS_MAX`. */
const checkRange = ({ from, to }: Partial<InsightRange>, check: z.RefinementCtx): void => {
  const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (!from && !to) return;
  if (!from || !to) refuse(from ? 'to' : 'from', 'Give the first and the last day.');
  else if (to < from) refuse('to', 'The last day comes after the first.');
  else if (dayCount({ from, to }) > INSIGHT_DAYS_MAX) refuse('from', `Choose at most ${INSIGHT_DAYS_MAX} days.`);
};

const range = z.object({ from: z.string(), to: z.string() });
export type InsightRange = z.infer<typeof range>;

/** A figure of the range, and the same of as many days before. */
const metric = z.object({ now: z.number(), before: z.number() });
export type Metric = z.infer<typeof metric>;

/** What happened on a day of the range, and how often it was played on the day of the range before that stands for it. */
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

/** Plays by a name, the most first; null stands for the plays of which it is not known, or that came over no other site. */
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
  /** The length of a track in milliseconds, and its peaks as rows draw them; null and none of anything else. */
  duration: z.number().nullable(),
  peaks: z.array(z.number()),
  /** The artists of a track or album; of an artist itself. */
  artists: z.array(artistReference),
  range,
  before: range,
  plays: metric,
  /** Different listeners. */
  listeners: metric,
  /** Of them, those who had not listened before. */
  new_listeners: metric,
  /** Which share of the plays came to the end, from 0 to 1; null where there are none yet of which that is known. */
  finished: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  likes: metric,
  /** New followers; null of what cannot be followed. */
  follows: metric.nullable(),
  days: z.array(insightDay),
  countries: shares,
  /** Cities of at least `CITY_LISTENERS_MIN` listeners in the range. */
  cities: z.array(z.object({ name: z.string(), country: z.string(), plays: z.number() })),
  devices: shares,
  platforms: shares,
  /** Names of `PLAY_SOURCES`. */
  sources: z.array(z.object({ name: z.enum(PLAY_SOURCES).nullable(), plays: z.number() })),
  /** Hosts over which visits came. */
  referrers: shares,
  /** Hosts of the sites whose pages held the player. */
  embeds: shares,
  /** Playlists for everybody, of which it was played. */
  playlists: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), plays: z.number() })),
  /** Links that name themselves in the address of the page (`?via=newsletter`), by that name. */
  links: z.array(z.object({ name: z.string(), plays: z.number() })),
  /** How many plays came at least to each twentieth of the track, from its beginning to its end. */
  curve: z.array(z.number()),
  /** How many plays came at least to each stretch of a track (a second, see `length` in milliseconds), as far as one came; null of anything else. */
  moments: z.object({ length: z.number(), reached: z.array(z.number()) }).nullable(),
  /** The tracks of an album or artist; none of a track. */
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
    summary: 'Download a part of the insights as a table (CSV)',
    params,
    query: z
      .object({ from: dayField, to: dayField, table: z.enum(INSIGHT_TABLES, `Tables are: ${INSIGHT_TABLES.join(', ')}.`).default('days') })
      .superRefine(checkRange),
    response: z.unknown(),
    bytes: true,
  }),
};
