import { RULE_LOUDNESS } from '#contracts/listening/smart-rule';
import { RATING_MAX } from '#functions/platform/contract/rating';
import * as styles from '#islands/listening/smart-playlist/RuleValue.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { DateField } from '#islands/platform/ui/field/DateField';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ChoiceValue } from './ChoiceValue';
import { DurationField } from './DurationField';
import type { DraftRule, DraftValue } from './rule-draft';
import { kindOf } from './rule-labels';

interface RuleValueProps {
  rule: DraftRule;
  errors: { value?: string; to?: string };
  onChange: (changes: Partial<Pick<DraftRule, 'value' | 'to' | 'label'>>) => void;
}

interface OneProps {
  rule: DraftRule;
  label: string;
  value: DraftValue;
  error?: string;
  onChange: (value: DraftValue) => void;
}

const COUNTED = ['plays', 'my_plays', 'skips'];

const unitOf = (field: DraftRule['field']): string | undefined =>
  COUNTED.includes(field) ? t('times') : { bpm: t('BPM'), loudness: 'LUFS', rating: t('of 5') }[field as string];

const asNumber = (value: DraftValue): number | null => (typeof value === 'number' ? value : null);

const One = ({ rule, label, value, error, onChange }: OneProps) => {
  const { field, operator } = rule;
  const isDays = operator === 'in_last' || operator === 'not_in_last';
  const frame = { label, isLabelHidden: true, error };
  if (kindOf(field) === 'text')
    return <TextField {...frame} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} placeholder={t('Text')} />;
  if (kindOf(field) === 'date' && !isDays)
    return <DateField {...frame} value={typeof value === 'string' ? value : null} onChange={onChange} />;
  if (field === 'duration') return <DurationField label={label} value={asNumber(value)} error={error} onChange={onChange} />;
  return (
    <NumberField
      {...frame}
      value={asNumber(value) ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      minValue={isDays ? 1 : field === 'loudness' ? RULE_LOUDNESS.from : 0}
      maxValue={field === 'rating' ? RATING_MAX : undefined}
      unit={isDays ? t('days') : unitOf(field)}
      formatOptions={{ useGrouping: COUNTED.includes(field), maximumFractionDigits: 0 }}
    />
  );
};

export const RuleValue = ({ rule, errors, onChange }: RuleValueProps) => {
  const { field, operator, value, to, label } = rule;
  if (field === 'genre' || field === 'tag' || field === 'artist')
    return (
      <ChoiceValue
        field={field}
        value={asNumber(value)}
        label={label}
        error={errors.value}
        onChange={(id, name) => onChange({ value: id, label: name })}
      />
    );
  if (kindOf(field) === 'check')
    return (
      <Select
        className={styles.root}
        label={t('Value')}
        isLabelHidden
        error={errors.value}
        value={value === false ? 'no' : 'yes'}
        onChange={(choice) => onChange({ value: choice === 'yes' })}
        options={[
          { id: 'yes' as const, label: t('Yes') },
          { id: 'no' as const, label: t('No') },
        ]}
      />
    );
  const isBetween = operator === 'between';
  return (
    <div className={classNames(styles.root, isBetween && styles.range)}>
      <One
        key={field}
        rule={rule}
        label={isBetween ? t('From') : t('Value')}
        value={value}
        error={errors.value}
        onChange={(next) => onChange({ value: next })}
      />
      {isBetween && (
        <>
          <span className={textStyles.muted}>{t('and')}</span>
          <One key={`${field}-to`} rule={rule} label={t('To')} value={to} error={errors.to} onChange={(next) => onChange({ to: next })} />
        </>
      )}
    </div>
  );
};
