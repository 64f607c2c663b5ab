import * as styles from '#islands/platform/ui/button/IconButton.module.css';
import { classNames } from '../base/class-names';

const SIZES = { xs: styles.extraSmall, sm: styles.small, md: '', lg: styles.large };
const LOOKS = { plain: '', outline: styles.outline, solid: styles.solid };

export interface IconButtonStyle {
  size?: keyof typeof SIZES;
  look?: keyof typeof LOOKS;
}

export const iconButtonClass = ({ size = 'md', look = 'plain' }: IconButtonStyle, ...more: (string | false | undefined)[]): string =>
  classNames(styles.root, SIZES[size], LOOKS[look], ...more);
