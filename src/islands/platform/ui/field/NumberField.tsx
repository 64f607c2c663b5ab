import { NumberField as AriaNumberField, type NumberFieldProps as AriaProps, Button, Group, Input, Label } from 'react-aria-components';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { iconButtonClass } from '../button/icon-button-style';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';

interface NumberFieldProps extends FieldFrame, Omit<AriaProps, 'className' | 'children'> {
  unit?: string;
}

export const NumberField = ({
  label,
  description,
  error,
  isRequired,
  isLabelHidden,
  size,
  className,
  unit,
  ...props
}: NumberFieldProps) => (
  <AriaNumberField
    {...props}
    className={classNames(fieldStyles.root, className)}
    data-part="field"
    isRequired={isRequired}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
  >
    <Label className={labelClass({ isRequired, isLabelHidden })} data-part="label">
      {label}
    </Label>
    <Group className={inputClass({ size })} data-state={inputState(error)}>
      <Input />
      {unit && <span className={textStyles.faint}>{unit}</span>}
      <Button slot="decrement" className={iconButtonClass({ size: 'xs' })}>
        <Icon name="minus" size="xs" />
      </Button>
      <Button slot="increment" className={iconButtonClass({ size: 'xs' })}>
        <Icon name="plus" size="xs" />
      </Button>
    </Group>
    <FieldMessage description={description} error={error} />
  </AriaNumberField>
);
