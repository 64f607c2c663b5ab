import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listenerRecency } from '#db/schema/insight';
import { sitePlayFacets } from '#db/schema/site-report';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { cityDays, cityRows } from './city.select';
import {
  dayCount,
  FILTER_COLUMNS,
  type FilterDimension,
  type PlayDimension,
  type PlayReport,
  REFUSALS,
  REPORT_ROWS,
  type Refusal,
  type ReportRow,
  type reportApi,
} from './report.contract';
import { eachDay, facetDays, facetRows, isCut, isMusic, musicDays, musicRows, OF_PLAYS, PLAY_FACETS, playlistRows } from './report.select';
import { type DayCount, type ReportRange, readReportRange, toDays, toMetric } from './report-days';
import { sliceDays, sliceRows } from './slice.select';

export type PlaysQuery = z.output<NonNullable<(typeof reportApi.plays)['query']>>;

const EDITS = { tracks: 'tracks.update', albums: 'albums.update', artists: 'artists.update' } as const;
const HOURS = 24;
const MAX_COUNTRIES = 100;
const WEEKDAYS = 7;

const isFiltered = (by: PlayDimension, filters: Filter[]): by is FilterDimension => filters.length > 0 && by in FILTER_COLUMNS;

const rowsOf = (by: PlayDimension, filters: Filter[], range: ReportRange, limit: number): SQL => {
  if (isFiltered(by, filters)) return sliceRows(by, filters, range, limit);
  if (isMusic(by)) return musicRows(by, range, limit);
  if (by === 'playlists') return playlistRows(range, limit);
  return by === 'cities' ? cityRows(range, limit) : facetRows(OF_PLAYS, PLAY_FACETS[by] ?? '', range, limit);
};

const daysOf = (by: PlayDimension, filters: Filter[], name: string, range: ReportRange): SQL => {
  if (isFiltered(by, filters)) return sliceDays(filters, range, by, name);
  if (isMusic(by)) return musicDays(by, Number(name) || 0, range);
  return by === 'cities' ? cityDays(name, range) : facetDays(OF_PLAYS, [PLAY_FACETS[by] ?? ''], range.both, name);
};

export const readPlayRows = (
  { db }: Pick<Context, 'db'>,
  { by, filter = [] }: Pick<PlaysQuery, 'by' | 'filter'>,
  range: ReportRange,
  limit = REPORT_ROWS,
): Promise<ReportRow[]> => db.all<ReportRow>(rowsOf(by, filter, range, limit));

const readSeries = async ({ db }: Pick<Context, 'db'>, { by, filter = [] }: PlaysQuery, name: string, range: ReportRange) => ({
  name,
  days: toDays(await db.all<DayCount>(daysOf(by, filter, name, range)), range),
});

const share = (part: number, whole: number): number | null => (whole ? Math.min(1, part / whole) : null);

/** Counts each listener once per range: on the first day they listened in it. */
const readListeners = async ({ db }: Pick<Context, 'db'>, { range, both }: ReportRange) => {
  const sum = (which: SQL): SQL =>
    sql`(select sum(listeners) from ${listenerRecency} where kind = 'site' and subject_id = 0 and day = listed.value and ${which})`;
  return db.all<DayCount & { first: number }>(
    sql`select day, first - coalesce(again, 0) as count, first
      from (select listed.value as day, ${sum(sql`1`)} as first, ${sum(sql`days_since_last between 1 and listed.key % ${dayCount(range)}`)} as again
        from json_each(${JSON.stringify(eachDay(both))}) listed) where first is not null`,
  );
};

export const readListenerFigure = async (context: Pick<Context, 'db'>, range: ReportRange) => {
  const rows = await readListeners(context, range);
  return {
    ...toMetric(rows, range),
    days: toDays(
      rows.map(({ day, first }) => ({ day, count: first })),
      range,
    ),
  };
};

const toHours = (rows: { weekday: number; hour: string; count: number }[]): number[][] => {
  const grid = Array.from({ length: WEEKDAYS }, () => Array<number>(HOURS).fill(0));
  for (const { weekday, hour, count } of rows) grid[(weekday + WEEKDAYS - 1) % WEEKDAYS][Number(hour)] += count;
  return grid;
};

/** Reads daily sums only. */
export const showPlayReport = async (context: Context, query: PlaysQuery): Promise<PlayReport> => {
  const { db, actor } = context;
  const { from, to, by, filter = [], first, second } = query;
  const range = await readReportRange(context, { from, to });
  const chosen = [...new Set([first, second].filter((name) => name !== undefined))];
  const [facets, filtered, listeners, rows, series, hours, refusals, countries, cut] = await Promise.all([
    db.all<DayCount & { facet: string }>(facetDays(OF_PLAYS, ['all', 'settled', 'finished', 'seconds', 'refused'], range.both)),
    filter.length ? db.all<DayCount>(sliceDays(filter, range)) : null,
    readListeners(context, range),
    readPlayRows(context, query, range),
    Promise.all(chosen.map((name) => readSeries(context, query, name, range))),
    db.all<{ weekday: number; hour: string; count: number }>(
      sql`select cast(strftime('%w', day) as integer) as weekday, name as hour, sum(plays) as count from ${sitePlayFacets}
        where facet = 'hour' and day between ${range.range.from} and ${range.range.to} group by 1, 2`,
    ),
    db.all<{ name: string; count: number }>(facetRows(OF_PLAYS, 'refused', range, REFUSALS.length)),
    db.all<{ name: string }>(facetRows(OF_PLAYS, 'country', range, MAX_COUNTRIES)),
    isMusic(by) ? db.get<{ cut: number }>(isCut(range)) : null,
  ]);
  const of = (facet: string) => facets.filter((row) => row.facet === facet);
  const metric = (facet: string) => toMetric(of(facet), range);
  const [settled, finished] = [metric('settled'), metric('finished')];
  return {
    range: range.range,
    before: range.before,
    timezone: range.timezone,
    zone_change: range.zoneChange,
    dimension: by,
    days: toDays(filtered ?? of('all'), range),
    rows,
    series,
    plays: toMetric(filtered ?? of('all'), range),
    listeners: toMetric(listeners, range),
    finished: { now: share(finished.now, settled.now), before: share(finished.before, settled.before) },
    seconds: metric('seconds'),
    refused: metric('refused'),
    refusals: refusals.map(({ name, count }) => ({ reason: name as Refusal, plays: count })),
    hours: toHours(hours),
    is_cut: cut?.cut === 1,
    is_recounting: range.isRecounting,
    is_filtered: filtered !== null,
    all_plays: metric('all'),
    countries: countries.map(({ name }) => name),
    can: { insights: isMusic(by) && hasPermission(actor, EDITS[by]) },
  };
};
