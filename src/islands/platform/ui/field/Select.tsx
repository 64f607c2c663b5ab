import { Select as AriaSelect, Button, Label, SelectValue } from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { FloatingPanel } from '../base/FloatingPanel';
import { LISTBOX_MAX_HEIGHT } from '../base/floating.constants';
import { Icon } from '../base/Icon';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';
import { type Option, OptionList } from './OptionList';

interface SelectProps<Id extends string | number> extends FieldFrame {
  options: (Option & { id: Id })[];
  value: Id | null;
  onChange: (value: Id) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
}

export const Select = <Id extends string | number>(props: SelectProps<Id>) => {
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
    placeholder,
    isLoading,
    ...rest
  } = props;
  return (
    <AriaSelect
      {...rest}
      className={classNames(fieldStyles.root, className)}
      data-part="field"
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
      placeholder={placeholder ?? t('Choose')}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={labelClass({ isRequired, isLabelHidden })} data-part="label">
        {label}
      </Label>
      <Button className={inputClass({ size }, fieldStyles.select)} data-state={inputState(error)}>
        <SelectValue className={textStyles.truncate}>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <span className={fieldStyles.chevron}>
          <Icon name="chev-ud" size="sm" />
        </span>
      </Button>
      <FieldMessage description={description} error={error} />
      <FloatingPanel className={floatingPanelStyles.fitTrigger} maxHeight={LISTBOX_MAX_HEIGHT}>
        <OptionList options={options} isLoading={isLoading} />
      </FloatingPanel>
    </AriaSelect>
  );
};
