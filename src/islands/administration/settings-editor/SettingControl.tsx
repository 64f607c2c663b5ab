import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingField } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingControl.module.css';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { RadioCards } from '#islands/platform/ui/field/Radio';
import { Select } from '#islands/platform/ui/field/Select';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import { LinksControl } from './LinksControl';
import { SubsetControl } from './SubsetControl';
import { type FormValues, nameOf } from './setting-values';

interface SettingControlProps {
  form: UseFormReturn<FormValues>;
  field: SettingField;
}

/** More options become a select. */
const MAX_CARDS = 3;
/** More options can be searched. */
const MAX_LISTED = 40;
const MAX_DECIMALS = 6;

const rangeError = ({ min, max }: SettingField, value: unknown): string | undefined => {
  if (typeof value !== 'number') return undefined;
  if (min !== null && value < min) return t('At least :min.', { min });
  return max !== null && value > max ? t('At most :max.', { max }) : undefined;
};

export const SettingControl = ({ form, field }: SettingControlProps) => {
  const { value, onChange, error } = controlOf(form, nameOf(field.key));
  const label = t(field.label);
  const hint = field.hint ? t(field.hint) : undefined;
  const isDisabled = !field.can_edit;
  if (field.control === 'switch')
    return (
      <SwitchRow
        label={label}
        description={error ?? hint}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        isDisabled={isDisabled}
        className={styles.toggle}
      />
    );
  if (field.control === 'number')
    return (
      <NumberField
        label={label}
        description={hint}
        error={error ?? rangeError(field, value)}
        commitBehavior="validate"
        value={typeof value === 'number' ? value : Number.NaN}
        onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
        minValue={field.min ?? undefined}
        maxValue={field.max ?? undefined}
        step={field.step ?? undefined}
        unit={field.unit ? t(field.unit) : undefined}
        isDisabled={isDisabled}
        formatOptions={{ useGrouping: false, maximumFractionDigits: MAX_DECIMALS }}
      />
    );
  if (field.control === 'choice') {
    const options = field.options.map((option) => ({
      id: JSON.stringify(option.value),
      label: t(option.label),
      description: option.hint ? t(option.hint) : undefined,
      isDisabled,
    }));
    const chosen = JSON.stringify(value ?? null);
    const choose = (id: string) => onChange(JSON.parse(id));
    const isFew = options.length <= MAX_CARDS && field.options.every((option) => option.hint);
    if (isFew) return <RadioCards label={label} options={options} value={chosen} onChange={choose} />;
    if (options.length > MAX_LISTED)
      return <ComboBox {...{ label, error, options, isDisabled }} description={hint} value={chosen} onChange={(id) => id && choose(id)} />;
    return <Select {...{ label, error, options, isDisabled }} description={hint} value={chosen} onChange={choose} />;
  }
  if (field.control === 'subset')
    return <SubsetControl {...{ label, hint, error, field, isDisabled }} chosen={value as string[]} onChange={onChange} />;
  if (field.control === 'links') {
    const links = (value ?? []) as ComponentProps<typeof LinksControl>['links'];
    return <LinksControl {...{ label, hint, error, isDisabled, links, onChange }} max={field.max ?? 1} />;
  }
  const shared = {
    label,
    description: hint,
    error,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    name: nameOf(field.key),
    dir: 'auto' as const,
  };
  if (field.control === 'long-text') return <TextArea {...shared} isDisabled={isDisabled} rows={3} />;
  if (field.control === 'text-list')
    return <TextArea {...shared} isDisabled={isDisabled} rows={4} spellCheck={false} description={hint ?? t('One per line.')} />;
  return <TextField {...shared} isLocked={isDisabled} autoComplete="off" spellCheck={false} />;
};
