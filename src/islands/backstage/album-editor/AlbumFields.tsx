import { Fragment } from 'react';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { PublishingFields } from '#islands/catalogue/publishing/PublishingFields';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { InSteps } from '#islands/platform/ui/layout/InSteps';
import { ImageField } from '#islands/upload/image/ImageField';
import { AlbumDescription, type AlbumForm, AlbumMainFields, AlbumRightsFields } from './AlbumMainFields';

interface AlbumFieldsProps extends Pick<AlbumForm, 'form'> {
  image: string | null;
  embedded?: string | null;
  isNew?: boolean;
  /** Beside a list of many files: mounts part by part. */
  isGradual?: boolean;
}

/** All fields of a new release. */
export const AlbumFields = ({ form, image, embedded = null, isNew, isGradual }: AlbumFieldsProps) => {
  const Parts = isGradual ? InSteps : Fragment;
  return (
    <Parts>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <div className={editorLayoutStyles.main}>
          <ImageField
            image={image}
            embedded={embedded}
            hint={embedded ? t('Found in the file') : undefined}
            {...controlOf(form, 'image_entry_id')}
          />
          <div className={`${formGridStyles.root} ${editorLayoutStyles.fields}`}>
            <Parts>
              <AlbumMainFields form={form} isNew={isNew} />
              <AlbumRightsFields form={form} />
              <AlbumDescription form={form} />
            </Parts>
          </div>
        </div>
      </section>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <div className={formGridStyles.root}>
          <PublishingFields
            visibility={controlOf(form, 'visibility')}
            scheduledAt={controlOf(form, 'scheduled_at')}
            releaseDate={controlOf(form, 'release_date')}
          />
        </div>
      </section>
    </Parts>
  );
};
