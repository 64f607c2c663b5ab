import type { ReactNode } from 'react';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { EditorCard } from '#islands/backstage/managed-music/EditorCard';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { PublishingFields } from '#islands/catalogue/publishing/PublishingFields';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import { AlbumDescription, type AlbumForm, AlbumMainFields, AlbumRightsFields } from './AlbumMainFields';

interface AlbumSectionsProps extends Pick<AlbumForm, 'form'> {
  album: AlbumWithTracks;
  tracks: ReactNode;
  /** Above the fields of the rights. */
  home: ReactNode;
  /** Below the fields of the visibility. */
  following: ReactNode;
}

/** The fields of an existing release, in the order of `albumSections`. */
export const AlbumSections = ({ form, album, tracks, home, following }: AlbumSectionsProps) => {
  const isInControl = Boolean(album.can.control);
  return (
    <>
      {isInControl && (
        <EditorCard id="visibility" title={t('Visibility and date')}>
          <div className={formGridStyles.root}>
            <PublishingFields
              visibility={controlOf(form, 'visibility')}
              scheduledAt={controlOf(form, 'scheduled_at')}
              releaseDate={controlOf(form, 'release_date')}
            />
          </div>
          <div className={editorLayoutStyles.following}>{following}</div>
        </EditorCard>
      )}
      <EditorCard id="details" title={t('Details')}>
        <div className={formGridStyles.root}>
          <AlbumMainFields form={form} isInControl={isInControl} waiting={album.waiting_credits} />
          <AlbumDescription form={form} />
        </div>
      </EditorCard>
      {tracks}
      <EditorCard id="artwork" title={t('Artwork')}>
        <ImageField image={album.image} embedded={null} {...controlOf(form, 'image_entry_id')} />
      </EditorCard>
      <EditorCard id="rights" title={t('Rights and credits')}>
        <div className={formGridStyles.root}>
          {home}
          <AlbumRightsFields form={form} isInControl={isInControl} />
        </div>
      </EditorCard>
    </>
  );
};
