import { type ComponentProps, type ReactNode, useId } from 'react';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as checkboxStyles from '#islands/platform/ui/field/Checkbox.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import * as styles from '#islands/platform/ui/field/Radio.module.css';
import { classNames } from '../base/class-names';
import { useEarlyInput } from './early-input';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'disabled'> {
  children?: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
  isCard?: boolean;
}

export const Radio = ({ children, description, isDisabled, isCard, className, ref, ...input }: RadioProps) => (
  <label className={classNames(checkboxStyles.root, isCard && styles.card, className)}>
    <input {...input} ref={useEarlyInput(ref)} type="radio" disabled={isDisabled} />
    <span className={`${checkboxStyles.box} ${checkboxStyles.round}`} />
    <span>
      {children}
      {description && <small>{description}</small>}
    </span>
  </label>
);

interface RadioCardsProps<Id extends string> {
  label: ReactNode;
  options: { id: Id; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
  value: Id | null;
  onChange: (value: Id) => void;
  isLabelHidden?: boolean;
}

export const RadioCards = <Id extends string>({ label, options, value, onChange, isLabelHidden }: RadioCardsProps<Id>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames(fieldStyles.label, isLabelHidden && textStyles.visuallyHidden)}>{label}</legend>
      <div className={styles.cards}>
        {options.map(({ id, label: text, ...option }) => (
          <Radio key={id} {...option} name={name} isCard checked={id === value} onChange={() => onChange(id)}>
            {text}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
};
