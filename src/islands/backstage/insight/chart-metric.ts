import type { InsightDay, Metric } from '#contracts/backstage/insight';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

export type ChartMetric = 'plays' | 'listeners';

export const metricOf = (measure: ChartMetric, day: InsightDay): Metric =>
  measure === 'plays' ? { now: day.plays, before: day.plays_before } : { now: day.listeners, before: day.listeners_before };

/** `4,012 plays`. */
export const valueText = (measure: ChartMetric, value: number): string => {
  const count = formatCount(value);
  if (measure === 'plays') return formatPlays(value);
  return value === 1 ? t('1 listener') : t(':count listeners', { count });
};

export const metricTitle = (measure: ChartMetric): string => (measure === 'plays' ? t('Plays a day') : t('Listeners a day'));
