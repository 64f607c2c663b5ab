import { RECORD_TYPES } from '#contracts/catalogue/album';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { PAST_SCHEDULE } from '#functions/catalogue/publishing/schedule.contract';
import { ArtistsField } from '#islands/backstage/managed-music/ArtistsField';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import { recordType } from '#islands/catalogue/album/record-type';
import { DateTimeField } from '#islands/catalogue/publishing/DateTimeField';
import { ReleaseDateField } from '#islands/catalogue/publishing/ReleaseDateField';
import { audienceName } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { type BulkAlbumValues, isPast } from './bulk-album-form';
import { releaseDateError } from './bulk-list';
import { ListModes } from './ListModes';

interface BulkAlbumFieldsProps {
  values: BulkAlbumValues;
  onChange: (changed: Partial<BulkAlbumValues>) => void;
}

export const BulkAlbumFields = ({ values, onChange }: BulkAlbumFieldsProps) => {
  const { artists, genres, tags } = values;
  const asItIs = { id: 'keep' as const, label: t('Unchanged') };
  return (
    <>
      <ArtistsField
        isAddition={artists.mode === 'add'}
        isRequired={false}
        value={artists.items}
        onChange={(items) => onChange({ artists: { ...artists, items } })}
      />
      <ClassificationFields
        genres={{ value: genres.items, onChange: (items) => onChange({ genres: { ...genres, items } }) }}
        tags={{ value: tags.items, onChange: (items) => onChange({ tags: { ...tags, items } }) }}
      />
      <ListModes
        lists={[
          { label: t('Artists'), list: artists, onMode: (mode) => onChange({ artists: { ...artists, mode } }) },
          { label: t('Genres'), list: genres, onMode: (mode) => onChange({ genres: { ...genres, mode } }) },
          { label: t('Tags'), list: tags, onMode: (mode) => onChange({ tags: { ...tags, mode } }) },
        ]}
      />
      <div className={formGridStyles.root}>
        <Select
          label={t('Kind')}
          options={[asItIs, ...RECORD_TYPES.map((id) => ({ id, label: recordType(id) }))]}
          value={values.recordType}
          onChange={(type) => onChange({ recordType: type })}
        />
        <ReleaseDateField
          value={values.releaseDate}
          error={releaseDateError(values.releaseDate)}
          onChange={(releaseDate) => onChange({ releaseDate })}
        />
        <TextField
          className={formGridStyles.fullWidth}
          label={t('Label')}
          value={values.label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <Select
          className={formGridStyles.fullWidth}
          label={t('Visibility')}
          description={values.visibility === 'keep' ? undefined : t('Apply to all tracks')}
          options={[asItIs, ...VISIBILITIES.map((id) => ({ id, label: audienceName(id) }))]}
          value={values.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </div>
      {values.visibility === 'scheduled' && (
        <DateTimeField
          value={values.scheduledAt}
          error={isPast(values.scheduledAt) ? t(PAST_SCHEDULE) : undefined}
          onChange={(scheduledAt) => onChange({ scheduledAt })}
        />
      )}
    </>
  );
};
