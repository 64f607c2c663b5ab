import { desc } from 'drizzle-orm';
import { STORED_KINDS } from '#contracts/upload/file-entry';
import { storageDays } from '#db/schema/site-report';
import type { Context } from '#functions/platform/access/context';
import { topRows } from './report.select';
import { readReportRange } from './report-days';
import { type StorageReport, TOP_ROWS, type TopDimension, type TopList, type TopRow } from './top.contract';

export const showTop = async (context: Pick<Context, 'db' | 'now'>, days: { from?: string; to?: string }): Promise<TopList> => {
  const range = await readReportRange(context, days);
  const rows = await context.db.all<TopRow & { dimension: TopDimension }>(topRows(range, TOP_ROWS));
  const of = (wanted: TopDimension) => rows.flatMap(({ dimension, ...row }) => (dimension === wanted ? [row] : []));
  return { tracks: of('tracks'), artists: of('artists'), is_recounting: range.isRecounting };
};

/** Storage is measured hourly. One statement. */
export const showStorage = async ({ db }: Pick<Context, 'db'>): Promise<StorageReport> => {
  const [last] = await db.select().from(storageDays).orderBy(desc(storageDays.day)).limit(1);
  if (!last) return { day: null, files: 0, bytes: 0, kinds: [] };
  const { day, files, bytes, kinds } = last;
  return { day, files, bytes, kinds: STORED_KINDS.flatMap((kind) => (kinds[kind]?.files ? [{ kind, ...kinds[kind] }] : [])) };
};
