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

/** The most useful next step: finish a draft, add an artist's picture, view insights, or upload more. */
export const nextStep = ({ artists, tracks, plays, mayUpload }: Standing): NextStep | null => {
  const draft = tracks.find(({ visibility }) => visibility === 'private');
  if (draft)
    return {
      text: t('“:name” is a draft: nobody else can hear it yet.', { name: draft.name }),
      label: t('Finish it'),
      href: musicFormPath('track', draft.id),
    };
  const faceless = artists.find(({ image_small }) => !image_small);
  if (faceless)
    return {
      text: t(':name has no picture yet. It is the first thing that people see.', { name: faceless.name }),
      label: t('Choose a picture'),
      href: musicFormPath('artist', faceless.id),
    };
  if (plays.now > 0)
    return { text: t('See who listened, from where, and where they stopped.'), label: t('Insights'), href: '/backstage/insights' };
  return mayUpload ? { text: t('What is new is told to your followers.'), label: t('Upload music'), href: '/backstage/upload' } : null;
};
