import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import { TrackDescription, type TrackForm, TrackMainFields, TrackTempo } from './TrackMainFields';
import { TrackDownloads, TrackExplicit, TrackPublishing } from './TrackPublishing';
import { TrackContributors, TrackIsrc, TrackRights } from './TrackRightsFields';

interface TrackFieldsProps extends Pick<TrackForm, 'form'> {
  image: string | null;
  album: { id: number; name: string } | null;
  embedded?: string | null;
  /** Part of a new release, which determines position and visibility. */
  isOnRelease?: boolean;
  /** Between the details and the visibility. */
  children?: React.ReactNode;
}

/** All fields of a new track. */
export const TrackFields = ({ form, image, album, embedded = null, isOnRelease = false, children }: TrackFieldsProps) => (
  <>
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      <div className={editorLayoutStyles.main}>
        <ImageField
          image={image}
          embedded={embedded}
          hint={embedded ? t('Found in the file') : album ? t('If empty, the album cover is shown') : undefined}
          {...controlOf(form, 'image_entry_id')}
        />
        <div className={`${formGridStyles.root} ${editorLayoutStyles.fields}`}>
          <TrackMainFields form={form} album={album} isOnRelease={isOnRelease} />
          <TrackIsrc form={form} />
          <TrackTempo form={form} />
          <TrackRights form={form} />
          <TrackContributors form={form} />
          <TrackDescription form={form} />
        </div>
      </div>
    </section>
    {children}
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      {!isOnRelease && <TrackPublishing form={form} />}
      <TrackExplicit form={form} />
      <TrackDownloads form={form} />
    </section>
  </>
);
