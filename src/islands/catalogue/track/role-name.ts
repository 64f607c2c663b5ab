import type { TrackItem } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';

export type CreditRole = Exclude<TrackItem['artists'][number]['role'], 'primary'>;

/** In the order of the credits. */
export const roleNames = (): Record<CreditRole, string> => ({
  featured: t('Featuring'),
  producer: t('Produced by'),
  remixer: t('Remixed by'),
  composer: t('Composed by'),
  writer: t('Written by'),
  lyricist: t('Lyrics by'),
  arranger: t('Arranged by'),
  performer: t('Performed by'),
  mixer: t('Mixed by'),
  mastering: t('Mastered by'),
});
