import type { ComponentProps } from 'react';
import * as styles from '#islands/platform/ui/button/IconButton.module.css';
import { badgeText } from '../base/badge';
import { Icon } from '../base/Icon';
import { type TooltipVariant, tooltip } from '../base/tooltip';
import { type IconButtonStyle, iconButtonClass } from './icon-button-style';

interface IconButtonProps extends IconButtonStyle, Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  icon: string;
  label: string; // also the tooltip
  isOn?: boolean; // state of a toggle; undefined for other buttons
  iconOn?: string;
  badge?: number;
  isDisabled?: boolean;
  hint?: TooltipVariant;
}

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
