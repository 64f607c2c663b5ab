import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from '#islands/platform/ui/field/Switch.module.css';
import { classNames } from '../base/class-names';
import { useEarlyInput } from './early-input';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'disabled'> {
  isDisabled?: boolean;
}

/** Needs a name: `aria-label` or `SwitchRow`. */
export const Switch = ({ isDisabled, className, ref, ...input }: SwitchProps) => {
  const meet = useEarlyInput(ref);
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native state
  return <input {...input} ref={meet} type="checkbox" role="switch" className={classNames(styles.root, className)} disabled={isDisabled} />;
};

interface SwitchRowProps extends SwitchProps {
  label: ReactNode;
  description?: ReactNode;
}

export const SwitchRow = ({ label, description, className, ...input }: SwitchRowProps) => {
  const id = useId();
  return (
    <div className={classNames(styles.row, className)}>
      <label htmlFor={id}>
        <b>{label}</b>
        {description && <p id={`${id}note`}>{description}</p>}
      </label>
      <Switch id={id} aria-describedby={description ? `${id}note` : undefined} {...input} />
    </div>
  );
};
