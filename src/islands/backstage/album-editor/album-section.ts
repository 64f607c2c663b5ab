import { t } from '#islands/platform/lib/translate';
import type { SectionLink } from '#islands/platform/ui/layout/SectionNav';

interface Shown {
  isInControl: boolean;
  /** The panels that the backstage adds below the form. */
  hasPanels: boolean;
  canDelete: boolean;
}

export const albumSections = ({ isInControl, hasPanels, canDelete }: Shown): SectionLink[] => [
  ...(isInControl ? [{ id: 'visibility', label: t('Visibility and date') }] : []),
  { id: 'details', label: t('Details') },
  { id: 'tracks', label: t('Tracks') },
  { id: 'artwork', label: t('Artwork') },
  { id: 'rights', label: t('Rights and credits') },
  ...(isInControl && hasPanels
    ? [
        { id: 'premiere', label: t('Announcement') },
        { id: 'release-note', label: t('Note to followers') },
        { id: 'collaboration', label: t('Collaboration') },
        { id: 'download-codes', label: t('Download codes') },
        { id: 'private-links', label: t('Private links') },
      ]
    : []),
  ...(canDelete ? [{ id: 'delete', label: t('Delete') }] : []),
];
