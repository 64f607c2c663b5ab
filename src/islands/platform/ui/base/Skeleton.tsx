import { classNames } from './class-names';
import '../../../../styles/progress.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'cover' | 'circle';
}

/** Holds the place of something that is on its way, in the same box. */
export const Skeleton = ({ width = '100%', height = 12, shape = 'line' }: SkeletonProps) => (
  <span
    className={classNames('skel', shape !== 'line' && `skel-${shape}`)}
    style={{ width, height: shape === 'line' ? height : undefined }}
    aria-hidden="true"
  />
);
