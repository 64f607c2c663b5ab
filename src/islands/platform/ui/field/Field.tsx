import { type ReactNode, useId } from 'react';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { FIELD_SIZE_DEFAULT, type FieldSize } from '../base/size.constants';

export interface FieldFrame {
  label: ReactNode;
  description?: ReactNode; // replaced by an error
  error?: string;
  isRequired?: boolean;
  isLabelHidden?: boolean; // visible to screen readers only
  size?: FieldSize;
  className?: string;
}

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

export const inputClass = ({ size = FIELD_SIZE_DEFAULT }: Pick<FieldFrame, 'size'>, ...more: (string | false | undefined)[]): string =>
  classNames(styles.control, SIZES[size], ...more);

export const inputState = (error: string | undefined): 'invalid' | undefined => (error ? 'invalid' : undefined);

export const labelClass = ({ isRequired, isLabelHidden }: Pick<FieldFrame, 'isRequired' | 'isLabelHidden'>): string =>
  classNames(styles.label, isRequired && styles.required, isLabelHidden && textStyles.visuallyHidden);

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
