import { type Ref, useState } from 'react';
import * as styles from '#islands/platform/ui/field/CodeField.module.css';
import { useEarlyInput } from './early-input';
import { Field, type FieldFrame } from './Field';

interface CodeFieldProps extends Omit<FieldFrame, 'size'> {
  length: number;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  /** Finds the code in a pasted text. */
  read?: (text: string) => string | null;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** One input covers all boxes, so that paste, autofill and screen readers work. */
export const CodeField = ({ length, name, value, onChange, onComplete, read, onBlur, ref, autoFocus, ...frame }: CodeFieldProps) => {
  const [isFocused, setFocused] = useState(false);
  const early = useEarlyInput(ref);
  const change = (text: string) => {
    const code = read?.(text) ?? text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.root}>
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move
              key={index}
              className={isFocused && index === Math.min(value.length, length - 1) ? styles.current : undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            ref={early}
            name={name}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the code is the only input of its page
            autoFocus={autoFocus}
            onChange={(event) => change(event.target.value)}
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
