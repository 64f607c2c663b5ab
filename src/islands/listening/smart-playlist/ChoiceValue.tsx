import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as ruleValueStyles from '#islands/listening/smart-playlist/RuleValue.module.css';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { optionsQuery } from './smart-playlist.queries';

interface ChoiceValueProps {
  field: 'genre' | 'tag' | 'artist';
  value: number | null;
  label: string;
  error?: string;
  onChange: (value: number | null, label: string) => void;
}

const PROMPTS = {
  genre: () => t('Choose genre'),
  tag: () => t('Choose tag'),
  artist: () => t('Choose artist'),
};

export const ChoiceValue = ({ field, value, label, error, onChange }: ChoiceValueProps) => {
  const [typed, setTyped] = useState('');
  const query = typed === label ? '' : typed.trim();
  const { data = [], isFetching } = useQuery(optionsQuery(field, query));
  const chosen = value === null ? [] : [{ id: value, label: label || t('Deleted') }];
  const options = [...chosen, ...data.filter(({ id }) => id !== value)].map((option) => ({ ...option, id: Number(option.id) }));
  return (
    <ComboBox
      className={ruleValueStyles.root}
      label={PROMPTS[field]()}
      isLabelHidden
      placeholder={PROMPTS[field]()}
      options={options}
      value={value}
      error={error}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(id) => onChange(id, options.find((option) => option.id === id)?.label ?? '')}
    />
  );
};
