import type { ComponentProps } from 'react';
import { badgeText } from '../base/badge';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { type TooltipVariant, tooltip } from '../base/tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  icon: string;
  /** The name of the button; the tooltip shows it as well. */
  label: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  look?: 'plain' | 'outline' | 'solid';
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
  look = 'plain',
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
    className={classNames('ibtn', size !== 'md' && `ibtn-${size}`, look !== 'plain' && `ibtn-${look}`, className)}
    aria-label={label}
    aria-pressed={isOn}
    disabled={isDisabled}
  >
    <Icon name={isOn ? iconOn : icon} size={size === 'xs' ? 'sm' : 'md'} />
    {badge > 0 && <span className="dot">{badgeText(badge)}</span>}
  </button>
);
