import type { Contributor, ContributorRole } from '#functions/catalogue/publishing/contributor.contract';
import { t } from '#islands/platform/lib/translate';

/** `Maya Lind (violin)` */
export const withInstrument = ({ name, instrument }: Contributor): string => (instrument ? `${name} (${instrument})` : name);

/** In the order of the credits. */
export const contributorNames = (): Record<ContributorRole, string> => ({
  performer: t('Performer'),
  ensemble: t('Ensemble'),
  conductor: t('Conductor'),
  composer: t('Composer'),
  writer: t('Writer'),
  lyricist: t('Lyricist'),
  arranger: t('Arranger'),
  producer: t('Producer'),
  engineer: t('Engineer'),
  mixer: t('Mixer'),
  mastering: t('Mastering'),
  remixer: t('Remixer'),
});
