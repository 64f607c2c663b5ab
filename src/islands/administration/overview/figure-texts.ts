import type { Figure, FigureReport } from '#contracts/administration/report';
import { countChange, type MetricChange } from '#islands/backstage/insight/change-text';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';

interface FigureText {
  name: () => string;
  /** Title of the chart. */
  chart: () => string;
  valueText: (value: number) => string;
  tickText?: (value: number) => string;
}

export const FIGURE_TEXTS: Record<Figure, FigureText> = {
  plays: { name: () => t('Plays'), chart: () => t('Plays a day'), valueText: formatPlays },
  listeners: {
    name: () => t('Listeners'),
    chart: () => t('Listeners a day'),
    valueText: (count) => (count === 1 ? t('1 listener') : t(':count listeners', { count: formatCount(count) })),
  },
  accounts: {
    name: () => t('New accounts'),
    chart: () => t('New accounts a day'),
    valueText: (count) => (count === 1 ? t('1 account') : t(':count accounts', { count: formatCount(count) })),
  },
  uploads: {
    name: () => t('Uploads'),
    chart: () => t('Uploads a day'),
    valueText: (count) => (count === 1 ? t('1 upload') : t(':count uploads', { count: formatCount(count) })),
  },
  storage: { name: () => t('Storage'), chart: () => t('Storage at the end of each day'), valueText: formatBytes, tickText: formatBytes },
};

export const figureValue = (figure: Figure, value: number | null): string => {
  if (value === null) return '–';
  return figure === 'storage' ? formatBytes(value) : formatCount(value);
};

/** Storage changes are neutral: no trend. */
export const figureChange = (figure: Figure, { now, before }: Pick<FigureReport, 'now' | 'before'>): MetricChange => {
  if (now === null || before === null) return { text: t('no earlier data') };
  if (figure !== 'storage') return countChange({ now, before });
  if (now === before) return { text: t('no change') };
  const moved = formatBytes(Math.abs(now - before));
  return { text: now > before ? t(':size more', { size: moved }) : t(':size less', { size: moved }) };
};
