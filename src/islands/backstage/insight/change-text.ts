import type { Metric } from '#contracts/backstage/insight';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

/** No trend if unchanged. */
export interface MetricChange {
  text: string;
  trend?: 'up' | 'down';
}

/** From this factor on, the text uses multiples instead of percent. */
const MULTIPLES_FROM = 10;

const percent = (now: number, before: number): number => Math.round((Math.abs(now - before) / before) * 100);

/** `38 % more than before`. */
export const countChange = ({ now, before }: Metric): MetricChange => {
  if (now === before) return { text: now ? t('same as before') : t('none before either') };
  if (before === 0) return { text: t('none before'), trend: 'up' };
  if (now >= before * MULTIPLES_FROM)
    return { text: t(':times× as many as before', { times: formatCount(Math.floor(now / before)) }), trend: 'up' };
  const share = percent(now, before);
  if (share === 0) return { text: t('about the same as before') };
  return now > before
    ? { text: t(':percent % more than before', { percent: share }), trend: 'up' }
    : { text: t(':percent % fewer than before', { percent: share }), trend: 'down' };
};

/** Change of a share (0 to 1), in percentage points. */
export const shareChange = (now: number | null, before: number | null): MetricChange => {
  if (now === null || before === null) return { text: t('no earlier data') };
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { text: t('the same as before') };
  const words =
    Math.abs(points) === 1
      ? [t('1 point more than before'), t('1 point less than before')]
      : [t(':points points more than before', { points }), t(':points points less than before', { points: -points })];
  return points > 0 ? { text: words[0], trend: 'up' } : { text: words[1], trend: 'down' };
};
