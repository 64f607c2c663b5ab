import {
  addDays,
  END_STEP,
  type InsightKind,
  type InsightRange,
  type Insights,
  previousRange,
  RETENTION_STEPS,
  stretchLength,
} from '#contracts/backstage/insight';
import type { PlaySource } from '#contracts/listening/play';
import type { Read } from '#db/json-row';
import type { albumInsightRow, artistInsightRow, trackInsightRow } from './insight.select';

type TrackInsightRow = Read<ReturnType<typeof trackInsightRow>>;
type AlbumRow = Read<ReturnType<typeof albumInsightRow>>;
type ArtistRow = Read<ReturnType<typeof artistInsightRow>>;
export type InsightRow = TrackInsightRow | AlbumRow | ArtistRow;

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const daysOf = ({ from, to }: InsightRange): string[] => {
  const days = [from];
  while (days[days.length - 1] < to) days.push(addDays(days[days.length - 1], 1));
  return days;
};

const share = (part: number, whole: number): number | null => (whole ? part / whole : null);

const byDay = <Row extends { day: string }>(rows: Row[], count: (row: Row) => number) => {
  const counts = new Map(rows.map((row) => [row.day, count(row)]));
  return (day: string): number => counts.get(day) ?? 0;
};

const toCurve = (steps: InsightRow['steps']): number[] =>
  Array.from({ length: RETENTION_STEPS + 1 }, (_, reached) => sum(steps.filter(({ step }) => step >= reached).map(({ plays }) => plays)));

/** Sums from the end: a play that stopped in a stretch reached all earlier ones. */
const toMoments = (row: InsightRow): Insights['moments'] => {
  if (!('stops' in row)) return null;
  const stopped = new Map(row.stops.map(({ stretch, plays }) => [stretch, plays]));
  const reached: number[] = [];
  for (let stretch = Math.max(-1, ...stopped.keys()), plays = 0; stretch >= 0; stretch -= 1)
    reached[stretch] = plays += stopped.get(stretch) ?? 0;
  return { length: stretchLength(row.duration), reached };
};

const toFinished = (steps: InsightRow['steps']): Insights['finished'] => {
  const ended = steps.filter(({ step }) => step >= END_STEP);
  return {
    now: share(sum(ended.map(({ plays }) => plays)), sum(steps.map(({ plays }) => plays))),
    before: share(sum(ended.map(({ before }) => before)), sum(steps.map(({ before }) => before))),
  };
};

const toMetrics = (row: InsightRow, range: InsightRange) => {
  const [days, daysBefore] = [daysOf(range), daysOf(previousRange(range))];
  const counts = {
    plays: byDay(row.days, ({ plays }) => plays),
    listeners: byDay(row.listeners, ({ listeners }) => listeners),
    first: byDay(row.listeners, ({ first }) => first),
    fresh: byDay(row.listeners, ({ fresh }) => fresh),
    likes: byDay(row.likes, ({ count }) => count),
    follows: byDay(row.follows, ({ count }) => count),
  };
  const metric = (of: (day: string) => number) => ({ now: sum(days.map(of)), before: sum(daysBefore.map(of)) });
  return {
    plays: metric(counts.plays),
    listeners: metric(counts.fresh),
    new_listeners: metric(counts.first),
    likes: metric(counts.likes),
    follows: metric(counts.follows),
    days: days.map((day, index) => ({
      day,
      plays: counts.plays(day),
      plays_before: counts.plays(daysBefore[index]),
      listeners: counts.listeners(day),
      listeners_before: counts.listeners(daysBefore[index]),
      new_listeners: counts.first(day),
      likes: counts.likes(day),
      follows: counts.follows(day),
    })),
  };
};

/** Privacy: contains sums only. */
export const toInsights = (kind: InsightKind, row: InsightRow, range: InsightRange): Insights => {
  const shares = (of: string) => row.facets.filter(({ facet }) => facet === of).map(({ name, plays }) => ({ name: name || null, plays }));
  const metrics = toMetrics(row, range);
  return {
    kind,
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    tint: row.tint,
    album: 'album' in row ? row.album : null,
    duration: 'duration' in row ? row.duration : null,
    peaks: 'peaks' in row ? row.peaks : [],
    artists: 'artists' in row ? row.artists : [{ id: row.id, name: row.name, slug: row.slug }],
    range,
    before: previousRange(range),
    ...metrics,
    follows: kind === 'artists' ? metrics.follows : null,
    finished: toFinished(row.steps),
    countries: shares('country'),
    devices: shares('device'),
    platforms: shares('platform'),
    sources: shares('source').map(({ name, plays }) => ({ name: name as PlaySource | null, plays })),
    referrers: shares('referrer'),
    embeds: shares('embed'),
    cities: row.cities,
    playlists: row.playlists,
    links: row.links,
    curve: toCurve(row.steps),
    moments: toMoments(row),
    tracks: 'tracks' in row ? row.tracks.map(({ before, ...track }) => ({ ...track, plays_before: before })) : [],
    can: { edit: true },
  };
};
