import type { ComponentProps } from 'react';
import { Field, type FieldFrame, inputClass, inputState } from './Field';

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className' | 'required' | 'disabled'> {
  isDisabled?: boolean;
}

export const TextArea = ({ label, description, error, isRequired, isLabelHidden, size, className, isDisabled, ...area }: TextAreaProps) => (
  <Field {...{ label, description, error, isRequired, isLabelHidden, className }}>
    {(control) => (
      <textarea
        {...area}
        {...control}
        className={inputClass({ size })}
        data-state={inputState(error)}
        data-disabled={isDisabled || undefined}
        disabled={isDisabled}
      />
    )}
  </Field>
);
