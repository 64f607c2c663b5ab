import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';

interface CalloutProps {
  tone?: 'info' | 'next' | 'warning' | 'danger';
  icon?: string;
  children: ReactNode;
}

const SIGNS = { info: 'info', next: 'clock', warning: 'warning', danger: 'ban' };

/** Something to know about what stands below it. */
export const Callout = ({ tone = 'info', icon = SIGNS[tone], children }: CalloutProps) => (
  <div className={classNames('note', tone !== 'info' && `note-${tone}`)} role={tone === 'danger' ? 'alert' : 'note'}>
    <Icon name={icon} />
    <div>{children}</div>
  </div>
);
