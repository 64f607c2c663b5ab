import type { ReactNode } from 'react';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as styles from '#islands/platform/ui/base/StatTile.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';

interface StatTileProps {
  label: string;
  value: ReactNode;
  change?: string; // `12 % more than the week before`
  trend?: 'up' | 'down';
  aside?: ReactNode;
  className?: string;
}

export const StatTile = ({ label, value, change, trend, aside, className }: StatTileProps) => (
  <div className={classNames(cardStyles.root, styles.root, className)} data-part="stat">
    <p className={textStyles.label}>{label}</p>
    <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
      <p className={styles.value} data-part="value">
        {value}
      </p>
      {aside}
    </div>
    {change && (
      <p
        className={classNames(
          styles.delta,
          trend === 'up' && textStyles.positive,
          trend === 'down' && textStyles.danger,
          !trend && textStyles.faint,
        )}
      >
        {trend && <Icon name={trend === 'up' ? 'arr-u' : 'arr-d'} size="xs" />}
        {change}
      </p>
    )}
  </div>
);
