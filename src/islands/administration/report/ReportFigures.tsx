import type { ReactNode } from 'react';
import * as styles from '#islands/administration/report/ReportFigures.module.css';
import type { MetricChange } from '#islands/backstage/insight/change-text';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface ReportFigure {
  label: string;
  value: ReactNode;
  change?: MetricChange;
}

export const Change = ({ change: { text, trend } }: { change: MetricChange }) => (
  <span className={classNames(styles.change, trend === 'up' && textStyles.positive, trend === 'down' && textStyles.danger)}>
    {trend && <Icon name={trend === 'up' ? 'arr-u' : 'arr-d'} size="xs" />}
    {text}
  </span>
);

export const ReportFigures = ({ figures }: { figures: ReportFigure[] }) => (
  <dl className={styles.root}>
    {figures.map(({ label, value, change }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          {change && <Change change={change} />}
        </dd>
      </div>
    ))}
  </dl>
);
