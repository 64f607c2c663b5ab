import type { ComponentProps, ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/base/Chip.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';

export const CHIP_SIZES = ['xs', 'sm', 'md', 'lg'] as const;
export const CHIP_COLOURS = ['primary', 'positive', 'danger', 'default'] as const;
export const CHIP_STATES = ['warning', 'info', 'next'] as const;

const SIZES = { xs: styles.extraSmall, sm: styles.small, md: '', lg: styles.large };

const COLOURS = {
  primary: styles.primary,
  positive: styles.positive,
  danger: styles.danger,
  default: '',
  warning: styles.warning,
  info: styles.info,
  next: styles.next,
};

interface ChipLook {
  size?: (typeof CHIP_SIZES)[number];
  colour?: (typeof CHIP_COLOURS)[number] | (typeof CHIP_STATES)[number];
  isOutline?: boolean;
  icon?: string;
  className?: string;
  children: ReactNode;
}

const chipClass = ({ size = 'md', colour = 'default', isOutline, className }: ChipLook): string =>
  classNames(styles.root, SIZES[size], COLOURS[colour], isOutline && styles.outline, className);

interface ChipProps extends ChipLook {
  onRemove?: () => void;
}

export const Chip = ({ onRemove, ...look }: ChipProps) => (
  <span className={chipClass(look)} data-part="chip">
    {look.icon && <Icon name={look.icon} className={styles.icon} />}
    {look.children}
    {onRemove && (
      <button
        type="button"
        aria-label={typeof look.children === 'string' ? t('Remove :name', { name: look.children }) : t('Remove')}
        onClick={onRemove}
      >
        <Icon name="x" className={styles.icon} />
      </button>
    )}
  </span>
);

interface ChipButtonProps extends ChipLook, Omit<ComponentProps<'button'>, 'children'> {
  isOn?: boolean;
}

export const ChipButton = ({ isOn, size, colour, isOutline, icon, className, children, ...props }: ChipButtonProps) => (
  <button type="button" {...props} className={chipClass({ size, colour, isOutline, className, children })} aria-pressed={isOn}>
    {icon && <Icon name={icon} className={styles.icon} />}
    {children}
  </button>
);

interface ChipLinkProps extends ChipLook, Omit<ComponentProps<'a'>, 'children'> {
  href: string;
}

export const ChipLink = ({ size, colour, isOutline, icon, className, children, ...props }: ChipLinkProps) => (
  <a {...props} className={chipClass({ size, colour, isOutline, className, children })}>
    {icon && <Icon name={icon} className={styles.icon} />}
    {children}
  </a>
);
