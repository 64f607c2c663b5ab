import type { ComponentProps, ReactNode } from 'react';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Icon } from '../base/Icon';
import { Field, type FieldFrame, inputClass, inputState } from './Field';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'size' | 'className' | 'required' | 'disabled'> {
  icon?: string;
  isDisabled?: boolean;
  isLocked?: boolean; // read-only, with a lock icon
  end?: ReactNode;
  isSearch?: boolean;
}

export const TextField = (props: TextFieldProps) => {
  const { label, description, error, isRequired, isLabelHidden, size, className, icon, isDisabled, isLocked, end, isSearch, ...input } =
    props;
  const iconName = isLocked ? 'lock' : icon;
  return (
    <Field {...{ label, description, error, isRequired, isLabelHidden, className }}>
      {(control) => (
        <div
          className={inputClass({ size }, isSearch && fieldStyles.search)}
          data-state={inputState(error) ?? (isLocked ? 'locked' : undefined)}
          data-disabled={isDisabled || undefined}
        >
          {iconName && <Icon name={iconName} size="sm" />}
          <input type="text" {...input} {...control} disabled={isDisabled} readOnly={isLocked || input.readOnly} />
          {end}
        </div>
      )}
    </Field>
  );
};
