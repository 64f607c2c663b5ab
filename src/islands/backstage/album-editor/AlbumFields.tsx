import type { UseFormReturn } from 'react-hook-form';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import type { WaitingCredit } from '#contracts/catalogue/artist';
import { ArtistsField } from '#islands/backstage/managed-music/ArtistsField';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { RightsFields } from '#islands/backstage/managed-music/RightsFields';
import { recordType } from '#islands/catalogue/album/record-type';
import { WaitingCredits } from '#islands/catalogue/credit/WaitingCredits';
import { PublishingFields } from '#islands/catalogue/publishing/PublishingFields';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Select } from '#islands/platform/ui/field/Select';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as textFieldStyles from '#islands/platform/ui/field/TextField.module.css';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import type { AlbumValues } from './album-form';

interface AlbumFieldsProps {
  form: Pick<UseFormReturn<AlbumValues>, 'register' | 'formState' | 'getValues' | 'watch' | 'setValue'>;
  image: string | null;
  embedded?: string | null;
  isNew?: boolean;
  /** False for users who only edit: hides the fields that the home alone changes. */
  isInControl?: boolean;
  waiting?: WaitingCredit[];
  /** Below the artists. */
  rights?: React.ReactNode;
  children?: React.ReactNode;
}

export const AlbumFields = ({
  form,
  image,
  embedded = null,
  isNew,
  isInControl = true,
  waiting = [],
  rights,
  children,
}: AlbumFieldsProps) => (
  <>
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      <div className={editorLayoutStyles.main}>
        <ImageField
          image={image}
          embedded={embedded}
          hint={embedded ? t('Found in the file') : undefined}
          {...controlOf(form, 'image_entry_id')}
        />
        <div className={`${formGridStyles.root} ${editorLayoutStyles.fields}`}>
          <TextField className={formGridStyles.fullWidth} label={t('Title')} isRequired {...fieldOf(form, 'name')} />
          {isInControl && <ArtistsField isNew={isNew} {...controlOf(form, 'artists')} />}
          <WaitingCredits credits={waiting} />
          {rights}
          {isInControl && (
            <div className={formGridStyles.fullWidth}>
              <SwitchRow
                label={t('Various Artists')}
                description={t('Its tracks are by different artists. It is published by those above, and shows “Various Artists”')}
                {...fieldOf(form, 'various_artists')}
              />
            </div>
          )}
          <Select
            label={t('Kind')}
            options={RECORD_TYPES.map((id) => ({ id, label: recordType(id) }))}
            {...controlOf(form, 'record_type')}
          />
          <TextField label={t('UPC or EAN')} inputMode="numeric" className={textFieldStyles.monospace} {...fieldOf(form, 'upc')} />
          <ClassificationFields genres={controlOf(form, 'genres')} tags={controlOf(form, 'tags')} />
          <TextField label={t('Catalogue number')} className={textFieldStyles.monospace} {...fieldOf(form, 'catalogue_number')} />
          <RightsFields
            label={fieldOf(form, 'label')}
            phonographicNotice={fieldOf(form, 'phonographic_notice')}
            copyrightNotice={fieldOf(form, 'copyright_notice')}
            licence={isInControl ? controlOf(form, 'licence') : undefined}
          />
          <TextArea className={formGridStyles.fullWidth} label={t('Description')} rows={4} {...fieldOf(form, 'description')} />
        </div>
      </div>
    </section>
    {children}
    {isInControl && (
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <div className={formGridStyles.root}>
          <PublishingFields
            visibility={controlOf(form, 'visibility')}
            scheduledAt={controlOf(form, 'scheduled_at')}
            releaseDate={controlOf(form, 'release_date')}
          />
        </div>
      </section>
    )}
  </>
);
