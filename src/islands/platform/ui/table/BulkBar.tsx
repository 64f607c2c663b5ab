import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '../button/IconButton';
import '../../../../styles/table.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all of them: buttons. */
  children: ReactNode;
}

/** What can be done with the chosen rows; it floats above the player while there are any. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) =>
  count > 0 ? (
    <section className="bulk bulk-floating" aria-label={t('Chosen rows')}>
      <b className="tnum" role="status">
        {t(':count selected', { count })}
      </b>
      {children}
      <IconButton icon="x" label={t('Clear selection')} size="sm" className="end" onClick={onClear} />
    </section>
  ) : null;
