import { type FormEvent, useState } from 'react';
import { BARE_OPERATORS, type Filter, OPERATORS, type Operator } from '#functions/administration/resource/resource-filter.contract';
import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Select } from '#islands/platform/ui/field/Select';
import { FilterValue } from './FilterValue';
import { operatorText } from './filter-text';
import type { KitField } from './resource-kit';

const inDays = (operator: Operator): boolean => operator === 'within' || operator === 'beyond';

interface FilterFormProps {
  fields: KitField[];
  /** Filter to edit; omit to add one. */
  filter?: Filter;
  onSet: (filter: Filter) => void;
}

export const FilterForm = ({ fields, filter, onSet }: FilterFormProps) => {
  const [fieldId, setFieldId] = useState<string | null>(filter?.column ?? null);
  const [operator, setOperator] = useState<Operator | null>(filter?.operator ?? null);
  const [value, setValue] = useState(filter?.value ?? '');
  const field = fields.find(({ id }) => id === fieldId);
  const operators: readonly Operator[] = field ? OPERATORS[field.type] : [];
  const isBare = operator !== null && BARE_OPERATORS.includes(operator);
  const choose = (id: string) => {
    const chosen = fields.find((each) => each.id === id);
    setFieldId(id);
    setOperator(chosen ? OPERATORS[chosen.type][0] : null);
    setValue(chosen?.type === 'flag' ? 'yes' : '');
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (field && operator && (isBare || value.trim())) onSet({ column: field.id, operator, value: isBare ? '' : value.trim() });
  };
  return (
    <form className={stackStyles.root} onSubmit={set} noValidate>
      <Select label={t('Column')} options={fields.map(({ id, label }) => ({ id, label }))} value={fieldId} onChange={choose} />
      {field && operator && operators.length > 1 && (
        <Select
          label={t('Condition')}
          options={operators.map((id) => ({ id, label: operatorText(field.type, id) }))}
          value={operator}
          onChange={(next) => {
            // A date is not a valid number of days, and vice versa.
            if (field.type === 'date' && inDays(next) !== inDays(operator)) setValue('');
            setOperator(next);
          }}
        />
      )}
      {field && operator && !isBare && <FilterValue field={field} operator={operator} value={value} onChange={setValue} />}
      <Button type="submit" variant="primary" isDisabled={!field || !operator || !(isBare || value.trim())}>
        {filter ? t('Save filter') : t('Add filter')}
      </Button>
    </form>
  );
};
