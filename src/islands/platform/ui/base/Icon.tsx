import * as styles from '#islands/platform/ui/base/Icon.module.css';
import { classNames } from './class-names';

const SIZES = { xs: styles.extraSmall, sm: styles.small, md: '', lg: styles.large };

interface IconProps {
  /** The id of a symbol in `/icons/segue.svg`, or the address of an SVG symbol of one's own. */
  name: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A drawn sign, for decoration: the control that holds it carries the name. */
export const Icon = ({ name, size = 'md', className }: IconProps) => (
  <svg className={classNames(styles.root, SIZES[size], className)} aria-hidden="true">
    <use href={name.includes('/') ? name : `/icons/segue.svg#${name}`} />
  </svg>
);
