import type { ReactNode } from 'react';
import * as styles from '#islands/backstage/insight/BreakdownList.module.css';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as progressStyles from '#islands/platform/ui/base/Progress.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export interface BreakdownRow {
  key: string;
  label: ReactNode;
  plays: number;
}

interface BreakdownListProps {
  title: string;
  shares: BreakdownRow[];
  /** Total plays for percentages; without it the list shows counts. */
  of?: number;
  countText?: (count: number) => string;
  empty: string;
  children?: ReactNode;
}

/** The CSV export has all. */
const MAX_ROWS = 8;

export const BreakdownList = ({ title, shares, of, countText = formatPlays, empty, children }: BreakdownListProps) => {
  const largest = Math.max(1, ...shares.map(({ plays }) => plays));
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      <h2 className={insightPanelStyles.title}>{title}</h2>
      {shares.length === 0 && <p className={`${textStyles.muted} ${insightPanelStyles.empty}`}>{empty}</p>}
      <ul className={styles.list} data-part="breakdown">
        {shares.slice(0, MAX_ROWS).map(({ key, label, plays }) => (
          <li key={key}>
            <span className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
              <span className={textStyles.truncate}>{label}</span>
              <span className={`${textStyles.numeric} ${textStyles.muted}`} title={countText(plays)}>
                {of ? `${Math.round((plays / of) * 100)} %` : formatCount(plays)}
              </span>
            </span>
            <span className={`${progressStyles.root} ${styles.bar}`} aria-hidden="true">
              <i style={{ width: `${(plays / largest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
};
