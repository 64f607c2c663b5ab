import { addDays, type InsightRange, lastRange, previousRange } from '#contracts/backstage/insight';
import type { Context } from '#functions/platform/access/context';
import { dayIn, localTime } from '#functions/platform/contract/time-zone';
import { validationError } from '#functions/platform/http/app-error';
import { REPORT_DAYS_DEFAULT, type ReportDay } from './report.contract';
import type { ZoneChange } from './report-zone.contract';
import { readReportZone, zoneChangeSince } from './report-zone.service';

export interface ReportRange {
  range: InsightRange;
  before: InsightRange;
  both: InsightRange;
  timezone: string;
  zoneChange: ZoneChange | null;
  isRecounting: boolean;
}

interface Days {
  from?: string;
  to?: string;
}

/** Days of the site's time zone; by default the last `REPORT_DAYS_DEFAULT` including today. Throws 422 for a range that ends in the future. */
export const readReportRange = async (context: Pick<Context, 'db' | 'now'>, { from, to }: Days): Promise<ReportRange> => {
  const zone = await readReportZone(context);
  const { timezone, isRecounting } = zone;
  const time = context.now.getTime();
  const range = from && to ? { from, to } : lastRange(localTime(time, timezone), REPORT_DAYS_DEFAULT);
  if (range.to > dayIn(time, timezone)) throw validationError({ to: ['The last day must not be in the future.'] });
  const before = previousRange(range);
  const zoneChange = zoneChangeSince(before.from, zone);
  return { range, before, both: { from: before.from, to: range.to }, timezone, zoneChange, isRecounting };
};

export interface DayCount {
  day: string;
  count: number;
}

const sum = (rows: DayCount[]): number => rows.reduce((total, { count }) => total + count, 0);

export const toMetric = (rows: DayCount[], { range }: ReportRange) => ({
  now: sum(rows.filter(({ day }) => day >= range.from)),
  before: sum(rows.filter(({ day }) => day < range.from)),
});

/** `before` is the count of the matching day in the previous range. */
export const toDays = (rows: DayCount[], { range, before }: ReportRange): ReportDay[] => {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const days: ReportDay[] = [];
  for (let day = range.from, earlier = before.from; day <= range.to; day = addDays(day, 1), earlier = addDays(earlier, 1))
    days.push({ day, count: counts.get(day) ?? 0, before: counts.get(earlier) ?? 0 });
  return days;
};
