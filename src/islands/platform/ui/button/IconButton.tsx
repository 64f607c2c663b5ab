import type { ComponentProps } from 'react';
import * as styles from '#islands/platform/ui/button/IconButton.module.css';
import { badgeText } from '../base/badge';
import { Icon } from '../base/Icon';
import { type TooltipVariant, tooltip } from '../base/tooltip';
import { type IconButtonStyle, iconButtonClass } from './icon-button-style';

interface IconButtonProps extends IconButtonStyle, Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  icon: string;
  /** The name of the button; the tooltip shows it as well. */
  label: string;
  /** On or off for a button that switches; left out for one that does not. */
  isOn?: boolean;
  /** The sign that is shown while it is on. */
  iconOn?: string;
  badge?: number;
  isDisabled?: boolean;
  hint?: TooltipVariant;
}

/** A round button with a sign. */
export const IconButton = ({
  icon,
  label,
  size = 'md',
  look,
  isOn,
  iconOn = icon,
  badge = 0,
  isDisabled,
  hint,
  className,
  ...props
}: IconButtonProps) => (
  <button
    type="button"
    {...tooltip(label, { variant: hint })}
    {...props}
    className={iconButtonClass({ size, look }, className)}
    aria-label={label}
    aria-pressed={isOn}
    disabled={isDisabled}
  >
    <Icon name={isOn ? iconOn : icon} size={size === 'xs' ? 'sm' : 'md'} />
    {badge > 0 && <span className={styles.badge}>{badgeText(badge)}</span>}
  </button>
);
