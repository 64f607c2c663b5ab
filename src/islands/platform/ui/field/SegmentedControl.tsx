import { type ReactNode, useId } from 'react';
import * as styles from '#islands/platform/ui/field/SegmentedControl.module.css';
import { classNames } from '../base/class-names';
import { useEarlyInput } from './early-input';

interface SegmentedControlProps<Id extends string> {
  label: string;
  options: { id: Id; label: ReactNode }[];
  value: Id;
  onChange: (value: Id) => void;
  size?: 'sm' | 'md';
  className?: string;
}

export const SegmentedControl = <Id extends string>(props: SegmentedControlProps<Id>) => {
  const { label, options, value, onChange, size = 'md', className } = props;
  const name = useId();
  const meet = useEarlyInput();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.root, size === 'sm' && styles.small, className)}>
      {options.map((option) => (
        <label key={option.id}>
          <input ref={meet} type="radio" name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
          {option.label}
        </label>
      ))}
    </div>
  );
};
