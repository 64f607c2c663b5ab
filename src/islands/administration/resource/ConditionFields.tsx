import { BARE_OPERATORS, type Filter, OPERATORS, type Operator } from '#functions/administration/resource/resource-filter.contract';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import { FilterValue } from './FilterValue';
import { operatorText } from './filter-text';
import type { KitField } from './resource-kit';

/** A filter that may be incomplete. */
export interface Condition {
  column: string | null;
  operator: Operator | null;
  value: string;
}

export const NEW_CONDITION: Condition = { column: null, operator: null, value: '' };

const isBare = (operator: Operator): boolean => BARE_OPERATORS.includes(operator);
const inDays = (operator: Operator): boolean => operator === 'within' || operator === 'beyond';

/** Null while it is incomplete. */
export const toFilter = ({ column, operator, value }: Condition): Filter | null => {
  if (!column || !operator || !(isBare(operator) || value.trim())) return null;
  return { column, operator, value: isBare(operator) ? '' : value.trim() };
};

interface ConditionFieldsProps {
  fields: KitField[];
  condition: Condition;
  onChange: (condition: Condition) => void;
}

export const ConditionFields = ({ fields, condition, onChange }: ConditionFieldsProps) => {
  const { column, operator, value } = condition;
  const field = fields.find(({ id }) => id === column);
  const operators: readonly Operator[] = field ? OPERATORS[field.type] : [];
  const choose = (id: string) => {
    const chosen = fields.find((each) => each.id === id);
    onChange({ column: id, operator: chosen ? OPERATORS[chosen.type][0] : null, value: chosen?.type === 'flag' ? 'yes' : '' });
  };
  return (
    <>
      <Select label={t('Column')} options={fields.map(({ id, label }) => ({ id, label }))} value={column} onChange={choose} />
      {field && operator && operators.length > 1 && (
        <Select
          label={t('Condition')}
          options={operators.map((id) => ({ id, label: operatorText(field.type, id) }))}
          value={operator}
          // A date is not a valid number of days, and vice versa.
          onChange={(next) =>
            onChange({ column, operator: next, value: field.type === 'date' && inDays(next) !== inDays(operator) ? '' : value })
          }
        />
      )}
      {field && operator && !isBare(operator) && (
        <FilterValue field={field} operator={operator} value={value} onChange={(next) => onChange({ column, operator, value: next })} />
      )}
    </>
  );
};
