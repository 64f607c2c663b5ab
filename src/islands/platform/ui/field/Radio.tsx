import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names';
import '../../../../styles/form.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'disabled'> {
  children?: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
  /** Stands on a card of its own. */
  isCard?: boolean;
}

/** One of a few choices that exclude each other. */
export const Radio = ({ children, description, isDisabled, isCard, className, ...input }: RadioProps) => (
  <label className={classNames('choice', isCard && 'radio-card', isDisabled && 'is-disabled', className)}>
    <input {...input} type="radio" disabled={isDisabled} />
    <span className="box rad" />
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

/** Two to four choices with their consequences, side by side. */
export const RadioCards = <Id extends string>({ label, options, value, onChange, isLabelHidden }: RadioCardsProps<Id>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames('flabel', isLabelHidden && 'sr')}>{label}</legend>
      <div className="radio-cards">
        {options.map(({ id, label: text, ...option }) => (
          <Radio key={id} {...option} name={name} isCard checked={id === value} onChange={() => onChange(id)}>
            {text}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
};
