import * as buttonStyles from '#islands/platform/ui/button/Button.module.css';
import { classNames } from '../base/class-names';
import { FIELD_SIZE_DEFAULT, type FieldSize } from '../base/size.constants';

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS; // at most one primary per view
  size?: FieldSize;
  isPill?: boolean;
  isBlock?: boolean;
}

const VARIANTS = {
  primary: buttonStyles.primary,
  strong: buttonStyles.strong,
  neutral: '',
  outline: buttonStyles.outline,
  ghost: buttonStyles.ghost,
  danger: buttonStyles.danger,
  'danger-soft': buttonStyles.dangerSoft,
};

const SIZES: Record<FieldSize, string> = {
  '2xs': buttonStyles.tiny,
  xs: buttonStyles.extraSmall,
  sm: buttonStyles.small,
  md: '',
  lg: buttonStyles.large,
  xl: buttonStyles.extraLarge,
};

export const buttonClass = (
  { variant = 'neutral', size = FIELD_SIZE_DEFAULT, isPill, isBlock }: ButtonStyle,
  ...more: (string | false | undefined)[]
) => classNames(buttonStyles.root, VARIANTS[variant], SIZES[size], isPill && buttonStyles.pill, isBlock && buttonStyles.block, ...more);
