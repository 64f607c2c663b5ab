import type { UseFormReturn } from 'react-hook-form';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import type { WaitingCredit } from '#contracts/catalogue/artist';
import { ArtistsField } from '#islands/backstage/managed-music/ArtistsField';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import { RightsFields } from '#islands/backstage/managed-music/RightsFields';
import { recordType } from '#islands/catalogue/album/record-type';
import { WaitingCredits } from '#islands/catalogue/credit/WaitingCredits';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as textFieldStyles from '#islands/platform/ui/field/TextField.module.css';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import type { AlbumValues } from './album-form';

export interface AlbumForm {
  form: Pick<UseFormReturn<AlbumValues>, 'register' | 'formState' | 'getValues' | 'watch' | 'setValue'>;
  /** False for users who only edit: hides the fields that the home alone changes. */
  isInControl?: boolean;
}

interface AlbumMainFieldsProps extends AlbumForm {
  isNew?: boolean;
  waiting?: WaitingCredit[];
}

export const AlbumMainFields = ({ form, isNew, isInControl = true, waiting = [] }: AlbumMainFieldsProps) => (
  <>
    <TextField className={formGridStyles.fullWidth} label={t('Title')} isRequired {...fieldOf(form, 'name')} />
    {isInControl && <ArtistsField isNew={isNew} {...controlOf(form, 'artists')} />}
    <WaitingCredits credits={waiting} />
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
      className={formGridStyles.fullWidth}
      label={t('Kind')}
      options={RECORD_TYPES.map((id) => ({ id, label: recordType(id) }))}
      {...controlOf(form, 'record_type')}
    />
    <ClassificationFields genres={controlOf(form, 'genres')} tags={controlOf(form, 'tags')} />
  </>
);

export const AlbumDescription = ({ form }: AlbumForm) => (
  <TextArea className={formGridStyles.fullWidth} label={t('Description')} rows={4} {...fieldOf(form, 'description')} />
);

export const AlbumRightsFields = ({ form, isInControl = true }: AlbumForm) => (
  <>
    <TextField label={t('UPC or EAN')} inputMode="numeric" className={textFieldStyles.monospace} {...fieldOf(form, 'upc')} />
    <TextField label={t('Catalogue number')} className={textFieldStyles.monospace} {...fieldOf(form, 'catalogue_number')} />
    <RightsFields
      label={fieldOf(form, 'label')}
      phonographicNotice={fieldOf(form, 'phonographic_notice')}
      copyrightNotice={fieldOf(form, 'copyright_notice')}
      licence={isInControl ? controlOf(form, 'licence') : undefined}
    />
  </>
);
