import { useStore } from '@nanostores/react';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import { CreditsField } from '#islands/backstage/track-editor/CreditsField';
import { downloadText } from '#islands/backstage/track-editor/download-text';
import { losslessText } from '#islands/backstage/track-editor/lossless-text';
import { ReleaseDateField } from '#islands/catalogue/publishing/ReleaseDateField';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { releaseDateError } from './bulk-list';
import type { BulkTrackValues, Choice } from './bulk-track-form';
import { ListModes } from './ListModes';

interface BulkTrackFieldsProps {
  values: BulkTrackValues;
  onChange: (changed: Partial<BulkTrackValues>) => void;
}

export const BulkTrackFields = ({ values, onChange }: BulkTrackFieldsProps) => {
  const { artists, genres, tags } = values;
  const bootstrap = useStore($bootstrap);
  const answers: { id: Choice; label: string }[] = [
    { id: 'keep', label: t('Unchanged') },
    { id: 'yes', label: t('Yes') },
    { id: 'no', label: t('No') },
  ];
  return (
    <>
      <CreditsField
        isAddition={artists.mode === 'add'}
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
        <Select label={t('Explicit')} options={answers} value={values.explicit} onChange={(explicit) => onChange({ explicit })} />
        <Select
          label={t('Download')}
          options={answers}
          value={values.downloadable}
          onChange={(downloadable) => onChange({ downloadable })}
          description={downloadText(bootstrap?.settings.player.downloads)}
        />
        <Select
          label={t('Lossless')}
          options={answers}
          value={values.lossless}
          onChange={(lossless) => onChange({ lossless })}
          description={losslessText()}
        />
      </div>
      <ReleaseDateField
        value={values.releaseDate}
        error={releaseDateError(values.releaseDate)}
        onChange={(releaseDate) => onChange({ releaseDate })}
      />
    </>
  );
};
