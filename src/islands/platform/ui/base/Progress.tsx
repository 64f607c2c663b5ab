import { ProgressBar } from 'react-aria-components';
import '../../../../styles/progress.css';

interface ProgressProps {
  label: string;
  /** 0 to 100; left out while nobody knows. */
  value?: number;
  tone?: 'now' | 'next' | 'positive' | 'danger';
}

const TONES = { now: '', next: ' nx', positive: ' pos', danger: ' err' };

/** How far something is. */
export const Progress = ({ label, value, tone = 'now' }: ProgressProps) => (
  <ProgressBar aria-label={label} value={value} isIndeterminate={value === undefined} className={`bar${TONES[tone]}`}>
    {({ percentage, isIndeterminate }) => (
      <i className={isIndeterminate ? 'is-unknown' : undefined} style={{ width: `${percentage ?? 30}%` }} />
    )}
  </ProgressBar>
);
