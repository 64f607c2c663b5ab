import type { ComponentProps, ReactNode } from 'react';
import * as styles from '#islands/platform/ui/field/Checkbox.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { useEarlyInput } from './early-input';
import { FieldNote } from './Field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'disabled'> {
  children?: ReactNode;
  description?: ReactNode;
  error?: string;
  isMixed?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
}

export const Checkbox = ({
  children,
  description,
  error,
  isMixed = false,
  isDisabled,
  isRequired,
  className,
  ref,
  ...input
}: CheckboxProps) => {
  const meet = useEarlyInput(ref);
  const mark = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isMixed;
    return meet(element);
  };
  return (
    <label className={classNames(styles.root, className)}>
      <input
        {...input}
        ref={mark}
        type="checkbox"
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
      />
      <span className={styles.box}>
        <Icon name={isMixed ? 'minus' : 'check'} className={styles.mark} />
      </span>
      <span>
        <span className={classNames(isRequired && fieldStyles.required)}>{children}</span>
        {description && <small>{description}</small>}
        <FieldNote error={error} />
      </span>
    </label>
  );
};
