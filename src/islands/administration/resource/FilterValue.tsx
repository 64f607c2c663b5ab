import type { Operator } from '#functions/administration/resource/resource-filter.contract';
import * as styles from '#islands/administration/resource/FilterBuilder.module.css';
import { t } from '#islands/platform/lib/translate';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { DateField } from '#islands/platform/ui/field/DateField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { TextField } from '#islands/platform/ui/field/TextField';
import type { KitField } from './resource-kit';

interface FilterValueProps {
  field: KitField;
  operator: Operator;
  /** As in the URL. */
  value: string;
  onChange: (value: string) => void;
}

export const FilterValue = ({ field, operator, value, onChange }: FilterValueProps) => {
  const { type, options = [], label } = field;
  if (type === 'flag') {
    const answers = [
      { id: 'yes', label: t('Yes') },
      { id: 'no', label: t('No') },
    ];
    return <SegmentedControl className={styles.answers} label={label} options={answers} value={value || 'yes'} onChange={onChange} />;
  }
  if (type === 'choice') {
    const chosen = value ? value.split(',') : [];
    return (
      <fieldset className={styles.choices} aria-label={label}>
        {options.map(({ id, label: name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange((target.checked ? [...chosen, id] : chosen.filter((each) => each !== id)).join())}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  if (type === 'date' && operator !== 'within' && operator !== 'beyond') {
    return <DateField label={t('Day')} value={value || null} onChange={(day) => onChange(day ?? '')} />;
  }
  const isText = type === 'text';
  return (
    <TextField
      label={type === 'date' ? t('Days') : t('Value')}
      inputMode={isText ? undefined : 'numeric'}
      maxLength={isText ? 200 : 15}
      value={value}
      onChange={({ target }) => onChange(isText ? target.value : target.value.replace(/[^\d.-]/g, ''))}
    />
  );
};
