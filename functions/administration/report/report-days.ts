import { addDays, type InsightRange, lastRange, previousRange } from '#contracts/backstage/insight';
import { REPORT_DAYS_DEFAULT, type ReportDay } from './report.contract';

export interface ReportRange {
  range: InsightRange;
  before: InsightRange;
  both: InsightRange;
}

/** Defaults to the last `REPORT_DAYS_DEFAULT` days including today (UTC). */
export const reportRange = ({ from, to }: { from?: string; to?: string }, now: Date): ReportRange => {
  const range = from && to ? { from, to } : lastRange(now.getTime(), REPORT_DAYS_DEFAULT);
  const before = previousRange(range);
  return { range, before, both: { from: before.from, to: range.to } };
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
