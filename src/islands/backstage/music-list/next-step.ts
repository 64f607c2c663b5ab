import type { Metric } from '#contracts/backstage/insight';
import type { ManagedArtist, ManagedTrack } from '#contracts/backstage/managed-music';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';

export interface NextStep {
  text: string;
  label: string;
  href: string;
}

interface Standing {
  artists: ManagedArtist[];
  tracks: ManagedTrack[];
  plays: Metric;
  mayUpload: boolean;
}

/** The most useful next step: finish a draft, add an artist's image, view insights, or upload more. */
export const nextStep = ({ artists, tracks, plays, mayUpload }: Standing): NextStep | null => {
  const draft = tracks.find(({ visibility }) => visibility === 'private');
  if (draft)
    return {
      text: t('“:name” is a draft that only you can play.', { name: draft.name }),
      label: t('Finish draft'),
      href: musicFormPath('track', draft.id),
    };
  const faceless = artists.find(({ image_small }) => !image_small);
  if (faceless)
    return {
      text: t(':name has no image yet. It’s the first impression people get.', { name: faceless.name }),
      label: t('Choose image'),
      href: musicFormPath('artist', faceless.id),
    };
  if (plays.now > 0)
    return { text: t('See who listened, from where, and where they stopped.'), label: t('Insights'), href: '/backstage/insights' };
  return mayUpload
    ? { text: t('Your followers are notified of new releases.'), label: t('Upload music'), href: '/backstage/upload' }
    : null;
};
