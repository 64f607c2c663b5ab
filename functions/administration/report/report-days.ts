import { addDays, type InsightRange, lastRange, previousRange } from '#contracts/backstage/insight';
import { REPORT_DAYS_DEFAULT, type ReportDay } from './report.contract';

/** A range with the days before that it is compared with. */
export interface ReportRange {
  range: InsightRange;
  before: InsightRange;
  /** Both together. */
  both: InsightRange;
}

/** The range that is asked for, else the last days, today (UTC) among them. */
export const reportRange = ({ from, to }: { from?: string; to?: string }, now: Date): ReportRange => {
  const range = from && to ? { from, to } : lastRange(now.getTime(), REPORT_DAYS_DEFAULT);
  const before = previousRange(range);
  return { range, before, both: { from: before.from, to: range.to } };
};

/** What was counted on a day. */
export interface DayCount {
  day: string;
  count: number;
}

const sum = (rows: DayCount[]): number => rows.reduce((total, { count }) => total + count, 0);

/** The count of the range and that of the days before. */
export const toMetric = (rows: DayCount[], { range }: ReportRange) => ({
  now: sum(rows.filter(({ day }) => day >= range.from)),
  before: sum(rows.filter(({ day }) => day < range.from)),
});

/** Each day of the range with its count and that of the day before that stands for it; 0 where there is none. */
export const toDays = (rows: DayCount[], { range, before }: ReportRange): ReportDay[] => {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const days: ReportDay[] = [];
  for (let day = range.from, earlier = before.from; day <= range.to; day = addDays(day, 1), earlier = addDays(earlier, 1))
    days.push({ day, count: counts.get(day) ?? 0, before: counts.get(earlier) ?? 0 });
  return days;
};
