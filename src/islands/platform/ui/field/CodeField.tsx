import { type Ref, useState } from 'react';
import * as styles from '#islands/platform/ui/field/CodeField.module.css';
import { Field, type FieldFrame } from './Field';

interface CodeFieldProps extends Omit<FieldFrame, 'size'> {
  /** The number of boxes. */
  length: number;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last box is filled. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** A code of digits in boxes. One input lies over the boxes, so that pasting, autofill and reading aloud work as in any field. */
export const CodeField = ({ length, name, value, onChange, onComplete, onBlur, ref, autoFocus, ...frame }: CodeFieldProps) => {
  const [isFocused, setFocused] = useState(false);
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.root}>
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              className={isFocused && index === Math.min(value.length, length - 1) ? styles.current : undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            ref={ref}
            name={name}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: a page that asks for a code asks for nothing else
            autoFocus={autoFocus}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
};
