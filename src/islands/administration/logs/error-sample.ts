import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';

const ALL = 100;

/** Explains the counts of browser errors. */
export const errorSampleText = ({ dsn, sample_percent: percent }: PublicSettings['error_reporting']): string => {
  if (percent <= 0) return t('Browsers report no errors. This log shows errors of the server only.');
  if (dsn)
    return t('Browsers report :percent % of their errors to another service. This log shows errors of the server only.', { percent });
  if (percent >= ALL) return t('Browsers report each of their errors, so all counts are complete.');
  const share = ALL / percent;
  return Number.isInteger(share)
    ? t(
        'Browsers report one error in :share, chosen at random, so the real number is about :share times the count. Errors of the server are all counted.',
        {
          share,
        },
      )
    : t(
        'Browsers report :percent % of their errors, chosen at random, so the real number is higher than the count. Errors of the server are all counted.',
        {
          percent,
        },
      );
};
