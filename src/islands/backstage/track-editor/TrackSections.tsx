import type { ReactNode } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { EditorCard } from '#islands/backstage/managed-music/EditorCard';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import { TrackDescription, type TrackForm, TrackMainFields, TrackTempo } from './TrackMainFields';
import { TrackDownloads, TrackExplicit, TrackPublishing } from './TrackPublishing';
import { TrackContributors, TrackIsrc, TrackRights } from './TrackRightsFields';

interface TrackSectionsProps extends Pick<TrackForm, 'form'> {
  track: TrackDetail;
  audio: ReactNode;
  /** Above the fields of the rights. */
  home: ReactNode;
}

/** The fields of an existing track, in the order of `trackSections`. */
export const TrackSections = ({ form, track, audio, home }: TrackSectionsProps) => {
  const isInControl = Boolean(track.can.control);
  return (
    <>
      {isInControl && (
        <EditorCard id="visibility" title={t('Visibility and date')}>
          <TrackPublishing form={form} />
          <TrackDownloads form={form} />
        </EditorCard>
      )}
      <EditorCard id="details" title={t('Details')}>
        <div className={formGridStyles.root}>
          <TrackMainFields form={form} album={track.album} isInControl={isInControl} waiting={track.waiting_credits} />
          <TrackTempo form={form} />
          <TrackDescription form={form} />
          <div className={formGridStyles.fullWidth}>
            <TrackExplicit form={form} />
          </div>
        </div>
      </EditorCard>
      <EditorCard id="artwork" title={t('Artwork')}>
        <ImageField
          image={track.image}
          embedded={null}
          hint={track.album ? t('If empty, the album cover is shown') : undefined}
          {...controlOf(form, 'image_entry_id')}
        />
      </EditorCard>
      {audio}
      <EditorCard id="rights" title={t('Rights and credits')}>
        <div className={formGridStyles.root}>
          {home}
          <TrackContributors form={form} isInControl={isInControl} />
          <TrackIsrc form={form} />
          <TrackRights form={form} isInControl={isInControl} />
        </div>
      </EditorCard>
    </>
  );
};
