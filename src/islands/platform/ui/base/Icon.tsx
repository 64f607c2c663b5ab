import * as styles from '#islands/platform/ui/base/Icon.module.css';
import { classNames } from './class-names';

const SIZES = { xs: styles.extraSmall, sm: styles.small, md: '', lg: styles.large };

interface IconProps {
  name: string; // id of a symbol in `/icons/segue.svg`, or URL of an external one
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decorative: the enclosing control has the name. */
export const Icon = ({ name, size = 'md', className }: IconProps) => (
  <svg className={classNames(styles.root, SIZES[size], className)} aria-hidden="true">
    <use href={name.includes('/') ? name : `/icons/segue.svg#${name}`} />
  </svg>
);
