import type { Metric } from '#contracts/backstage/insight';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

/** How a figure moved, in words, and where to; no direction where it did not. */
export interface MetricChange {
  text: string;
  trend?: 'up' | 'down';
}

/** From so many times on it says less to name percents. */
const TIMES = 10;

const percent = (now: number, before: number): number => Math.round((Math.abs(now - before) / before) * 100);

/** How a count moved against the time before: `38 % more than before`. */
export const countChange = ({ now, before }: Metric): MetricChange => {
  if (now === before) return { text: now ? t('as many as before') : t('none before either') };
  if (before === 0) return { text: t('none before'), trend: 'up' };
  if (now >= before * TIMES)
    return { text: t(':times times as many as before', { times: formatCount(Math.floor(now / before)) }), trend: 'up' };
  const share = percent(now, before);
  if (share === 0) return { text: t('about as many as before') };
  return now > before
    ? { text: t(':percent % more than before', { percent: share }), trend: 'up' }
    : { text: t(':percent % fewer than before', { percent: share }), trend: 'down' };
};

/** How a share (0 to 1) moved, in points of a hundred. */
export const shareChange = (now: number | null, before: number | null): MetricChange => {
  if (now === null || before === null) return { text: t('not known before') };
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { text: t('the same as before') };
  const words =
    Math.abs(points) === 1
      ? [t('1 point more than before'), t('1 point less than before')]
      : [t(':points points more than before', { points }), t(':points points less than before', { points: -points })];
  return points > 0 ? { text: words[0], trend: 'up' } : { text: words[1], trend: 'down' };
};
