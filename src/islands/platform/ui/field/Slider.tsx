import type { ComponentProps, CSSProperties } from 'react';
import * as styles from '#islands/platform/ui/field/Slider.module.css';
import { Field, type FieldFrame } from './Field';

interface SliderProps
  extends Omit<FieldFrame, 'size' | 'isRequired'>,
    Omit<ComponentProps<'input'>, 'size' | 'className' | 'value' | 'onChange' | 'min' | 'max'> {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  valueText?: string; // for screen readers: `1 minute 29`
}

export const Slider = ({
  label,
  description,
  error,
  isLabelHidden,
  className,
  value,
  onChange,
  min = 0,
  max = 100,
  valueText,
  ...input
}: SliderProps) => (
  <Field {...{ label, description, error, isLabelHidden, className }}>
    {(control) => (
      <input
        {...input}
        {...control}
        type="range"
        className={styles.root}
        min={min}
        max={max}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={{ '--p': (value - min) / (max - min) } as CSSProperties}
      />
    )}
  </Field>
);
