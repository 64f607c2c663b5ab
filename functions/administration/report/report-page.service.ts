import { type InsightRange, lastRange } from '#contracts/backstage/insight';
import { writeFilters } from '#functions/administration/resource/resource-filter.contract';
import type { Context } from '#functions/platform/access/context';
import { localTime } from '#functions/platform/contract/time-zone';
import { AppError } from '#functions/platform/http/app-error';
import { showPlayReport } from './play-report.service';
import { reportApi } from './report.contract';
import { readReportRange } from './report-days';
import { showVisitReport } from './visit-report.service';

const DAYS_MAX = 366;

interface Days {
  range: InsightRange;
  timezone: string;
  /** Why the days of the address are not shown. */
  refused: string | null;
}

const daysQuery = reportApi.figures.query!;

/** `days` (the last N days) takes precedence over `from` and `to`. Falls back to the default range. */
export const readFigureRange = async (context: Pick<Context, 'db' | 'now'>, { searchParams }: URL): Promise<Days> => {
  const { range: usual, timezone } = await readReportRange(context, {});
  const { days, from, to } = Object.fromEntries(searchParams);
  const count = Number(days);
  if (Number.isInteger(count) && count > 0)
    return { range: lastRange(localTime(context.now.getTime(), timezone), Math.min(count, DAYS_MAX)), timezone, refused: null };
  const { data, error } = daysQuery.safeParse({ from, to });
  if (error) return { range: usual, timezone, refused: error.issues[0]?.message ?? null };
  try {
    return { range: (await readReportRange(context, data)).range, timezone, refused: null };
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return { range: usual, timezone, refused: failure.message };
  }
};

const tickedIn = ({ first, second }: { first?: string; second?: string }): string[] => [first, second].filter((name) => name !== undefined);

/** Falls back to the defaults if the address is invalid. */
export const readPlaysPage = async (context: Context, url: URL) => {
  const schema = reportApi.plays.query!;
  const { range, refused } = await readFigureRange(context, url);
  const query = schema.safeParse({ ...Object.fromEntries(url.searchParams), ...range }).data ?? schema.parse(range);
  const filter = query.filter?.length ? writeFilters(query.filter) : undefined;
  return { report: await showPlayReport(context, query), ticked: tickedIn(query), filter, refused };
};

export const readVisitorsPage = async (context: Context, url: URL) => {
  const schema = reportApi.visitors.query!;
  const { range, refused } = await readFigureRange(context, url);
  const query = schema.safeParse({ ...Object.fromEntries(url.searchParams), ...range }).data ?? schema.parse(range);
  return { report: await showVisitReport(context, query), ticked: tickedIn(query), refused };
};
