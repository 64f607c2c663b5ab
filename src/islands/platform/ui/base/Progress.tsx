import { ProgressBar } from 'react-aria-components';
import * as styles from '#islands/platform/ui/base/Progress.module.css';
import { classNames } from './class-names';

interface ProgressProps {
  label: string;
  /** 0 to 100; left out while nobody knows. */
  value?: number;
  tone?: 'now' | 'next' | 'positive' | 'danger';
  className?: string;
}

const TONES = { now: '', next: styles.next, positive: styles.positive, danger: styles.danger };

/** How far something is. */
export const Progress = ({ label, value, tone = 'now', className }: ProgressProps) => (
  <ProgressBar
    aria-label={label}
    value={value}
    isIndeterminate={value === undefined}
    className={classNames(styles.root, TONES[tone], className)}
  >
    {({ percentage, isIndeterminate }) => (
      <i data-state={isIndeterminate ? 'unknown' : undefined} style={{ width: `${percentage ?? 30}%` }} />
    )}
  </ProgressBar>
);
