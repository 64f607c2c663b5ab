import { useState } from 'react';
import * as styles from '#islands/catalogue/publishing/DateTimeField.module.css';
import { t } from '#islands/platform/lib/translate';
import { DateField } from '#islands/platform/ui/field/DateField';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { TextField } from '#islands/platform/ui/field/TextField';
import { joinDateTime, splitDateTime } from './date-time';

interface DateTimeFieldProps {
  /** ISO 8601. */
  value: string | null;
  error?: string;
  onChange: (value: string | null) => void;
}

/** Date and time in the user's time zone. */
export const DateTimeField = ({ value, error, onChange }: DateTimeFieldProps) => {
  const [parts, setParts] = useState(() => splitDateTime(value));
  const change = (next: typeof parts) => {
    setParts(next);
    onChange(joinDateTime(next));
  };
  return (
    <div className={styles.root}>
      <DateField
        className={styles.day}
        label={t('Day')}
        isRequired
        value={parts.day}
        error={error}
        onChange={(day) => change({ ...parts, day })}
      />
      <TextField
        className={styles.time}
        label={t('Time')}
        type="time"
        value={parts.time}
        onChange={({ target }) => change({ ...parts, time: target.value })}
      />
      <span className={`${fieldStyles.hint} ${styles.zone}`}>
        {t('Your time, :zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </span>
    </div>
  );
};
