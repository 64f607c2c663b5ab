import { ProgressBar } from 'react-aria-components';
import * as styles from '#islands/platform/ui/base/Progress.module.css';
import { classNames } from './class-names';

interface ProgressProps {
  label: string;
  value?: number; // 0 to 100; undefined if unknown
  tone?: 'now' | 'next' | 'positive' | 'danger';
  className?: string;
}

const TONES = { now: '', next: styles.next, positive: styles.positive, danger: styles.danger };

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
