import type { ReactNode } from 'react';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/table/BulkBar.module.css';
import { IconButton } from '../button/IconButton';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export const BulkBar = ({ count, onClear, children }: BulkBarProps) =>
  count > 0 ? (
    <section className={`${styles.root} ${styles.floating}`} aria-label={t('Selected rows')}>
      <b className={textStyles.numeric} role="status">
        {t(':count selected', { count: formatCount(count) })}
      </b>
      {children}
      <IconButton icon="x" label={t('Clear selection')} size="sm" className={`${styles.clear} ${layoutStyles.pushEnd}`} onClick={onClear} />
    </section>
  ) : null;
