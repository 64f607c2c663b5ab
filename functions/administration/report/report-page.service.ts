import { lastRange } from '#contracts/backstage/insight';
import { writeFilters } from '#functions/administration/resource/resource-filter.contract';
import type { Context } from '#functions/platform/access/context';
import { showPlayReport } from './play-report.service';
import { REPORT_DAYS_DEFAULT, reportApi } from './report.contract';
import { showVisitReport } from './visit-report.service';

const DAYS_MAX = 366;

/** `days` (the last N days) takes precedence over `from` and `to`. */
const reportQueryOf = ({ searchParams }: URL, now: Date) => {
  const { days, ...rest } = Object.fromEntries(searchParams);
  const count = Number(days);
  const { from, to } = Number.isInteger(count) && count > 0 ? lastRange(now.getTime(), Math.min(count, DAYS_MAX)) : rest;
  return { ...rest, from, to };
};

const tickedIn = ({ first, second }: { first?: string; second?: string }): string[] => [first, second].filter((name) => name !== undefined);

/** Falls back to the defaults if the address is invalid. */
export const readPlaysPage = async (context: Context, url: URL) => {
  const schema = reportApi.plays.query!;
  const query = schema.safeParse(reportQueryOf(url, context.now)).data ?? schema.parse({});
  const filter = query.filter?.length ? writeFilters(query.filter) : undefined;
  return { report: await showPlayReport(context, query), ticked: tickedIn(query), filter };
};

export const readVisitorsPage = async (context: Context, url: URL) => {
  const schema = reportApi.visitors.query!;
  const query = schema.safeParse(reportQueryOf(url, context.now)).data ?? schema.parse({});
  return { report: await showVisitReport(context, query), ticked: tickedIn(query) };
};

export const readFigureRange = (url: URL, now: Date) => {
  const { from, to } = reportApi.figure.query!.safeParse(reportQueryOf(url, now)).data ?? {};
  return from && to ? { from, to } : lastRange(now.getTime(), REPORT_DAYS_DEFAULT);
};
