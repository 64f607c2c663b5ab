import type { ReactNode } from 'react';
import * as styles from '#islands/platform/ui/base/Callout.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';

interface CalloutProps {
  tone?: 'info' | 'next' | 'warning' | 'danger';
  icon?: string;
  className?: string;
  children: ReactNode;
}

const SIGNS = { info: 'info', next: 'clock', warning: 'warning', danger: 'ban' };

const TONES = { info: '', next: styles.next, warning: styles.warning, danger: styles.danger };

export const Callout = ({ tone = 'info', icon = SIGNS[tone], className, children }: CalloutProps) => (
  <div className={classNames(styles.root, TONES[tone], className)} role={tone === 'danger' ? 'alert' : 'note'}>
    <Icon name={icon} className={styles.icon} />
    <div>{children}</div>
  </div>
);
