import type { ComponentProps, MouseEvent } from 'react';
import * as styles from '#islands/platform/ui/button/Button.module.css';
import { Icon } from '../base/Icon';
import { Spinner } from '../base/Spinner';
import { useSpinner } from '../base/use-spinner';
import { type ButtonStyle, buttonClass } from './button-style';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: string;
  isDisabled?: boolean;
  /** Keeps width and focus, takes no press; the line spinner shows after half a second. */
  isLoading?: boolean;
}

/** A button. It is plain HTML, so that pages show it without script and every pop-over can be opened by it. */
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
