import { t } from '#islands/platform/lib/translate';

export const staysPrivate = (count: string, isOne: boolean): string =>
  isOne
    ? t('1 stays private, because reports on it were upheld.')
    : t(':count stay private, because reports on them were upheld.', { count });
