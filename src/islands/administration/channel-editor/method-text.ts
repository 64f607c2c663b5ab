import { AUTO_METHODS, type AutoMethod, LAYOUTS } from '#contracts/listening/channel';
import { t } from '#islands/platform/lib/translate';

const methodName = (method: AutoMethod): string =>
  ({
    newest: t('Newest'),
    released: t('Latest release'),
    popular: t('Most played'),
    liked: t('Most saved'),
    rising: t('Most played this week'),
    alphabetical: t('By name'),
    random: t('Shuffled every day'),
  })[method];

export const methodOptions = () => AUTO_METHODS.map((id) => ({ id, label: methodName(id) }));

export const layoutName = (layout: (typeof LAYOUTS)[number]): string =>
  ({ grid: t('Grid'), carousel: t('Row'), list: t('List'), table: t('Table'), pair: t('Pair') })[layout];

export const layoutOptions = () => LAYOUTS.map((id) => ({ id, label: layoutName(id) }));
