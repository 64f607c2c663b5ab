import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { visitDays } from '#db/schema/visit';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { publicPlaylistWhere } from '#functions/listening/playlist/playlist.select';
import type { Context } from '#functions/platform/access/context';
import { readVisitSettings } from '#functions/site/visit/visit-settings';
import { REPORT_ROWS, type ReportRow, type reportApi, type VisitDimension, type VisitReport } from './report.contract';
import { facetDays, facetRows, OF_VISITS, VISIT_FACETS } from './report.select';
import { type DayCount, type ReportRange, readReportRange, toDays, toMetric } from './report-days';

export type VisitsQuery = z.output<NonNullable<(typeof reportApi.visitors)['query']>>;

const SHOWN = {
  album: { table: albums, visible: publicAlbumWhere },
  artist: { table: artists, visible: publicArtistWhere },
  track: { table: tracks, visible: publicTrackWhere },
  playlist: { table: playlists, visible: publicPlaylistWhere },
};

/** Adds titles to public music pages; other rows show their path. */
const nameRows = async ({ db }: Pick<Context, 'db'>, rows: ReportRow[]): Promise<ReportRow[]> => {
  const named = await Promise.all(
    Object.entries(SHOWN).map(([kind, { table, visible }]) => {
      const ids = rows.flatMap(({ name }) => (name.startsWith(`/${kind}/`) ? [Number(name.split('/')[2])] : []));
      if (!ids.length) return [];
      return db.all<{ page: string; id: number; slug: string; label: string }>(
        sql`select ${`/${kind}/`} || ${table.id} as page, ${table.id} as id, ${table.slug} as slug, ${table.name} as label from ${table}
          where ${table.id} in (select value from json_each(${JSON.stringify(ids)})) and ${visible}`,
      );
    }),
  );
  const byPage = new Map(named.flat().map(({ page, ...row }) => [page, row]));
  return rows.map((row) => ({ ...row, ...byPage.get(row.name) }));
};

export const readVisitRows = async (
  context: Pick<Context, 'db'>,
  by: VisitDimension,
  range: ReportRange,
  limit = REPORT_ROWS,
): Promise<ReportRow[]> => {
  const rows = await context.db.all<ReportRow>(facetRows(OF_VISITS, VISIT_FACETS[by], range, limit));
  return by === 'pages' ? nameRows(context, rows) : rows;
};

/** Reads daily sums only. */
export const showVisitReport = async (context: Context, { from, to, by, first, second }: VisitsQuery): Promise<VisitReport> => {
  const { db } = context;
  const range = await readReportRange(context, { from, to });
  const chosen = [...new Set([first, second].filter((name) => name !== undefined))];
  const [days, rows, series, settings] = await Promise.all([
    db.select().from(visitDays).where(sql`${visitDays.day} between ${range.both.from} and ${range.both.to}`),
    readVisitRows(context, by, range),
    Promise.all(
      chosen.map(async (name) => ({
        name,
        days: toDays(await db.all<DayCount>(facetDays(OF_VISITS, [VISIT_FACETS[by]], range.both, name)), range),
      })),
    ),
    readVisitSettings(context),
  ]);
  const of = (measure: 'visits' | 'people' | 'pages') => days.map((row) => ({ day: row.day, count: row[measure] }));
  return {
    range: range.range,
    before: range.before,
    timezone: range.timezone,
    zone_change: range.zoneChange,
    dimension: by,
    days: toDays(of('visits'), range),
    rows,
    series,
    visits: toMetric(of('visits'), range),
    people: toMetric(of('people'), range),
    pages: toMetric(of('pages'), range),
    settings: { visits: settings.visits, ignore_staff: settings.ignoreStaff, keep_days: settings.keepDays },
  };
};
