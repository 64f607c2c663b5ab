import { classNames } from '../base/class-names';
import { FIELD_SIZE_DEFAULT, type FieldSize } from '../base/size.constants';

const BUTTON_VARIANTS = ['primary', 'strong', 'neutral', 'outline', 'ghost', 'danger', 'danger-soft'] as const;

export interface ButtonStyle {
  /** One primary a view. */
  variant?: (typeof BUTTON_VARIANTS)[number];
  size?: FieldSize;
  /** Round ends: for what starts sound or a journey. */
  isPill?: boolean;
  isBlock?: boolean;
}

/** The class names of a button, for everything that looks like one. */
export const buttonClass = (
  { variant = 'neutral', size = FIELD_SIZE_DEFAULT, isPill, isBlock }: ButtonStyle,
  ...more: (string | false | undefined)[]
) =>
  classNames(
    'btn',
    variant !== 'neutral' && `btn-${variant}`,
    size !== FIELD_SIZE_DEFAULT && `btn-${size}`,
    isPill && 'btn-pill',
    isBlock && 'btn-block',
    ...more,
  );
