import { t } from '#islands/platform/lib/translate';

export const managersText = (managers: { name: string }[]): string =>
  managers.length > 0 ? t('Managed by :names', { names: managers.map(({ name }) => name).join(', ') }) : t('No managers');
