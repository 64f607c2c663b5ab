import type { InsightDay, Metric } from '#contracts/backstage/insight';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

/** What the chart of days shows. */
export type ChartMetric = 'plays' | 'listeners';

/** A measure of a day, and of the day that it is compared with. */
export const metricOf = (measure: ChartMetric, day: InsightDay): Metric =>
  measure === 'plays' ? { now: day.plays, before: day.plays_before } : { now: day.listeners, before: day.listeners_before };

/** A value with what it counts: `4,012 plays`. */
export const valueText = (measure: ChartMetric, value: number): string => {
  const count = formatCount(value);
  if (measure === 'plays') return formatPlays(value);
  return value === 1 ? t('1 listener') : t(':count listeners', { count });
};

/** What the chart is called. */
export const metricTitle = (measure: ChartMetric): string => (measure === 'plays' ? t('Plays a day') : t('Listeners a day'));
