import { useState } from 'react';
import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { TextField } from '#islands/platform/ui/field/TextField';

interface DurationFieldProps {
  label: string;
  /** Milliseconds. */
  value: number | null;
  error?: string;
  onChange: (value: number | null) => void;
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/;

/** Parses `4:07` or minutes into milliseconds; null if invalid. */
const parseDuration = (text: string): number | null => {
  const [, hours = '0', minutes, seconds] = CLOCK.exec(text.trim()) ?? [];
  if (minutes !== undefined) return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) * MINUTE : null;
};

export const DurationField = ({ label, value, error, onChange }: DurationFieldProps) => {
  const [text, setText] = useState(value === null ? '' : formatClock(value));
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder="4:30"
      inputMode="text"
      value={text}
      error={error && t('Enter minutes and seconds, like 4:30.')}
      onChange={({ target }) => {
        setText(target.value);
        onChange(parseDuration(target.value));
      }}
      onBlur={() => value !== null && setText(formatClock(value))}
    />
  );
};
