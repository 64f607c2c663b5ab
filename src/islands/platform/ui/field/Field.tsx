import { type ReactNode, useId } from 'react';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { FIELD_SIZE_DEFAULT, type FieldSize } from '../base/size.constants';

/** What every field takes around its control. */
export interface FieldFrame {
  label: ReactNode;
  /** Help below the control; an error takes its place. */
  description?: ReactNode;
  error?: string;
  /** Marks the label with a red asterisk. */
  isRequired?: boolean;
  /** Keeps the label for readers of the screen only. */
  isLabelHidden?: boolean;
  size?: FieldSize;
  className?: string;
}

/** What the control of a field needs to be tied to its label and its help. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const SIZES: Record<FieldSize, string> = {
  '2xs': styles.tiny,
  xs: styles.extraSmall,
  sm: styles.small,
  md: '',
  lg: styles.large,
  xl: styles.extraLarge,
};

/** The class names of a text control. */
export const inputClass = ({ size = FIELD_SIZE_DEFAULT }: Pick<FieldFrame, 'size'>, ...more: (string | false | undefined)[]): string =>
  classNames(styles.control, SIZES[size], ...more);

/** The `data-state` of a text control. */
export const inputState = (error: string | undefined): 'invalid' | undefined => (error ? 'invalid' : undefined);

export const labelClass = ({ isRequired, isLabelHidden }: Pick<FieldFrame, 'isRequired' | 'isLabelHidden'>): string =>
  classNames(styles.label, isRequired && styles.required, isLabelHidden && textStyles.visuallyHidden);

/** The description of a field, or the error in its place. */
export const FieldNote = ({ id, description, error }: { id?: string } & Pick<FieldFrame, 'description' | 'error'>) =>
  error ? (
    <span id={id} className={styles.error} data-part="error">
      <Icon name="warning" size="xs" />
      {error}
    </span>
  ) : description ? (
    <span id={id} className={styles.hint}>
      {description}
    </span>
  ) : null;

interface FieldProps extends FieldFrame {
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, description or error below, tied together. */
export const Field = ({ label, description, error, isRequired, isLabelHidden, className, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = Boolean(error || description);
  return (
    <div className={classNames(styles.root, className)} data-part="field">
      <label htmlFor={id} className={labelClass({ isRequired, isLabelHidden })} data-part="label">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <FieldNote id={noteId} description={description} error={error} />
    </div>
  );
};
