import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import '../../../../styles/stat.css';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** The change in words: `12 % more than the week before`. */
  change?: string;
  trend?: 'up' | 'down';
  /** What stands beside the number, such as a small line. */
  aside?: ReactNode;
}

/** A number that matters, with what it was before. */
export const StatTile = ({ label, value, change, trend, aside }: StatTileProps) => (
  <div className="card stat" data-part="stat">
    <p className="label">{label}</p>
    <div className="row between">
      <p className="v" data-part="value">
        {value}
      </p>
      {aside}
    </div>
    {change && (
      <p className={classNames('d', trend === 'up' && 'pos', trend === 'down' && 'dan', !trend && 'faint')}>
        {trend && <Icon name={trend === 'up' ? 'arr-u' : 'arr-d'} size="xs" />}
        {change}
      </p>
    )}
  </div>
);
