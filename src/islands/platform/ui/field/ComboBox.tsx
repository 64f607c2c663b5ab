import { useRef } from 'react';
import { ComboBox as AriaComboBox, Button, Group, Input, Label } from 'react-aria-components';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { useEarlyInput } from './early-input';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';
import { type Option, OptionList } from './OptionList';
import { ScrolledList } from './ScrolledList';
import { SuggestionPanel } from './SuggestionPanel';

interface ComboBoxProps<Id extends string | number> extends FieldFrame {
  options: (Option & { id: Id })[];
  value: Id | null;
  onChange: (value: Id | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
  onSearch?: (text: string) => void; // if given, the options are already filtered
}

export const ComboBox = <Id extends string | number>(props: ComboBoxProps<Id>) => {
  const {
    label,
    description,
    error,
    isRequired,
    isLabelHidden,
    size,
    className,
    options,
    value,
    onChange,
    onSearch,
    placeholder,
    isLoading,
    ...rest
  } = props;
  const group = useRef<HTMLDivElement>(null);
  return (
    <AriaComboBox
      {...rest}
      className={classNames(fieldStyles.root, className)}
      data-part="field"
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      value={value}
      onChange={(key) => onChange(key as Id | null)}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={labelClass({ isRequired, isLabelHidden })} data-part="label">
        {label}
      </Label>
      <Group ref={group} className={inputClass({ size })} data-state={inputState(error)}>
        <Input ref={useEarlyInput()} placeholder={placeholder} />
        <Button className={fieldStyles.chevron}>
          <Icon name="chev-ud" size="sm" />
        </Button>
      </Group>
      <FieldMessage description={description} error={error} />
      <ScrolledList>
        <SuggestionPanel field={group}>
          <OptionList isLoading={isLoading} hasTypeahead={false} />
        </SuggestionPanel>
      </ScrolledList>
    </AriaComboBox>
  );
};
