import { t } from '#islands/platform/lib/translate';
import type { SectionLink } from '#islands/platform/ui/layout/SectionNav';

/** With the panels that the page adds below the form for those in control. */
export const albumSections = (isInControl: boolean): SectionLink[] => [
  { id: 'details', label: t('Details') },
  { id: 'tracks', label: t('Tracks') },
  { id: 'artwork', label: t('Artwork') },
  { id: 'rights', label: t('Rights and credits') },
  ...(isInControl
    ? [
        { id: 'visibility', label: t('Visibility and date') },
        { id: 'delete', label: t('Delete') },
        { id: 'premiere', label: t('Announcement') },
        { id: 'release-note', label: t('Note to followers') },
        { id: 'collaboration', label: t('Collaboration') },
        { id: 'download-codes', label: t('Download codes') },
        { id: 'private-links', label: t('Private links') },
      ]
    : []),
];
