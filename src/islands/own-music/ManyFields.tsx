import { t } from '../lib/translate';
import { CreditsField } from '../track/CreditsField';
import { DateField } from '../ui/DateField';
import { Select } from '../ui/Select';
import { ClassificationFields } from './ClassificationFields';
import { ListModeField } from './ListModeField';
import type { Choice, ManyValues } from './many-form';

interface ManyFieldsProps {
  values: ManyValues;
  onChange: (changed: Partial<ManyValues>) => void;
}

/** What several tracks can be changed in. */
export const ManyFields = ({ values, onChange }: ManyFieldsProps) => {
  const { artists, genres, tags } = values;
  const answers: { id: Choice; label: string }[] = [
    { id: 'keep', label: t('As it is') },
    { id: 'yes', label: t('Yes') },
    { id: 'no', label: t('No') },
  ];
  const lists = [
    { label: t('The artists'), list: artists, onMode: (mode: typeof artists.mode) => onChange({ artists: { ...artists, mode } }) },
    { label: t('The genres'), list: genres, onMode: (mode: typeof genres.mode) => onChange({ genres: { ...genres, mode } }) },
    { label: t('The tags'), list: tags, onMode: (mode: typeof tags.mode) => onChange({ tags: { ...tags, mode } }) },
  ].filter(({ list }) => list.items.length > 0);
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
      {lists.map(({ label, list, onMode }) => (
        <div key={label} className="list-mode">
          <span>{label}</span>
          <ListModeField label={label} value={list.mode} onChange={onMode} />
        </div>
      ))}
      <div className="grid2">
        <Select label={t('Explicit')} options={answers} value={values.explicit} onChange={(explicit) => onChange({ explicit })} />
        <Select
          label={t('Download')}
          options={answers}
          value={values.downloadable}
          onChange={(downloadable) => onChange({ downloadable })}
        />
      </div>
      <DateField label={t('Release date')} value={values.releaseDate} onChange={(releaseDate) => onChange({ releaseDate })} />
    </>
  );
};
