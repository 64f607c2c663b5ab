import type { ChartPeriod } from '#contracts/listening/chart';
import { t } from '#islands/platform/lib/translate';

/** What a period is called. */
export const periodName = (period: ChartPeriod): string => ({ today: t('Today'), week: t('This week'), all: t('All time') })[period];

/** What the chart of a period tells. */
export const periodNote = (period: ChartPeriod): string =>
  ({
    today: t('What is played the most today, by the clock of UTC.'),
    week: t('What was played the most in the last seven days.'),
    all: t('What was played the most since the beginning.'),
  })[period];
