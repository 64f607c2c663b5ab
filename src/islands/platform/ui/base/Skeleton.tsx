import * as styles from '#islands/platform/ui/base/Skeleton.module.css';
import { classNames } from './class-names';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'cover' | 'circle';
  className?: string;
}

const SHAPES = { line: '', cover: styles.cover, circle: styles.circle };

export const Skeleton = ({ width = '100%', height = 12, shape = 'line', className }: SkeletonProps) => (
  <span
    className={classNames(styles.root, SHAPES[shape], className)}
    style={{ width, height: shape === 'line' ? height : undefined }}
    aria-hidden="true"
  />
);
