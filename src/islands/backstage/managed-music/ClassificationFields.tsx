import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';
import type { Option } from '#islands/platform/ui/field/OptionList';

interface NamesFieldProps {
  label: string;
  kind: 'genre' | 'tag';
  value: string[];
  error?: string;
  onChange: (names: string[]) => void;
}

const optionOf = (name: string): Option => ({ id: name.toLocaleLowerCase(), label: name });

/** Unknown tags are created from the typed text. */
const NamesField = ({ label, kind, value, error, onChange }: NamesFieldProps) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(optionsQuery(kind, typed.trim()));
  return (
    <MultiComboBox
      label={label}
      options={data.map((option) => optionOf(option.label))}
      value={value.map(optionOf)}
      error={error}
      isLoading={isFetching}
      placeholder={kind === 'genre' ? t('Find a genre') : t('Add a tag')}
      onSearch={setTyped}
      onCreate={kind === 'tag' ? optionOf : undefined}
      onChange={(options) => onChange(options.map((option) => option.label))}
    />
  );
};

type Control = Pick<NamesFieldProps, 'value' | 'error' | 'onChange'>;

export const ClassificationFields = ({ genres, tags }: { genres: Control; tags: Control }) => (
  <>
    <NamesField label={t('Genres')} kind="genre" {...genres} />
    <NamesField label={t('Tags')} kind="tag" {...tags} />
  </>
);
