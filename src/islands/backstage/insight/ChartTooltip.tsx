import type { InsightDay } from '#contracts/backstage/insight';
import { addDays } from '#contracts/backstage/insight';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { type ChartMetric, metricOf, valueText } from './chart-metric';
import { longDay } from './day-name';

interface ChartTooltipProps {
  day: InsightDay;
  /** Days in the range; each is compared with the day this many days earlier. */
  length: number;
  measure: ChartMetric;
}

export const chartDayText = ({ day, length, measure }: ChartTooltipProps): string =>
  t(':day: :now, :before on :earlier', {
    day: longDay(day.day),
    now: valueText(measure, metricOf(measure, day).now),
    before: formatCount(metricOf(measure, day).before),
    earlier: longDay(addDays(day.day, -length)),
  });

export const ChartTooltip = ({ day, length, measure }: ChartTooltipProps) => {
  const { now, before } = metricOf(measure, day);
  return (
    <>
      <b>{longDay(day.day)}</b>
      <span>
        <i className={insightChartStyles.legendLine} />
        {valueText(measure, now)}
      </span>
      <span className={textStyles.muted}>
        <i className={`${insightChartStyles.legendLine} ${insightChartStyles.dashed}`} />
        {t(':count on :day', { count: formatCount(before), day: longDay(addDays(day.day, -length)) })}
      </span>
    </>
  );
};
