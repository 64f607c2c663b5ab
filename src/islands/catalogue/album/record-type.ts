import type { AlbumItem } from '#contracts/catalogue/album';
import { t } from '#islands/platform/lib/translate';

export const recordType = (type: AlbumItem['record_type']): string =>
  ({ album: t('Album'), single: t('Single'), ep: t('EP'), compilation: t('Compilation') })[type];
