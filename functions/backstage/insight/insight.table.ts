import { type Breakdown, type Insights, type InsightTable, RETENTION_STEPS } from '#contracts/backstage/insight';

type Row = (string | number)[];

const sharesTable = (header: string, rows: Breakdown): Row[] => [[header, 'plays'], ...rows.map(({ name, plays }) => [name ?? '', plays])];

const TABLES: Record<InsightTable, (insights: Insights) => Row[]> = {
  days: ({ days }) => [
    ['day', 'plays', 'plays_before', 'listeners', 'listeners_before', 'new_listeners', 'likes', 'follows'],
    ...days.map((row) => [
      row.day,
      row.plays,
      row.plays_before,
      row.listeners,
      row.listeners_before,
      row.new_listeners,
      row.likes,
      row.follows,
    ]),
  ],
  countries: ({ countries }) => sharesTable('country', countries),
  cities: ({ cities }) => [['city', 'country', 'plays'], ...cities.map(({ name, country, plays }) => [name, country, plays])],
  devices: ({ devices }) => sharesTable('device', devices),
  platforms: ({ platforms }) => sharesTable('platform', platforms),
  sources: ({ sources }) => sharesTable('source', sources),
  referrers: ({ referrers }) => sharesTable('referrer', referrers),
  embeds: ({ embeds }) => sharesTable('embedded_on', embeds),
  playlists: ({ playlists }) => [['playlist', 'plays', 'id'], ...playlists.map(({ name, plays, id }) => [name, plays, id])],
  links: ({ links }) => sharesTable('link', links),
  curve: ({ curve }) => [['reached_percent', 'plays'], ...curve.map((plays, step) => [(step * 100) / RETENTION_STEPS, plays])],
  moments: ({ moments }) => [
    ['second', 'plays'],
    ...(moments?.reached ?? []).map((plays, stretch) => [(stretch * (moments?.length ?? 0)) / 1000, plays]),
  ],
  tracks: ({ tracks }) => [
    ['track', 'plays', 'plays_before', 'id'],
    ...tracks.map(({ name, plays, plays_before, id }) => [name, plays, plays_before, id]),
  ],
};

export const toTable = (insights: Insights, table: InsightTable): Row[] => TABLES[table](insights);
