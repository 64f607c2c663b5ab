import type { ColumnType, Filter, Operator } from '#functions/administration/resource/resource-filter.contract';
import { formatDay } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import type { KitField } from './resource-kit';

export const operatorText = (type: ColumnType, operator: Operator): string => {
  const isDate = type === 'date';
  const texts: Record<Operator, string> = {
    contains: t('contains'),
    lacks: t('does not contain'),
    is: t('is'),
    is_not: t('is not'),
    begins: t('begins with'),
    empty: isDate ? t('is not set') : t('is empty'),
    filled: isDate ? t('is set') : t('is not empty'),
    at_least: isDate ? t('is on or after') : t('is at least'),
    at_most: isDate ? t('is on or before') : t('is at most'),
    on: t('is on'),
    before: t('is before'),
    after: t('is after'),
    within: t('is in the last (days)'),
    beyond: t('is older than (days)'),
  };
  return texts[operator];
};

const valueText = ({ type, options = [] }: KitField, { operator, value }: Filter): string => {
  if (type === 'flag') return value === 'yes' ? t('yes') : t('no');
  if (type === 'date') return operator === 'within' || operator === 'beyond' ? value : formatDay(value);
  if (type !== 'choice') return value;
  const names = value.split(',').map((id) => options.find((option) => option.id === id)?.label ?? id);
  return names.join(t(' or '));
};

/** `Joined is after 14 August 2026`. */
const filterText = (field: KitField, filter: Filter): string => {
  if (field.type === 'flag') return `${field.label}: ${valueText(field, filter)}`;
  if (filter.operator === 'within') return t(':field: last :count days', { field: field.label, count: filter.value });
  if (filter.operator === 'beyond') return t(':field: more than :count days ago', { field: field.label, count: filter.value });
  return [field.label, operatorText(field.type, filter.operator), filter.value && valueText(field, filter)].filter(Boolean).join(' ');
};

/** `Suspended: yes or Email is empty`. Empty if a column is not among the fields. */
export const groupText = (fields: KitField[], group: readonly Filter[]): string => {
  const texts = group.map((filter) => {
    const field = fields.find(({ id }) => id === filter.column);
    return field && filterText(field, filter);
  });
  return texts.every(Boolean) ? texts.join(t(' or ')) : '';
};
