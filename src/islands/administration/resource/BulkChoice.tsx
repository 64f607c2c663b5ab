import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceName } from '#contracts/administration/resource';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import type { KitChoice } from './resource-kit';
import { readKit } from './resource-kit.queries';

interface BulkChoiceProps {
  resource: ResourceName;
  input: KitChoice;
  value: string | null;
  onChange: (value: string | null) => void;
}

const MAX_OPTIONS = '20';

const RowChoice = ({ resource, input, value, onChange }: BulkChoiceProps) => {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<{ id: string; label: string } | null>(null);
  const query = typed && typed !== selected?.label ? typed : '';
  const { data: options = [], isFetching } = useQuery({
    queryKey: ['resource', resource, 'choice', query],
    queryFn: async ({ signal }) => {
      const { data } = await readKit<{ id: number }>(resource)({ perPage: MAX_OPTIONS, ...(query && { query }) }, signal);
      return data.map((row) => ({ id: String(row.id), label: input.rows?.(row) ?? '' }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <ComboBox
      label={input.label}
      isRequired
      options={selected && !options.some(({ id }) => id === selected.id) ? [selected, ...options] : options}
      isLoading={isFetching}
      value={value}
      onSearch={setTyped}
      onChange={(id) => {
        setSelected(options.find((option) => option.id === id) ?? selected);
        onChange(id);
      }}
    />
  );
};

const MAX_TEXT_LENGTH = 50;

/** Input of an action: an option, a row of the list, or a text. */
export const BulkChoice = (props: BulkChoiceProps) => {
  const { input, value, onChange } = props;
  if (input.rows) return <RowChoice {...props} />;
  if (input.options) return <Select label={input.label} options={input.options} value={value} onChange={onChange} />;
  return (
    <TextField
      label={input.label}
      maxLength={MAX_TEXT_LENGTH}
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
