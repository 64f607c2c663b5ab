import type { PlayReport, VisitReport } from '#contracts/administration/report';
import type { ChartLine } from './ReportChart';
import type { ReportChoice } from './use-report';

/** The ticked rows, or the total without any. */
export const reportLines = (
  { days, series }: Pick<PlayReport | VisitReport, 'days' | 'series'>,
  all: string,
  nameOf: (name: string) => string,
): [ChartLine, ...ChartLine[]] => {
  const [first, ...others] = series.map(({ name, days: counted }) => ({ label: nameOf(name), days: counted }));
  return first ? [first, ...others] : [{ label: all, days }];
};

export const exportUrl = (report: 'plays' | 'visitors', { range, by, filter }: ReportChoice<string>): string =>
  `/api/v1/reports/${report}/export?${new URLSearchParams({ ...range, by, ...(filter && { filter }) })}`;
