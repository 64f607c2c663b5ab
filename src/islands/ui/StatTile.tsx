import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import '../../styles/stat.css';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** The change in words: `12 % more than the week before`. */
  change?: string;
  trend?: 'up' | 'down';
}

/** A number that matters, with what it was before. */
export const StatTile = ({ label, value, change, trend }: StatTileProps) => (
  <div className="card stat">
    <p className="label">{label}</p>
    <p className="v">{value}</p>
    {change && (
      <p className={classNames('d', trend === 'up' && 'pos', trend === 'down' && 'dan', !trend && 'faint')}>
        {trend && <Icon name={trend === 'up' ? 'arr-u' : 'arr-d'} size="xs" />}
        {change}
      </p>
    )}
  </div>
);
