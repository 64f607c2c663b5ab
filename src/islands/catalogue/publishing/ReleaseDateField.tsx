import { useState } from 'react';
import { isReleaseDate } from '#functions/catalogue/publishing/release-date.contract';
import { t } from '#islands/platform/lib/translate';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { DateField } from '#islands/platform/ui/field/DateField';
import { TextField } from '#islands/platform/ui/field/TextField';

interface ReleaseDateFieldProps {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

const DAY = 'YYYY-MM-DD'.length;
const FIRST_DAY = '-01-01';

export const ReleaseDateField = ({ value, onChange, error }: ReleaseDateFieldProps) => {
  const [asked, setAsked] = useState<boolean>();
  const isPart = asked ?? (value !== null && value.length !== DAY);
  const change = (isPartial: boolean) => {
    setAsked(isPartial);
    if (!value) return;
    if (isPartial) onChange(value.slice(0, 'YYYY'.length));
    else onChange(isReleaseDate(value) ? value + FIRST_DAY.slice(value.length - 'YYYY'.length) : null);
  };
  return (
    <div>
      {isPart ? (
        <TextField
          label={t('Release year')}
          description={t('For example 2019 or 2019-05')}
          inputMode="numeric"
          maxLength={'YYYY-MM'.length}
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
        />
      ) : (
        <DateField label={t('Release date')} description={t('Shown on the public page')} value={value} error={error} onChange={onChange} />
      )}
      <Checkbox checked={isPart} onChange={(event) => change(event.currentTarget.checked)}>
        {t('Only the year or month is known')}
      </Checkbox>
    </div>
  );
};
