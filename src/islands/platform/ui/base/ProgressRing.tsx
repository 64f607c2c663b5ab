import * as styles from '#islands/platform/ui/base/ProgressRing.module.css';
import { classNames } from './class-names';

interface ProgressRingProps {
  label: string;
  value: number;
  className?: string;
}

const AROUND = 94.25;

/** `value` is 0 to 100. */
export const ProgressRing = ({ label, value, className }: ProgressRingProps) => (
  <svg
    className={classNames(styles.root, className)}
    viewBox="0 0 36 36"
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <circle cx="18" cy="18" r="15" />
    <circle cx="18" cy="18" r="15" strokeDasharray={`${(AROUND * value) / 100} ${AROUND}`} transform="rotate(-90 18 18)" />
  </svg>
);
