import { type ContextType, type KeyboardEvent, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox as AriaComboBox, ComboBoxStateContext, Group, Input, Label } from 'react-aria-components';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Chip } from '../base/Chip';
import { classNames } from '../base/class-names';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';
import { type Option, OptionList } from './OptionList';
import { ScrolledList } from './ScrolledList';
import { SuggestionPanel } from './SuggestionPanel';

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

type ListState = ContextType<typeof ComboBoxStateContext>;

const ReadState = ({ list }: { list: RefObject<ListState> }) => {
  const state = useContext(ComboBoxStateContext);
  useLayoutEffect(() => {
    list.current = state;
  });
  return null;
};

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
  const list = useRef<ListState>(null);
  const choices = [...value, ...options.filter((option) => value.every(({ id }) => id !== option.id))];
  const shown = onSearch ? choices : choices.filter((option) => option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const write = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const type = (next: string) => {
    write(next);
    if (next) list.current?.open(null, 'input');
  };
  // `close` would commit the previous selection.
  const close = () => {
    write('');
    list.current?.setOpen(false);
  };
  const choose = (ids: readonly (string | number)[]) => {
    onChange(choices.filter(({ id }) => ids.includes(id)));
    if (ids.length > value.length) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const typed = text.trim();
    const isActive = (event.target as HTMLElement).hasAttribute('aria-activedescendant');
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    if (!onCreate || !typed || isActive || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = options.find((option) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase()) ?? onCreate(typed);
    if (value.every(({ id }) => id !== chosen.id)) onChange([...value, chosen]);
    close();
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
      onInputChange={type}
      menuTrigger="manual"
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
      <ReadState list={list} />
      <FieldMessage description={description} error={error} />
      <ScrolledList>
        <SuggestionPanel field={group} triggerRef={group}>
          <OptionList isLoading={props.isLoading} hasTypeahead={false} />
        </SuggestionPanel>
      </ScrolledList>
    </AriaComboBox>
  );
};
