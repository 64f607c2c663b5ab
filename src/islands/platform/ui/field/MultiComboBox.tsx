import { type KeyboardEvent, useRef, useState } from 'react';
import { ComboBox as AriaComboBox, Group, Input, Label } from 'react-aria-components';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Chip } from '../base/Chip';
import { classNames } from '../base/class-names';
import { FloatingPanel } from '../base/FloatingPanel';
import { LISTBOX_MAX_HEIGHT } from '../base/floating.constants';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';
import { type Option, OptionList } from './OptionList';
import { ScrolledList } from './ScrolledList';

interface MultiComboBoxProps extends FieldFrame {
  options: Option[];
  value: Option[];
  onChange: (value: Option[]) => void;
  onCreate?: (text: string) => Option; // without it, only existing options can be chosen
  onSearch?: (text: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
}

/** Backspace in the empty input removes the last chip. */
export const MultiComboBox = (props: MultiComboBoxProps) => {
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
    onCreate,
    onSearch,
    placeholder,
  } = props;
  const [text, setText] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const choices = [...value, ...options.filter((option) => value.every(({ id }) => id !== option.id))];
  const shown = onSearch ? choices : choices.filter((option) => option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const write = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const choose = (ids: readonly (string | number)[]) => {
    onChange(choices.filter(({ id }) => ids.includes(id)));
    if (ids.length > value.length) write('');
  };
  const press = (event: KeyboardEvent) => {
    const typed = text.trim();
    const isActive = (event.target as HTMLElement).hasAttribute('aria-activedescendant');
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    if (!onCreate || !typed || isActive || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = options.find((option) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase()) ?? onCreate(typed);
    if (value.every(({ id }) => id !== chosen.id)) onChange([...value, chosen]);
    write('');
  };
  return (
    <AriaComboBox<Option, 'multiple'>
      className={classNames(fieldStyles.root, className)}
      data-part="field"
      selectionMode="multiple"
      items={shown}
      value={value.map(({ id }) => id)}
      onChange={choose}
      inputValue={text}
      onInputChange={write}
      isDisabled={props.isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsCustomValue
      allowsEmptyCollection
    >
      <Label className={labelClass({ isRequired, isLabelHidden })} data-part="label">
        {label}
      </Label>
      <Group ref={group} className={inputClass({ size }, fieldStyles.multiple)} data-state={inputState(error)} onKeyDownCapture={press}>
        {value.map((option) => (
          <Chip key={option.id} size="sm" onRemove={() => onChange(value.filter(({ id }) => id !== option.id))}>
            {option.label}
          </Chip>
        ))}
        <Input placeholder={value.length === 0 ? placeholder : undefined} />
      </Group>
      <FieldMessage description={description} error={error} />
      <ScrolledList>
        <FloatingPanel className={floatingPanelStyles.fitTrigger} triggerRef={group} maxHeight={LISTBOX_MAX_HEIGHT}>
          <OptionList isLoading={props.isLoading} hasTypeahead={false} />
        </FloatingPanel>
      </ScrolledList>
    </AriaComboBox>
  );
};
