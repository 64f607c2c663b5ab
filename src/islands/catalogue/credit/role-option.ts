import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { t } from '#islands/platform/lib/translate';

export const roleOptions = (): { id: (typeof ARTIST_ROLES)[number]; label: string }[] => {
  const names = {
    primary: t('Main artist'),
    featured: t('Featured'),
    producer: t('Producer'),
    remixer: t('Remixer'),
    composer: t('Composer'),
    writer: t('Writer'),
    lyricist: t('Lyricist'),
    arranger: t('Arranger'),
    performer: t('Performer'),
    mixer: t('Mixer'),
    mastering: t('Mastering'),
  };
  return ARTIST_ROLES.map((id) => ({ id, label: names[id] }));
};
