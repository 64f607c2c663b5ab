import type { ComponentProps, MouseEvent } from 'react';
import * as styles from '#islands/platform/ui/button/Button.module.css';
import { Icon } from '../base/Icon';
import { Spinner } from '../base/Spinner';
import { useSpinner } from '../base/use-spinner';
import { type ButtonStyle, buttonClass } from './button-style';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: string;
  isDisabled?: boolean;
  isLoading?: boolean; // retains width and focus, ignores presses
}

/** Plain HTML: works without script and with native popovers. */
export const Button = ({
  variant,
  size,
  isPill,
  isBlock,
  icon,
  isDisabled,
  isLoading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) => {
  const isSpinning = useSpinner(isLoading);
  const press = (event: MouseEvent<HTMLButtonElement>) => (isLoading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...props}
      type={type}
      className={buttonClass({ variant, size, isPill, isBlock }, className)}
      disabled={isDisabled}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {isSpinning && <Spinner className={styles.spinner} />}
    </button>
  );
};
